import { useEffect, useMemo, useRef, useState } from 'react'
import { byWhom, type Decision, decisionsOf } from '../../scripts/content'
import { pathOf } from '../../templates/model/addresses'
import {
  type Answer,
  type AskedLine,
  aboutWhat,
  answered,
  besideOf,
  canDecline,
  isExample,
  linesOf,
  listOf,
  nameOfPage,
  placeOf,
  wordingOf,
} from './answers'
import { nameOfFile } from './changes'
import { hintOf, Labeled, withoutFiles } from './control'
import { go, linkTo, useDesk } from './desk'
import { Alert, download } from './parts'

/**
 * The open decisions, by who answers them, and how many there were when the desk first saw them. What was
 * postponed comes last, in the same order, after a reload too.
 */
export function useDecisions() {
  const { checked, store } = useDesk()
  const laterKey = `desk later ${store.id}`
  const [later, setLater] = useState<string[]>(() =>
    JSON.parse(localStorage.getItem(laterKey) ?? '[]'),
  )
  const turn = (decision: Decision) => later.indexOf(idOf(decision))
  const postpone = (ids: string[]) => {
    const all = [...later.filter((id) => !ids.includes(id)), ...ids]
    setLater(all)
    localStorage.setItem(laterKey, JSON.stringify(all))
  }
  const found = useMemo(() => {
    const all = decisionsOf(checked.findings.filter(({ severity }) => severity === 'open'))
    const key = `desk questions ${store.id}`
    const most = Math.max(all.length, Number(localStorage.getItem(key)))
    localStorage.setItem(key, String(most))
    return { ...byWhom(all), most, done: most - all.length }
  }, [checked, store])
  return { ...found, turn, postpone, owner: found.owner.toSorted((a, b) => turn(a) - turn(b)) }
}

/** How far the questions are. */
export const Progress = ({ done, most }: { done: number; most: number }) => (
  <p className="progress">
    <progress max={most} value={done} aria-label="How far you are" />
    {done} of {most} settled
  </p>
)

const idOf = ([first]: Decision) => first.open?.decision ?? `${first.file} ${first.line}`

/** How many questions a list asks at once. */
const mostInList = 6

/** One question a screen, and one list for each kind of line. */
export function Questions() {
  const { core, checked, files, setFiles, isChecked } = useDesk()
  const { owner, lawyer, most, done, turn, postpone } = useDecisions()
  const [settled, setSettled] = useState<string[]>([])
  const [problem, setProblem] = useState('')
  const { values } = checked
  // The next question is there to be read before all files have been checked.
  const queue = owner.filter((one) => isChecked || !settled.includes(idOf(one)))
  const [first] = queue
  const list = first && listOf(first, values)
  const shown = list
    ? queue.filter((one) => listOf(one, values) === list && turn(one) < 0 === turn(first) < 0)
    : queue
  const decisions = shown.slice(0, list ? mostInList : 1)
  const skip = (ids: string[]) => {
    setProblem('')
    postpone(ids)
    scrollTo(0, 0)
  }
  /** Takes an answer, unless the site could not be built with it. */
  const answer = (those: Decision[], what: Answer) => {
    const next = answered(files, those.flat(), values, what)
    const [wrong] = core.check(next).findings.filter(({ severity }) => severity === 'error')
    if (wrong) return setProblem(`${nameOfPage(wrong.file, values)}: ${wrong.problem}`)
    setProblem('')
    setFiles(next)
    setSettled(those.map(idOf))
    scrollTo(0, 0)
  }
  const isWrong = checked.findings.some(({ severity }) => severity === 'error')
  return (
    <main className="narrow">
      <h1 className="unseen">Questions</h1>
      <Progress done={done} most={most} />
      {/* An answer is for what the question was asked of. */}
      <fieldset disabled={!isChecked}>
        {isWrong ? (
          <p className="card">
            Something has to be mended first. <a href={linkTo('start')}>See what</a>
          </p>
        ) : first ? (
          <Card
            key={decisions.map(idOf).join()}
            {...{ decisions, problem, answer, postpone: skip }}
            title={list ? (listTitles[list] ?? '') : ''}
          />
        ) : (
          <div className="card">
            <h2>Nothing is left for you to answer.</h2>
            <a className="button main" href={linkTo('publish')}>
              Look at your changes
            </a>
          </div>
        )}
        {lawyer.length > 0 && <Lawyer decisions={lawyer} answer={answer} />}
      </fieldset>
    </main>
  )
}

const listTitles: Record<string, string> = {
  'prices.md prices': 'What you charge',
  'prices.md arrival': 'How soon you come',
  'claims.md claims': 'What you promise',
  areas: 'Your towns',
}

interface CardProps {
  decisions: Decision[]
  /** Of a list. */
  title: string
  problem: string
  answer(decisions: Decision[], what: Answer): void
  postpone(ids: string[]): void
}

/** A question, or a list of them. Words that are not changed are confirmed. */
function Card({ decisions, title, problem, answer, postpone }: CardProps) {
  const { checked } = useDesk()
  const [texts, setTexts] = useState<Answer>({})
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { values } = checked
  const lines = decisions.flatMap((one) => linesOf(one, values))
  const isChanged = lines.some(({ place, text }) => (texts[place] ?? text) !== text)
  const [first] = decisions
  const isList = title !== ''
  const isOwn = (line: AskedLine) => line.text !== '' && !(first && isExample(first, line))
  const hasWords = lines.some(isOwn)
  const isReady = isChanged || hasWords || lines.length === 0
  const isEmpty = !isList && lines.some(({ place }) => texts[place]?.trim() === '')
  const set = (line: AskedLine, text: string) => setTexts({ ...texts, [line.place]: text })
  const empty = () =>
    answer(decisions, Object.fromEntries(decisions.flat().map((one) => [placeOf(one), ''])))
  const edit = () => {
    const input = document.querySelector<HTMLInputElement>(
      '.card .field :is(input, select, textarea)',
    )
    if (!input) return go('edit', ...aboutWhat(first as Decision, values))
    input.focus()
    input.select?.()
  }
  const name = isList ? '' : nameOfPage(first?.[0].file ?? '', values)
  const mayDecline = first && canDecline(first, values)
  return (
    <article className="card question">
      <p className="eyebrow">{isList ? 'Are these right?' : name}</p>
      <h2 tabIndex={-1} ref={heading}>
        {isList ? title : withoutFiles(wordingOf(first as Decision, values).question)}
      </h2>
      {isList && (
        <p className="hint">
          Correct what is wrong. What you empty is left out, with its sentences.
        </p>
      )}
      {decisions.map((decision) => (
        <Asked key={idOf(decision)} {...{ decision, texts, set, isList }}>
          {isList && (
            <button type="button" className="quiet" onClick={() => postpone([idOf(decision)])}>
              Ask me later<span className="unseen">: {wordingOf(decision, values).question}</span>
            </button>
          )}
        </Asked>
      ))}
      <Alert>{problem}</Alert>
      <div className="row actions">
        <button
          type="button"
          className="main"
          disabled={!isReady || isEmpty}
          onClick={() => answer(decisions, texts)}
        >
          {isList ? 'These are right' : isChanged || !isReady ? 'Save this' : 'True'}
        </button>
        {!isList && isReady && !isChanged && (
          <button type="button" onClick={edit}>
            Change it
          </button>
        )}
        {!isList && mayDecline && (
          <button type="button" onClick={empty}>
            {hasWords || lines.length === 0 ? 'Take it out' : 'Leave it out'}
          </button>
        )}
        <button type="button" className="quiet" onClick={() => postpone(decisions.map(idOf))}>
          Later
        </button>
      </div>
    </article>
  )
}

interface AskedProps {
  decision: Decision
  isList: boolean
  texts: Answer
  set(line: AskedLine, text: string): void
  children: React.ReactNode
}

/** A question with its sentences, and its fields. */
function Asked({ decision, isList, texts, set, children }: AskedProps) {
  const { checked } = useDesk()
  const { values } = checked
  const [{ file, open }] = decision
  const { question, about } = wordingOf(decision, values)
  const lines = linesOf(decision, values)
  const page = pathOf(file)
  // The longest of some sentences says most of what a figure is about.
  const sentences = (open?.sentences ?? [])
    .filter(({ sentence }) => sentence)
    .toSorted((a, b) => Math.min(b.sentence.length, 90) - Math.min(a.sentence.length, 90))
    .slice(0, isList ? 1 : 2)
  return (
    <fieldset className="asked">
      <legend className={isList ? '' : 'unseen'}>
        {file.startsWith('areas/') && `${nameOfPage(file, values)}: `}
        {withoutFiles(question)}
      </legend>
      {about && <p>{withoutFiles(about)}</p>}
      {sentences.map(({ sentence, page: at }) => (
        <blockquote key={sentence + at}>
          {sentence} <cite>{at ? nameOfPage(at, values) : 'every page'}</cite>
        </blockquote>
      ))}
      {lines.map((line) => (
        <Labeled
          key={line.place}
          {...{ label: line.label, at: line.at }}
          // Nobody wants to delete an example first.
          value={texts[line.place] ?? (isExample(decision, line) ? '' : line.text)}
          change={(value) => set(line, value)}
          isNamed={line.label === question || (isList && lines.length === 1)}
          hint={lines.length > 1 || isList ? '' : hintOf(line.at)}
        >
          {besideOf(decision, line, values).map(({ text, field }) => (
            <p className="hint" key={text}>
              {field.kind === 'address' ? (
                <a href={text} target="_blank" rel="noreferrer">
                  Where it is from
                </a>
              ) : (
                text
              )}
            </p>
          ))}
        </Labeled>
      ))}
      <div className="row">
        {lines.length === 0 && page && (
          <a className="button" href={linkTo('edit', file, 'page')}>
            See the page<span className="unseen"> {nameOfPage(file, values)}</span>
          </a>
        )}
        {children}
      </div>
    </fieldset>
  )
}

/** The points for a lawyer: as a letter, and as a list to tick off. */
function Lawyer({ decisions, answer }: { decisions: Decision[] } & Pick<CardProps, 'answer'>) {
  const { core, store, files } = useDesk()
  // What a folder holds may not be online yet.
  const online = store.renew && new URL('..', document.baseURI).href.replace(/\/$/, '')
  const pages = [...new Set(decisions.map(([{ file }]) => file))]
  const pointsOf = (page: string) =>
    decisions
      .filter(([{ file }]) => file === page)
      .map(([{ open, problem }]) => `- ${open?.question ?? problem}`)
  const asked = pages
    .flatMap((page) => [online ? online + pathOf(page) : nameOfFile(page), ...pointsOf(page)])
    .join('\n\n')
  const letter = `mailto:?subject=${encodeURIComponent('Please read these points of our website')}&body=${encodeURIComponent(asked)}`
  const save = async () => {
    const site = core.site(files)
    const all = pages.map((page) => site && core.page(site, pathOf(page) ?? ''))
    const texts = (await Promise.all(all)).map((html) => /<main.*<\/main>/s.exec(html ?? ''))
    const page = `<!doctype html><meta charset="utf-8">${texts.join('<hr>')}`
    download('texts.html', 'text/html', page)
  }
  return (
    <details className="box">
      <summary>{decisions.length} points for a lawyer</summary>
      <div className="row">
        <a className="button" href={letter}>
          Write to your lawyer
        </a>
        <button type="button" onClick={save}>
          Save the texts, to attach them
        </button>
      </div>
      {decisions.map((decision) => (
        <div className="asked" key={idOf(decision)}>
          <p>
            {decision[0].open?.question}{' '}
            <a href={linkTo('edit', decision[0].file, 'body')}>
              Look at {nameOfFile(decision[0].file)}
            </a>
          </p>
          <button type="button" onClick={() => answer([decision], {})}>
            A lawyer has settled this
          </button>
        </div>
      ))}
    </details>
  )
}
