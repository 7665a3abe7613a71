import { type Document, isMap, isScalar } from 'yaml'
import { schemaOf } from '../../templates/model/files'
import { legalPageSchema } from '../../templates/model/pages'
import { applyEdits, changeFrontMatter, type Edit, valueAt } from './edit'
import { mayHold } from './fields/values'

/** What a version of the generator asks of content that was written for an earlier one. */
export interface Upgrade {
  version: string
  /** A field that is gone: its name, and the files that it was in. */
  field?: { name: string; files: RegExp }
  /** What is done: `toConfirm became questions.md`. */
  says: string
  /** What moves the content along. Where there is nothing to do, nothing. */
  edits(files: ReadonlyMap<string, string>): Edit[]
}

type Files = ReadonlyMap<string, string>

/**
 * A field that is called something else, at the top of its files.
 *
 * @param files What its files are called: `/^services\//`.
 */
export function renamed(version: string, files: RegExp, name: string, to: string): Upgrade {
  return {
    ...{ version, field: { name, files } },
    says: `${name} is called ${to}`,
    edits: (all) =>
      withField(all, files, name).flatMap(([file]) =>
        rewritten(file, all.get(file) ?? '', ({ contents }) => {
          const pair = isMap(contents) && contents.items.find(({ key }) => String(key) === name)
          if (pair && isScalar(pair.key)) pair.key.value = to
        }),
      ),
  }
}

/** Every change of what content looks like, the newest last. */
export const upgrades: readonly Upgrade[] = [
  {
    version: '0.2.0',
    says: 'Files are written as the desk writes them',
    edits: (files) => [...files].flatMap(([file, text]) => rewritten(file, text, () => {})),
  },
  {
    version: '0.2.0',
    field: { name: 'toConfirm', files: /\.md$/ },
    says: 'toConfirm became questions.md',
    edits: questionsOf,
  },
]

/** The files with a field that is not empty, and what it says there. */
function withField(files: Files, pattern: RegExp, name: string): [file: string, value: unknown][] {
  return [...files]
    .filter(([file]) => pattern.test(file))
    .map(([file, text]): [string, unknown] => [file, valueAt(text, [name])])
    .filter(([, value]) => value !== undefined)
}

/** A file after a change of its front matter, as an edit of the whole file. */
function rewritten(file: string, text: string, make: (document: Document) => void): Edit[] {
  if (!file.endsWith('.md')) return []
  const value = changeFrontMatter(text, make, mayHold('color', file))
  return value === text ? [] : [{ file, path: [], value }]
}

/** What was to be confirmed about a page or a file is a question of the one list. */
function questionsOf(files: Files): Edit[] {
  const edits: Edit[] = []
  const questions: unknown[] = []
  for (const [file, value] of withField(files, /\.md$/, 'toConfirm')) {
    edits.push({ file, path: ['toConfirm'], was: value })
    const isLegal = schemaOf(file) === legalPageSchema
    for (const ask of Array.isArray(value) ? value : []) {
      questions.push({ ask, about: [file], ...(isLegal && { for: 'lawyer' }) })
    }
  }
  if (questions.length === 0) return edits
  const list = 'questions.md'
  if (!files.has(list)) edits.push({ file: list, path: [], value: '---\n---\n' })
  const there = valueAt(files.get(list), ['questions'])
  const first = Array.isArray(there) ? there.length : 0
  questions.forEach((value, index) => {
    edits.push({ file: list, path: ['questions', first + index], value })
  })
  return edits
}

/** The field of `site.md` that says which version the content was last moved to. */
const versionField: Edit['path'] = ['version']

/**
 * Moves content along to this version of the generator.
 *
 * @param files The texts of the content folder, by path.
 * @returns The texts afterwards, and what was done.
 */
export function upgradeContent(
  files: Files,
  all = upgrades,
): { files: Map<string, string>; done: string[] } {
  const done: string[] = []
  const from = String(valueAt(files.get('site.md'), versionField) ?? '')
  let now = new Map(files)
  for (const { says, edits } of all.filter((one) => isNewer(one.version, from))) {
    const wanted = edits(now)
    if (wanted.length === 0) continue
    now = applyEdits(now, wanted)
    done.push(says)
  }
  const newest = all.at(-1)?.version
  if (newest && isNewer(newest, from)) {
    now = applyEdits(now, [{ file: 'site.md', path: versionField, value: newest }])
  }
  return { files: now, done }
}

/** What became of a field that content may no longer have, if it once had it. */
export const successorOf = (file: string, name: string, all = upgrades): string | undefined =>
  all.find(({ field }) => field?.name === name && field.files.test(file))?.says

/** Whether a version such as `0.10.0` comes after another; every version comes after none. */
export function isNewer(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0
}
