import { useState } from 'react'
import {
  formatPlace,
  type PublishedText,
  parsePlace,
  placesOf,
  type publishedFinder,
} from '../../scripts/content'
import { pathOf } from '../../templates/model/addresses'
import {
  type AskedLine,
  editOf,
  isExample,
  ledgerNotesOf,
  type OpenPoint,
  partsOf,
  wordingOf,
} from './answers'
import { hintOf, Labeled, useTyped } from './control'
import { linkTo, useDesk } from './desk'
import { asSentence, nameOfPage, withoutFiles } from './labels'
import { groupsOf } from './words'

interface AskedProps {
  point: OpenPoint
  /** Finds what visitors read of it. */
  find: ReturnType<typeof publishedFinder>
  isList: boolean
  children: React.ReactNode
}

/** A question with what visitors read of it, and its fields. */
export function Asked({ point, find, isList, children }: AskedProps) {
  const { core, files, checked } = useDesk()
  const { values } = checked
  const { finding, lines } = point
  const { question, about } = wordingOf(point)
  // What is emptied is left out, with the sentences that insert it.
  const [wasThere] = useState(() => lines.some(({ text }) => text))
  const all = find(finding)
  // The longest of some texts says most of what a figure is about.
  const shown = [...new Map(all.map((one) => [one.text + one.page, one])).values()]
    .filter(
      ({ text, isName }) =>
        /\p{L}|\d/u.test(text) && !isName && !lines.some((line) => line.text === text),
    )
    .toSorted((a, b) => Math.min(b.text.length, 90) - Math.min(a.text.length, 90))
    .slice(0, isList ? 1 : 2)
  return (
    <fieldset className="asked">
      <legend className={isList ? '' : 'unseen'}>
        {finding.file.startsWith('areas/') && `${nameOfPage(finding.file, values)}: `}
        {withoutFiles(question, values)}
      </legend>
      {about && <p>{withoutFiles(about, values)}</p>}
      {shown.map(({ text, page: at, waits }) => (
        <blockquote key={text + at}>
          {text}{' '}
          <cite>
            {waits && (wasThere ? 'Left out: ' : 'Once you answer: ')}
            {at ? nameOfPage(at, values) : 'every page'}
          </cite>
        </blockquote>
      ))}
      {groupsOf(point, core, files).map((words) => (
        <p className="group" key={words}>
          {words}
        </p>
      ))}
      {lines.map((line) => (
        <AskedField
          key={line.place}
          {...{ line, point }}
          isNamed={line.label === question || (isList && lines.length === 1)}
          hint={lines.length > 1 || isList ? '' : hintOf(line.at)}
        />
      ))}
      <div className="row">
        <Pages point={point} published={all} />
        {children}
      </div>
    </fieldset>
  )
}

/** Ways to the pages that a point is about, or that show its words: a folded list of more than one. */
function Pages({
  point: { finding },
  published,
}: {
  point: OpenPoint
  published: PublishedText[]
}) {
  const { values } = useDesk().checked
  const named = placesOf(finding).map((place) => parsePlace(place).file)
  const shown = published.flatMap(
    ({ page }) => values.find(({ file }) => page && pathOf(file.path) === page)?.file.path ?? [],
  )
  const files = [...new Set([...named, ...shown])].filter(pathOf)
  const links = files.map((file) => (
    <a key={file} href={linkTo('edit', file, 'page')}>
      {files.length > 1 ? nameOfPage(file, values) : 'See the page'}
      {files.length === 1 && <span className="unseen"> {nameOfPage(file, values)}</span>}
    </a>
  ))
  if (files.length < 2) return links
  return (
    <details>
      <summary>On {files.length} pages</summary>
      <div className="row">{links}</div>
    </details>
  )
}

interface AskedFieldProps {
  line: AskedLine
  point: OpenPoint
  isNamed: boolean
  hint: string
}

/** A field of a question, with what stands beside it in the ledger: its note, and its source. */
function AskedField({ line, point, isNamed, hint }: AskedFieldProps) {
  const { checked, edit, now } = useDesk()
  // Nobody wants to delete an example first. One that was typed here stays.
  const [example] = useState(() => (isExample(point, line) ? line.text : undefined))
  const held = line.text === example ? '' : line.text
  const typed = useTyped(
    held,
    (text, ...besides) => edit(...besides, editOf(line, text, now())),
    // A comma behind the last entry is none yet.
    line.isList ? (text) => partsOf(text).join() : undefined,
  )
  return (
    <Labeled {...{ label: line.label, at: line.at, isNamed, hint, ...typed }}>
      {checked.findings
        .filter(({ severity, file, field }) => {
          return severity === 'warning' && formatPlace(file, field) === line.place
        })
        .map(({ problem }) => (
          <p className="warning" key={problem}>
            {asSentence(problem, checked.values)}
          </p>
        ))}
      {ledgerNotesOf(point, line, checked.values).map(({ text, field }) => (
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
  )
}
