import { dataAt, type Edit, fieldName, requestIn, titleOf, valueAt } from '../../scripts/content'
import { excerpt } from '../../scripts/shared/wording'
import { optionalFiles } from '../../templates/model/files'
import { linkTo, useDesk } from './desk'
import { editAt, type Files } from './edits'
import { fieldOf, labelAt, nameOfFile, nameOfPage } from './labels'
import { Icon, once } from './parts'
import { besideTitle, daysOf } from './words'

export const takenOut = 'Taken out. “Undo” brings it back.'

/** The edit that takes out a file, or an entry of a list: a file that is nothing but that list goes with the last one. */
export function withoutEntry(files: Files, file: string, path: Edit['path']): Edit {
  const list = valueAt(files.get(file), path.slice(0, -1))
  const isLast = optionalFiles.includes(file) && Array.isArray(list) && list.length === 1
  return isLast || path.length === 0
    ? { file, path: [], was: files.get(file) }
    : editAt(files, file, path)
}

/** What there is of one kind, each with its days: to change, to take out, and new ones. */
export function ListScreen({ file, field }: { file: string; field: string }) {
  const { core, files, checked } = useDesk()
  const data = core.dataOf(files, file)
  const held = dataAt(data, [field])
  const entries = (Array.isArray(held) ? held : []).map((entry, index) => {
    const path = [field, index]
    const at = fieldOf(file, path, data)
    const beside = besideTitle(file, path, entry)
    return { file, path, title: at ? titleOf(entry, at) : '', beside }
  })
  const works = [...files.keys()]
    .filter((one) => one.startsWith(`${file}/`))
    .map((one) => {
      const entry = core.dataOf(files, one) as Record<string, string>
      const service = entry.service && nameOfPage(`services/${entry.service}.md`, checked.values)
      const said = [entry.title ?? service, entry.town].filter(Boolean).join(', ')
      return { file: one, path: [], title: said || nameOfFile(one), beside: daysOf(entry) }
    })
  const add = field && files.has(file) ? linkTo('edit', file, `${field}+`) : ''
  return (
    <main className="narrow">
      <h1>{field ? labelAt(file, [field], data) : 'Finished work'}</h1>
      {entries.length + works.length === 0 && <p>There is nothing yet.</p>}
      {[...entries, ...works].map((one) => (
        <Entry key={one.file + one.path} {...one} />
      ))}
      <a className="button main" href={add || linkTo('new', field ? 'review' : 'work')}>
        <Icon name="plus" /> New
      </a>
    </main>
  )
}

interface EntryProps {
  file: string
  path: Edit['path']
  title: string
  /** What is said of it besides. */
  beside: string
}

function Entry({ file, path, title, beside }: EntryProps) {
  const { files, edit, say } = useDesk()
  const words = (!requestIn(title) && excerpt(title, 90)) || 'Not written yet'
  const takeOut = () => {
    edit(withoutEntry(files, file, path))
    say(takenOut)
  }
  return (
    <article className="card">
      <h2>{words}</h2>
      {beside && <p>{beside}</p>}
      <div className="row">
        <a className="button" href={linkTo('edit', file, fieldName(path))}>
          Change<span className="unseen"> {words}</span>
        </a>
        <button type="button" className="quiet danger" onClick={once(takeOut)}>
          Take out<span className="unseen"> {words}</span>
        </button>
      </div>
    </article>
  )
}
