import { useMemo, useState } from 'react'
import { byWhom, type Decision, decisionsOf } from '../../scripts/content/decisions'
import { type Answer, answered, canDecline, mayBeMeant, placeOf, valueAt } from './answers'
import { nameOfFile } from './changes'
import type { Checked } from './core'
import { labelOf } from './core'
import { linkTo, useDesk } from './desk'

/** The open decisions, by who answers them. */
export function useDecisions() {
  const { checked } = useDesk()
  return useMemo(() => {
    const open = checked.findings.filter(({ severity }) => severity === 'open')
    return byWhom(decisionsOf(open))
  }, [checked])
}

const idOf = ([first]: Decision) => first.open?.decision ?? `${first.file} ${first.line}`

/** A kind of line that is reviewed as a list: `prices.md prices`. */
function listOf(decision: Decision, { values }: Checked): string {
  const [first] = decision
  const value = valueAt(first, values)
  const isLine = first.check === 'question' && value?.path.length === 2
  return isLine && /^(prices|claims)\.md$/.test(first.file)
    ? `${first.file} ${String(value.path[0])}`
    : ''
}

/** How many lines a screen asks about. */
const mostInList = 6

/** One question a screen, and one list for each kind of line. */
export function Questions() {
  const { checked, files, setFiles, isChecked } = useDesk()
  const { owner, lawyer } = useDecisions()
  const [later, setLater] = useState<string[]>([])
  const [most] = useState(owner.length + lawyer.length)
  // What was postponed comes again at the end, in the same order.
  const turn = (decision: Decision) => later.indexOf(idOf(decision))
  const queue = owner.toSorted((a, b) => turn(a) - turn(b))
  const [first] = queue
  const postpone = (ids: string[]) => setLater([...later.filter((id) => !ids.includes(id)), ...ids])
  const done = most - owner.length - lawyer.length
  const answer = (decision: Decision, what: Answer) =>
    setFiles(answered(files, decision, checked.values, what))
  const list = first && listOf(first, checked)
  return (
    <main>
      <h1>Questions</h1>
      <p>
        <progress max={most} value={done} aria-label="How far you are" /> {done} of {most} settled
      </p>
      {/* An answer is for what the question was asked of. */}
      <fieldset disabled={!isChecked}>
        {list ? (
          <Lines
            key={list + idOf(first)}
            decisions={queue.filter((one) => listOf(one, checked) === list).slice(0, mostInList)}
            later={postpone}
          />
        ) : first ? (
          <Question
            key={idOf(first)}
            decision={first}
            answer={(what) => answer(first, what)}
            later={() => postpone([idOf(first)])}
          />
        ) : (
          <p className="card">
            Nothing is left for you to answer. <a href={linkTo('publish')}>Look at your changes</a>
          </p>
        )}
        {lawyer.length > 0 && <Lawyer decisions={lawyer} answer={answer} />}
      </fieldset>
    </main>
  )
}

interface QuestionProps {
  decision: Decision
  answer(what: Answer): void
  later(): void
}

/** One question, with each line that depends on it. */
function Question({ decision, answer, later }: QuestionProps) {
  const { checked } = useDesk()
  const [texts, setTexts] = useState<Answer>({})
  const [first] = decision
  const { open, file } = first
  const lines = linesOf(decision, checked)
  const [line] = lines
  const sentences = open?.sentences.filter(({ sentence }) => sentence) ?? []
  const isEmpty = lines.some(({ place, text }) => (texts[place] ?? text).trim() === '')
  const isChanged = lines.some(({ place, text }) => (texts[place] ?? text) !== text)
  const field = line?.field ?? (lines.length === 0 ? '' : first.field)
  // A placeholder is never right.
  const mayBeTrue =
    !isEmpty && (isChanged || first.check === 'question' || mayBeMeant(first) || lines.length === 0)
  return (
    <article className="card">
      <p className="hint">{nameOfFile(file)}</p>
      <h2>{wordingOf(decision, checked)}</h2>
      <Sentences sentences={sentences} />
      {lines.map(({ place, label, hint, text }) => (
        <label key={place} className="field">
          {label}
          <input
            value={texts[place] ?? text}
            onChange={({ target }) => setTexts({ ...texts, [place]: target.value })}
          />
          {hint && <span className="hint">{hint}</span>}
        </label>
      ))}
      <div className="row">
        {mayBeTrue && (
          <button type="button" className="main" onClick={() => answer(texts)}>
            {isChanged ? 'Change it' : lines.length > 0 ? 'True' : 'The site has it right'}
          </button>
        )}
        <a className="button" href={linkTo('edit', file, field)}>
          {lines.length > 0 ? 'See the page' : 'Change it'}
        </a>
        {canDecline(decision, checked.values) && (
          <button
            type="button"
            onClick={() => answer(Object.fromEntries(lines.map(({ place }) => [place, ''])))}
          >
            {lines.every(({ text }) => text === '') ? 'Leave it out' : 'Take it out'}
          </button>
        )}
        <button type="button" className="quiet" onClick={later}>
          Later
        </button>
      </div>
    </article>
  )
}

/** What the owner is asked: the question of the content, or one about the line. */
function wordingOf(decision: Decision, checked: Checked): string {
  const [{ question, check, problem }] = decision
  const [line] = linesOf(decision, checked)
  if (question || !line) return question ?? problem
  const name = line.label.toLowerCase()
  if (check === 'placeholder') return `Put in your own ${name}`
  return check === 'question' ? `Is the ${name} right?` : problem
}

/** The lines of an open point: none if it is about a whole page. */
const linesOf = (decision: Decision, { values }: Checked) =>
  decision.flatMap((finding) => {
    const value = valueAt(finding, values)
    const isThere = value ? value.field.kind !== 'question' : mayBeMeant(finding)
    if (!isThere) return []
    const { field = {}, path = [finding.field], text = '' } = value ?? {}
    // An entry of a list is called as the list is.
    const label = labelOf(path.findLast((part) => typeof part === 'string') ?? '', field)
    const hint = field.description ?? ''
    return [{ place: placeOf(finding), field: finding.field, label, hint, text: text.trim() }]
  })

function Sentences({
  sentences,
}: {
  sentences: { sentence: string; page?: string | undefined }[]
}) {
  return sentences.slice(0, 3).map(({ sentence, page = 'every page' }) => (
    <blockquote key={sentence + page}>
      {sentence} <cite>{page}</cite>
    </blockquote>
  ))
}

/** Lines of one kind: each is true, changed, or emptied. */
function Lines({ decisions, later }: { decisions: Decision[]; later(ids: string[]): void }) {
  const { checked, files, setFiles } = useDesk()
  const [texts, setTexts] = useState<Answer>({})
  const settle = () => {
    const next = decisions.reduce(
      (all, decision) => answered(all, decision, checked.values, texts),
      files,
    )
    setFiles(next)
  }
  const [[first] = []] = decisions
  return (
    <article className="card">
      <h2>Are these right? {first && nameOfFile(first.file)}</h2>
      <p className="hint">Correct what is wrong. What is empty is left out, with its sentences.</p>
      {decisions.map((decision) => {
        const [sentence] = decision[0].open?.sentences ?? []
        return (
          <fieldset className="field" key={idOf(decision)}>
            <legend>{wordingOf(decision, checked)}</legend>
            {linesOf(decision, checked).map(({ place, label, text }) => (
              <label key={place}>
                {label}
                <input
                  value={texts[place] ?? text}
                  onChange={({ target }) => setTexts({ ...texts, [place]: target.value })}
                />
              </label>
            ))}
            {sentence?.sentence && <p className="hint">“{sentence.sentence}”</p>}
          </fieldset>
        )
      })}
      <div className="row">
        <button type="button" className="main" onClick={settle}>
          These are right
        </button>
        <button type="button" className="quiet" onClick={() => later(decisions.map(idOf))}>
          Later
        </button>
      </div>
    </article>
  )
}

/** The points for a lawyer: as a letter, and as a list to tick off. */
function Lawyer({
  decisions,
  answer,
}: {
  decisions: Decision[]
  answer(decision: Decision, what: Answer): void
}) {
  const asked = decisions
    .map(([{ open, problem }]) => `- ${open?.question ?? problem}`)
    .join('\n\n')
  const letter = `mailto:?subject=${encodeURIComponent('Please read these points of our website')}&body=${encodeURIComponent(asked)}`
  return (
    <details className="card">
      <summary>{decisions.length} points for a lawyer</summary>
      <a className="button" href={letter}>
        Write to your lawyer
      </a>
      {decisions.map((decision) => (
        <div className="field" key={idOf(decision)}>
          <p>{decision[0].open?.question}</p>
          <button type="button" onClick={() => answer(decision, {})}>
            A lawyer has settled this
          </button>
        </div>
      ))}
    </details>
  )
}
