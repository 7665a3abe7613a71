import { useEffect, useRef, useState } from 'react'
import type { Edit } from '../../scripts/content'
import { kinds } from '../../scripts/new-files'
import { dayIn } from '../../scripts/shared/calendar'
import { UserError } from '../../scripts/shared/user-error'
import type { SiteContent } from '../../templates/model'
import type { Field } from '../../templates/model/fields'
import { menuWords } from '../../templates/model/pages'
import { quietly } from '../dom'
import { Labeled } from './control'
import type { Core } from './core'
import { go, useDesk } from './desk'
import { type Files, isWholeFile } from './edits'
import { newThings } from './labels'
import { Alert } from './parts'
import { TownMap, townAt, withTown, zipIn } from './town'

/** What is asked for, by the flags of `npm run new`. */
const fields: Record<string, Field> = {
  zip: {
    label: 'ZIP code',
    description: 'One is enough: the desk knows the rest. Of several, commas between them.',
  },
  name: { label: 'Name' },
  ...{ 'name of review': { label: 'Name of the customer' } },
  ...{ 'name of work': { label: 'What was done' } },
  county: { label: 'County' },
  at: { label: 'Map point', description: 'As map services copy it: 36.3153, -95.6128' },
  group: { label: 'Menu in which it stands', kind: 'reference', to: 'group' },
  menu: { label: 'Where a link to it stands', words: menuWords },
  service: { label: 'Service', kind: 'reference', to: 'service' },
  town: { label: 'Town' },
  photos: { label: 'Pictures', words: { one: 'One photo', two: 'Before and after' } },
  photo: { label: 'Photo', kind: 'photo' },
  before: { label: 'Before', kind: 'photo' },
  after: { label: 'After', kind: 'photo' },
  date: { label: 'Day', kind: 'date' },
}

const fieldIn = (kind: string, flag: string) => fields[`${flag} of ${kind}`] ?? fields[flag]

/** What no kind that asks for it can do without. */
const always = ['name', 'at', 'photo', 'before', 'after']

/** What a kind asks for. A town is known by its ZIP code; a work has one photo, or two. */
function askedOf(kind: string, photos: string): string[] {
  const { needs = [], may = [] } = kinds[kind] ?? {}
  const given = kind === 'town' ? [...needs, 'name'] : ['name', ...needs]
  const out = photos === 'two' ? ['photo'] : ['before', 'after']
  return [...given, ...(may.includes('photo') ? ['photos'] : []), ...may].filter(
    (flag) => Object.hasOwn(fields, flag) && !out.includes(flag),
  )
}

/** Makes files as `npm run new` does, and goes on to the first of them. */
export function New({ kind }: { kind: string }) {
  const { core, files, store, edit } = useDesk()
  const key = `desk new ${kind} ${store.id}`
  const [form, setForm] = useState(() => keptForm(key))
  const { values } = form
  // Nothing of it is an edit before it is made.
  useEffect(() => void quietly(() => localStorage.setItem(key, JSON.stringify(form))), [key, form])
  const [problem, setProblem] = useState('')
  const zip = useRef('')
  if (!Object.hasOwn(newThings, kind)) return null
  const content = core.content(files)
  const asked = askedOf(kind, values.photos ?? '')
  const make = () => {
    const made = content && madeOf(kind, asked, values, { core, files, content })
    if (!made) return
    if (typeof made === 'string') return setProblem(made)
    edit(...made)
    quietly(() => localStorage.removeItem(key))
    // A review is the first of a list; the others have a page of their own.
    go('edit', made[0]?.file, kind === 'review' ? 'reviews[0]' : '')
  }
  const change = async (flag: string, text: string) => {
    setForm((all) => ({ ...all, values: { ...all.values, [flag]: text } }))
    if (flag !== 'zip') return
    zip.current = text
    setProblem('')
    const found = zipIn(text)
    const town = found ? await townAt(found) : undefined
    if (!town || zip.current !== text) return
    // Who names several wants those.
    const own = text.includes(',') && { zip: text }
    setForm(({ values, known }) => ({
      values: { ...withTown(values, town, known), ...own },
      known: town,
    }))
    setProblem(doubtOf(town, content))
  }
  return (
    <main className="narrow">
      <h1>New {newThings[kind]}</h1>
      {!content && <p className="error">Correct what is wrong first.</p>}
      <form
        className="card"
        onSubmit={(event) => {
          event.preventDefault()
          make()
        }}
      >
        {asked.map((flag) => {
          const field: Field = { kind: 'plain', ...fieldIn(kind, flag) }
          const { label = flag, description = '', words } = field
          return (
            <Labeled
              key={flag}
              {...{ label, hint: description, at: { schema: undefined, field, isOptional: true } }}
              names={words && Object.keys(words)}
              value={values[flag] ?? ''}
              change={(text, ...photos) => {
                edit(...photos)
                void change(flag, text)
              }}
            />
          )
        })}
        {kind === 'town' && content && <TownMap content={content} {...values} />}
        <Alert>{problem}</Alert>
        <button type="submit" className="main" disabled={!content}>
          Make it
        </button>
      </form>
    </main>
  )
}

interface Form {
  values: Record<string, string>
  /** What is known of the town of the last ZIP code. */
  known: Record<string, string>
}

/** What was typed in a form before it was left. */
function keptForm(key: string): Form {
  const kept = quietly(() => JSON.parse(localStorage.getItem(key) ?? '{}'))
  const areTexts = (texts: unknown): texts is Record<string, string> =>
    typeof texts === 'object' && Object.values(texts ?? [0]).every((one) => typeof one === 'string')
  const { values, known } = kept ?? {}
  return areTexts(values) && areTexts(known)
    ? { values, known }
    : { values: { photos: 'one' }, known: {} }
}

/** What is to be known of a town before it is made. */
function doubtOf({ state }: Record<string, string>, content: SiteContent | undefined): string {
  const { region, regionName } = content?.business.office ?? {}
  if (!state) return 'The desk does not know this ZIP code: fill in name, county and map point.'
  return state === region
    ? ''
    : `This town is in ${state}. Its page says ${regionName}: change that once it is made.`
}

interface Given {
  core: Core
  files: Files
  content: SiteContent
}

/** The edits that make something new; why they cannot be made, in words, if they cannot. */
function madeOf(
  kind: string,
  asked: string[],
  values: Record<string, string>,
  { core, files, content: { business, site } }: Given,
): Edit[] | string {
  const { needs, edits } = kinds[kind] as (typeof kinds)[string]
  const given = asked.filter((flag) => values[flag]?.trim())
  const missing = asked.find(
    (flag) => [...always, ...needs].includes(flag) && !given.includes(flag),
  )
  if (missing) return `${fieldIn(kind, missing)?.label} is missing.`
  const today = dayIn(business.timeZone, core.now)
  const known = {
    county: business.office.county,
    group: site.serviceGroups[0]?.id ?? '',
    reasons: site.areaPage.reasons.map(({ name }) => name).join('\n'),
    ...{ today, year: today.slice(0, 4) },
  }
  const answers = Object.fromEntries(given.map((flag) => [flag, values[flag] ?? '']))
  const skeletons = core.data.skeletons ?? {}
  try {
    const made = edits(
      { ...known, ...answers },
      { skeletons, content: (file: string) => files.get(file) },
    )
    const isTaken = made.some((one) => isWholeFile(one) && files.has(one.file))
    return isTaken ? 'There is one with this name: choose another.' : made
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}
