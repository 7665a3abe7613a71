import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { editText } from '../../scripts/content/edit'
import { unwrap } from '../../scripts/content/values'
import { areasPath, pathOf } from '../../templates/model/addresses'
import { schemaOf, singleFiles } from '../../templates/model/files'
import { iconNames } from '../../templates/model/icons'
import { nameOfFile } from './changes'
import type { Core } from './core'
import { DeskProvider, go, linkTo, type Screen, screenOf, useDesk } from './desk'
import { Field, Group, reveal } from './fields'
import { New, newThings } from './new'
import { Preview } from './preview'
import { Publish } from './publish'
import { Questions, useDecisions } from './questions'
import { type Opened, useDeskState } from './state'

/** The desk of one site. */
export function App({ core, opened }: { core: Core; opened: Opened }) {
  const [message, setMessage] = useState('')
  const [screen, setScreen] = useState(() => screenOf(location.hash))
  const desk = useDeskState(core, opened, setMessage)
  const { changes, undo } = desk
  useEffect(() => {
    const follow = () => {
      const next = screenOf(location.hash)
      setScreen(next)
      setMessage('')
      if (!next.field) scrollTo(0, 0)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  return (
    <DeskProvider value={desk}>
      <header>
        <a href={linkTo('start')}>Desk</a>
        <span className="row">
          <button type="button" disabled={!undo} onClick={undo}>
            Undo
          </button>
          <a className="button" href={linkTo('publish')}>
            {changes.length === 0 ? 'No changes' : `Changes (${changes.length})`}
          </a>
        </span>
      </header>
      <p role="status" className={message ? 'message' : 'unseen'}>
        {message}
      </p>
      {screen.view === 'start' && <Start />}
      {screen.view === 'questions' && <Questions />}
      {screen.view === 'publish' && <Publish />}
      {screen.view === 'new' && <New key={screen.file} kind={screen.file} />}
      {screen.view === 'edit' && <Editor key={screen.file} screen={screen} />}
      <datalist id="icons">
        {screen.view === 'edit' && [...iconNames].map((name) => <option key={name} value={name} />)}
      </datalist>
    </DeskProvider>
  )
}

/** The tasks of every week, with the field of each. */
const tasks: [label: string, file: string, field: string][] = [
  ['Prices', 'prices.md', 'prices'],
  ['How soon you come', 'prices.md', 'arrival'],
  ['Phone, e-mail, license, owner', 'business.md', 'phone'],
  ['Hours', 'business.md', 'hours'],
  ['Closed days', 'business.md', 'closures'],
  ['An announcement', 'site.md', 'announcements'],
  ['Promises and warranties', 'claims.md', 'claims'],
  ['Reviews', 'reviews.md', 'reviews'],
  ['Colors and pictures', 'brand.md', 'colors'],
  ['Menus, form, words around pages', 'site.md', ''],
]

/** The folders of pages, and what is new in each. */
const folders = {
  pages: ['Pages', 'page'],
  services: ['Services', 'service'],
  areas: ['Towns', 'town'],
  work: ['Finished work', 'work'],
} as const

/** The first screen: open points, then the tasks of every week. */
function Start() {
  const { files, checked } = useDesk()
  const { owner, lawyer } = useDecisions()
  const errors = checked.findings.filter(({ severity }) => severity === 'error')
  return (
    <main>
      <h1>Your website</h1>
      {errors.length > 0 && (
        <section className="card">
          <h2>Something is wrong</h2>
          {errors.slice(0, 20).map(({ file, line, field, problem }) => (
            <p className="error" key={file + line + field + problem}>
              <a href={linkTo('edit', file, field)}>{nameOfFile(file)}</a> {problem}
            </p>
          ))}
        </section>
      )}
      {owner.length + lawyer.length > 0 && (
        <section className="card">
          <h2>Before the site goes live</h2>
          <p>
            {owner.length} questions for you, {lawyer.length} for a lawyer. Stop when you like:
            answers are kept.
          </p>
          <a className="button main" href={linkTo('questions')}>
            Answer questions
          </a>
        </section>
      )}
      <section className="card">
        <h2>Change</h2>
        <ul className="tasks">
          {tasks
            .filter(([, file]) => files.has(file))
            .map(([label, file, field]) => (
              <li key={label}>
                <a href={linkTo('edit', file, field)}>{label}</a>
              </li>
            ))}
          <li>
            <a href={linkTo('new', 'review')}>A new review</a>
          </li>
        </ul>
      </section>
      {Object.entries(folders).map(([folder, [label, kind]]) => {
        const there = [...files.keys()].filter(
          (file) => file.startsWith(`${folder}/`) && file.endsWith('.md'),
        )
        return (
          <section className="card" key={folder}>
            <h2>{label}</h2>
            <ul className="tasks">
              {there.map((file) => (
                <li key={file}>
                  <a href={linkTo('edit', file)}>{nameOfFile(file)}</a>
                </li>
              ))}
            </ul>
            <a className="button" href={linkTo('new', kind)}>
              New {newThings[kind]}
            </a>
          </section>
        )
      })}
    </main>
  )
}

/** The form of a file beside its page; on a phone one of the two. */
function Editor({ screen }: { screen: Screen }) {
  const { file, field } = screen
  const { core, files, edit } = useDesk()
  const [shows, setShows] = useState<'form' | 'page'>('form')
  const text = files.get(file)
  const result = useMemo(
    () => (text === undefined ? undefined : core.parse(file, text)),
    [core, file, text],
  )
  const schema = schemaOf(file)
  const isReadable = result && 'file' in result && schema
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the address leads.
  useLayoutEffect(() => {
    setShows('form')
    if (!field) return
    // The boxes of a new form exist from the next frame on.
    requestAnimationFrame(() => reveal(field))
  }, [screen, Boolean(isReadable)])
  if (!isReadable) {
    const problems = result && 'findings' in result ? result.findings : []
    return (
      <main>
        <h1>{nameOfFile(file)}</h1>
        {problems.map(({ line, problem }) => (
          <p className="error" key={line + problem}>
            Line {line}: {problem}
          </p>
        ))}
        <p>This file cannot be opened here.</p>
      </main>
    )
  }
  const { data, body } = result.file
  const hasBody = body.trim() !== '' || /^(services|areas|work)\//.test(file)
  return (
    <div className={`editor shows-${shows}`}>
      <div className="tabs">
        <button type="button" aria-pressed={shows === 'form'} onClick={() => setShows('form')}>
          Change
        </button>
        <button type="button" aria-pressed={shows === 'page'} onClick={() => setShows('page')}>
          See the page
        </button>
      </div>
      <main>
        <h1>{nameOfFile(file)}</h1>
        {(data as { draft?: unknown }).draft === 'true' && (
          <p className="message row">
            Visitors do not see this page yet.
            <button type="button" onClick={() => edit(file, { kind: 'remove', path: ['draft'] })}>
              Show it to visitors
            </button>
          </p>
        )}
        <Group file={file} path={[]} at={unwrap(schema, data, {})} data={data} />
        {hasBody && (
          <Field
            file={file}
            path={[]}
            at={{
              schema: undefined,
              field: {
                kind: 'markdown',
                description:
                  'Paragraphs; an empty line between two. **bold**, [link](/page/), ## heading.',
              },
            }}
            data={body.trim()}
            label="Text"
          />
        )}
        {!Object.hasOwn(singleFiles, file) && <TakeOut file={file} />}
      </main>
      <Preview file={file} />
    </div>
  )
}

/** Takes a page out, and lets its address lead to another one. */
function TakeOut({ file }: { file: string }) {
  const { files, setFiles } = useDesk()
  const from = pathOf(file)
  const takeOut = () => {
    if (!confirm(`Take ${nameOfFile(file)} off the site? “Undo” brings it back.`)) return
    const next = new Map(files)
    next.delete(file)
    const site = files.get('site.md')
    if (from && site !== undefined) {
      const value = { from, to: from.startsWith(areasPath) ? areasPath : '/' }
      const order = Object.keys(singleFiles['site.md'].shape)
      next.set(
        'site.md',
        editText(site, { kind: 'insert', path: ['redirects'], index: 0, value, order }),
      )
    }
    setFiles(next)
    go('start')
  }
  return (
    <button type="button" className="quiet" onClick={takeOut}>
      Take this page out
    </button>
  )
}
