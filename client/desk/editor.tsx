import { lazy, Suspense, useLayoutEffect, useMemo, useState } from 'react'
import { fieldName, unwrittenIn, valueAt } from '../../scripts/content'
import { areasPath, pathOf } from '../../templates/model/addresses'
import { schemaOf, singleFiles } from '../../templates/model/files'
import { go, linkTo, type Screen, useDesk } from './desk'
import { editAt } from './edits'
import { Form } from './fields'
import { nameOfFile, nameOfPage, withoutFiles } from './labels'
import { reveal } from './reveal'
import { useSettle } from './text'

const Preview = lazy(async () => ({ default: (await import('./later')).Preview }))

/** The form of a file beside its page; on a phone one of the two. */
export function Editor({ screen, shows }: { screen: Screen; shows: 'form' | 'page' }) {
  const { core, files, conflicts, edit, say } = useDesk()
  const { file, field, words } = screen
  const [place, setPlace] = useState(field)
  const text = files.get(file)
  const result = useMemo(
    () => (text === undefined ? undefined : core.parse(file, text)),
    [core, file, text],
  )
  const isReadable = result && 'file' in result && schemaOf(file)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the address leads.
  useLayoutEffect(() => {
    if (!field) return
    // The boxes of a new form exist from the next frame on.
    requestAnimationFrame(() => reveal(field, false, words))
  }, [screen, Boolean(isReadable)])
  if (!isReadable) {
    const problems = result && 'findings' in result ? result.findings : []
    return (
      <main className="narrow">
        <h1>{nameOfFile(file)}</h1>
        {problems.map(({ line, problem }) => (
          <p className="error" key={line + problem}>
            Line {line}: {problem}
          </p>
        ))}
        <p>{result ? 'This file cannot be opened here.' : 'This is not there any more.'}</p>
        {conflicts.some(({ edit: { file: of } }) => of === file) && (
          <a className="button" href={linkTo('publish')}>
            Choose what becomes of your words
          </a>
        )}
      </main>
    )
  }
  const { data, values } = result.file
  const unwritten = values.filter(({ text: words }) => unwrittenIn(words).length > 0)
  const [next] = unwritten
  const isDraft = (data as { draft?: unknown }).draft === 'true'
  const showIt = () => {
    edit(editAt(files, file, ['draft']))
    say('Visitors see this page once you publish.')
  }
  return (
    <div className={`editor shows-${shows}`}>
      <main
        onFocus={({ target }) =>
          setPlace(target.closest<HTMLElement>('[data-path]')?.dataset.path ?? place)
        }
      >
        <h1>{nameOfPage(file, values)}</h1>
        {!Object.hasOwn(singleFiles, file) && <TakeOut file={file} />}
        <Asks file={file} />
        {isDraft && (
          <p className="message">
            Visitors do not see this page yet.{' '}
            {next && `${unwritten.length} of its texts are still to be written.`}
          </p>
        )}
        <Form source={result.file} />
        {isDraft && (
          <button
            type="button"
            className="main stays"
            onClick={
              next
                ? () => reveal(fieldName([...next.path]), false, unwrittenIn(next.text)[0])
                : showIt
            }
          >
            {next ? 'Write the next one' : 'Show it to visitors'}
          </button>
        )}
      </main>
      <Suspense>
        <Preview file={file} field={place} />
      </Suspense>
    </div>
  )
}

/** What is asked about a whole page, above its form. */
function Asks({ file }: { file: string }) {
  const { checked, isChecked } = useDesk()
  const settle = useSettle()
  const asked = checked.findings.filter(({ question }) => question?.about.includes(file))
  if (asked.length === 0) return null
  return (
    <section className="message">
      {asked.map((finding) => (
        <div key={finding.problem}>
          <p>{withoutFiles(finding.problem, checked.values)}</p>
          <button type="button" disabled={!isChecked} onClick={() => settle(finding)}>
            The page has it right
          </button>
        </div>
      ))}
      <p>
        <a href={linkTo('questions')}>All questions</a>
      </p>
    </section>
  )
}

/** Takes a page out, and lets its address lead to another one, and so those that led to it. */
function TakeOut({ file }: { file: string }) {
  const { files, checked, edit } = useDesk()
  const from = pathOf(file)
  const takeOut = () => {
    if (!confirm(`Take ${nameOfPage(file, checked.values)} off the site? “Undo” brings it back.`))
      return
    const to = from?.startsWith(areasPath) ? areasPath : '/'
    const [site, list] = ['site.md', 'redirects']
    const led = (valueAt(files.get(site), [list]) ?? []) as { to: string }[]
    const older = led.flatMap(({ to: was }, at) =>
      was.split('#')[0] === from ? [{ file: site, path: [list, at, 'to'], value: to, was }] : [],
    )
    const redirects = [...older, { file: site, path: [list, 0], value: { from, to } }]
    edit({ file, path: [], was: files.get(file) }, ...(from ? redirects : []))
    go('start')
  }
  return (
    <button type="button" className="quiet danger" onClick={takeOut}>
      Take this page out
    </button>
  )
}
