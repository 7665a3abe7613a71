import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type Edit, type Finding, publishedFinder, withSeverity } from '../../scripts/content'
import {
  type AskedLine,
  aboutWhat,
  answerTo,
  holdsWords,
  isExample,
  listOf,
  type OpenPoint,
  pointOf,
  wordingOf,
} from './answers'
import { Asked } from './asked'
import type { Checked } from './core'
import { go, linkTo, useDesk } from './desk'
import { nameOfPage, withoutFiles } from './labels'
import { Lawyer } from './lawyer'
import { leavingOut } from './leaving-out'
import { Wrong } from './parts'
import { firstOf, usePoints } from './points'

/** One point a screen, and one list for each kind of line. */
export function Questions() {
  const { core, checked, files, edit, isChecked } = useDesk()
  const { owner, lawyer, turn, postpone } = usePoints()
  const [problem, setProblem] = useState<Finding>()
  /** What is asked stays until it is answered, whatever is typed in its fields. */
  const [asked, setAsked] = useState<OpenPoint[]>([])
  const [ended, setEnded] = useState<string[]>([])
  // The next question is there to be read before all files have been checked.
  const queue = owner.filter(({ id }) => isChecked || !ended.includes(id))
  if (asked.length === 0 && queue.length > 0) setAsked(firstOf(queue, turn))
  const end = (points: OpenPoint[]) => {
    setProblem(undefined)
    setEnded(points.map(({ id }) => id))
    const left = asked.filter((one) => !points.some(({ id }) => id === one.id))
    setAsked(left)
    if (left.length === 0) scrollTo(0, 0)
  }
  const given: CardProps = {
    points: asked.map(({ id, finding }) => {
      const now = owner.find((one) => one.id === id)
      return now ?? { ...pointOf({ ...finding, question: undefined }, core, files), id }
    }),
    problem,
    answer(points, edits) {
      const { problem: wrong, edits: all } = answerTo(points, { core, files }, edits)
      if (wrong) return setProblem(wrong)
      edit(...all)
      end(points)
    },
    postpone(points) {
      postpone(points.map(({ id }) => id))
      end(points)
    },
  }
  const [first] = asked
  // While something is wrong, nobody knows what is left.
  const errors = withSeverity(checked.findings, 'error')
  return (
    <main className="narrow">
      <h1 className="unseen">Questions</h1>
      {first && <p className="eyebrow">{owner.length} left</p>}
      {first && turn(first) >= 0 && (
        <p className="message">You have seen all questions. These are the ones for later.</p>
      )}
      {first && <Card key={first.id + turn(first)} {...given} title={titleOf(asked)} />}
      {!first && (
        <div className="card">
          <h2>{errors.length > 0 ? 'Something is wrong' : 'Nothing is left for you to answer.'}</h2>
          <Wrong findings={errors} />
          <a className="button main" href={linkTo('publish')}>
            Look at your changes
          </a>
        </div>
      )}
      {lawyer.length > 0 && <Lawyer points={lawyer} answer={given.answer} />}
    </main>
  )
}

const listTitles: Record<string, string> = {
  'prices.md prices': 'What you charge',
  'prices.md arrival': 'How soon you come',
  'claims.md claims': 'What you promise',
  areas: 'Your towns',
}

/** The title of a list. A point by itself has none. */
const titleOf = ([first]: OpenPoint[]) => first && listTitles[listOf(first)]

interface CardProps {
  points: OpenPoint[]
  problem: Finding | undefined
  /** Ends points, with some more edits. */
  answer(points: OpenPoint[], edits?: Edit[]): void
  postpone(points: OpenPoint[]): void
}

/** An open point, or a list of them. What is typed is kept at once, as in a form. */
function Card(given: CardProps & { title: string | undefined }) {
  const { points, problem, postpone, title } = given
  const { checked } = useDesk()
  const { values, facts } = checked
  const find = useMemo(() => publishedFinder(values, facts), [values, facts])
  const heading = useRef<HTMLHeadingElement>(null)
  const point = points[0] as OpenPoint
  const [line, ...others] = point.lines
  const isOneEmpty = line && others.length === 0 && (!line.text || isExample(point, line))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card.
  useEffect(() => {
    const input = isOneEmpty && heading.current?.closest('form')?.querySelector<HTMLElement>(inputs)
    ;(input || heading.current)?.focus({ preventScroll: true })
  }, [])
  const [isEntered, setEntered] = useState(false)
  const hear = (event: KeyboardEvent) => {
    const isInLine = (event.target as Element).matches('input:not([type=file]), [rows="1"]')
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isInLine) return
    event.preventDefault()
    // Nobody has read a whole list at its first line.
    setEntered(points.length === 1 && !event.repeat)
  }
  return (
    <form className="card question" onKeyDown={hear} onSubmit={(event) => event.preventDefault()}>
      <p className="eyebrow">
        {title ? 'Are these right?' : nameOfPage(point.finding.file, values)}
      </p>
      <h2 tabIndex={-1} ref={heading}>
        {title ?? withoutFiles(wordingOf(point).question, values)}
      </h2>
      {title && (
        <p className="hint">
          Correct what is wrong. What you empty is left out, with the paragraphs that say it.
        </p>
      )}
      {points.map((one) => (
        <Asked key={one.id} point={one} find={find} isList={title !== undefined}>
          {title && (
            <button type="button" className="quiet" onClick={() => postpone([one])}>
              Ask me later<span className="unseen">: {wordingOf(one).question}</span>
            </button>
          )}
        </Asked>
      ))}
      <div role="alert">{problem && <Wrong findings={[problem]} />}</div>
      <Actions {...given} {...{ isEntered, setEntered }} />
    </form>
  )
}

interface ActionsProps extends CardProps {
  title: string | undefined
  /** Whether Enter was pressed in a field: it answers once what was typed is checked. */
  isEntered: boolean
  setEntered(isEntered: boolean): void
}

/** What can be done with the points of a card. */
function Actions({ points, answer, postpone, title, isEntered, setEntered }: ActionsProps) {
  const { core, checked, files, isChecked } = useDesk()
  const point = points[0] as OpenPoint
  const lines = points.flatMap((one) => one.lines)
  const [before] = useState(() => textsOf(lines))
  const isChanged = textsOf(lines) !== before
  const isOwn = (line: AskedLine) => line.text !== '' && !isExample(point, line)
  const hasWords = points.some((one) => holdsWords(one, files, isOwn))
  const isUntouched = !isChanged && (hasWords || lines.length === 0)
  const isRight = isUntouched && point.finding.question !== undefined
  // Nobody knows of which entries a list would be true.
  const isNoYes = !hasWords || !lines.every((line) => isOwn(line) && !line.isList)
  const mayStay = point.finding.canBeSettled && !isChanged
  const isDone = isChanged && !points.some((one) => one.lines.some((line) => isExample(one, line)))
  const mayAnswer = isChecked && (isDone || isRight || mayStay)
  useEffect(() => {
    if (!isEntered || !isChecked) return
    setEntered(false)
    if (mayAnswer) answer(points)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a point is made anew each time.
  const outs = useMemo(
    () => (isChecked && !title ? leavingOut(point, { core, files, checked }) : undefined),
    [isChecked, title, point.id, core, files, checked],
  )
  const stays = hasWords ? 'It stays as it is' : 'It stays empty'
  return (
    <div className="row actions">
      <button type="submit" className="main" disabled={!mayAnswer} onClick={() => answer(points)}>
        {title
          ? 'These are right'
          : mayStay || (isRight && isNoYes)
            ? stays
            : isRight
              ? 'True'
              : 'Save this'}
      </button>
      {!title && isUntouched && (
        <button type="button" onClick={() => goToWords(point, checked)}>
          Change it
        </button>
      )}
      {outs && !mayStay && (
        <button type="button" disabled={!isChecked} onClick={() => answer(points, outs)}>
          {isUntouched ? 'Take it out' : 'Leave it out'}
        </button>
      )}
      <button type="button" className="quiet" onClick={() => postpone(points)}>
        Later
      </button>
    </div>
  )
}

const inputs = '.field :is(input, select, textarea)'

/** Goes to the field of a card, or to the words on the page that its question is about. */
function goToWords(point: OpenPoint, checked: Checked): void {
  const input = document.querySelector<HTMLInputElement>(`.card ${inputs}`)
  if (!input) go('edit', ...aboutWhat(point, checked))
  input?.focus()
  input?.select?.()
}

const textsOf = (lines: AskedLine[]) => JSON.stringify(lines.map(({ text }) => text))
