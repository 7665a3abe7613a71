import { useState } from 'react'
import { kinds } from '../../scripts/new-files'
import { dayIn } from '../../scripts/shared/calendar'
import { UserError } from '../../scripts/shared/user-error'
import type { Field } from '../../templates/model/fields'
import { Labeled } from './control'
import { go, useDesk } from './desk'
import { isWholeFile } from './edits'
import { Alert } from './parts'

/** What owners add, and what each is called. */
export const newThings: Record<string, string> = {
  town: 'town',
  service: 'service',
  page: 'page',
  work: 'finished work',
  review: 'review',
}

/** What is asked for, by the flags of `npm run new`. */
const fields: Record<string, Field> = {
  name: { label: 'Name' },
  at: { label: 'Map point', description: 'As map services copy it: 36.3153, -95.6128' },
  zip: { label: 'ZIP codes', description: 'With commas between them' },
  county: { label: 'County' },
  group: { label: 'Menu in which it stands', kind: 'reference', to: 'group' },
  menu: { label: 'Where a link to it stands' },
  service: { label: 'Service', kind: 'reference', to: 'service' },
  town: { label: 'Town' },
  photo: { label: 'Photo', kind: 'photo' },
  date: { label: 'Date', kind: 'date' },
}

/** Makes files as `npm run new` does, and goes on to the first of them. */
export function New({ kind }: { kind: string }) {
  const { core, files, edit } = useDesk()
  const [values, setValues] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const about = Object.hasOwn(newThings, kind) ? kinds[kind] : undefined
  if (!about) return null
  const site = core.site(files)
  const today = site && dayIn(site.content.business.timeZone, core.now)
  const asked = ['name', ...about.needs, ...about.may].filter((flag) => Object.hasOwn(fields, flag))
  const isNeeded = (flag: string) => ['name', 'photo', ...about.needs].includes(flag)
  const make = () => {
    if (!site || !today) return
    const missing = asked.find((flag) => isNeeded(flag) && !values[flag]?.trim())
    if (missing) return setProblem(`${fields[missing]?.label} is missing.`)
    const { business, site: words } = site.content
    const known = {
      county: business.office.county,
      group: words.serviceGroups[0]?.id ?? '',
      reasons: words.areaPage.reasons.map(({ name }) => name).join('\n'),
      ...{ today, year: today.slice(0, 4) },
    }
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim()))
    const library = {
      skeletons: core.data.skeletons ?? {},
      content: (file: string) => files.get(file),
    }
    try {
      const made = about.edits({ ...known, ...given }, library)
      if (made.some((one) => isWholeFile(one) && files.has(one.file)))
        return setProblem('There is one with this name: choose another.')
      edit(...made)
      // A review is the first of a list; the others have a page of their own.
      go('edit', made[0]?.file, kind === 'review' ? 'reviews[0]' : '')
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      setProblem(error.message)
    }
  }
  return (
    <main className="narrow">
      <h1>New {newThings[kind]}</h1>
      {!site && <p className="error">Mend what is wrong first.</p>}
      <form
        className="card"
        onSubmit={(event) => {
          event.preventDefault()
          make()
        }}
      >
        {asked.map((flag) => {
          const field: Field = { kind: 'plain', ...fields[flag] }
          const { label = flag, description = '' } = field
          return (
            <Labeled
              key={flag}
              {...{ label, hint: description, at: { schema: undefined, field, isOptional: true } }}
              names={flag === 'menu' ? ['footer', 'header', 'none'] : undefined}
              value={values[flag] ?? ''}
              change={(text) => setValues((all) => ({ ...all, [flag]: text }))}
            />
          )
        })}
        <Alert>{problem}</Alert>
        <button type="submit" className="main" disabled={!site}>
          Make it
        </button>
      </form>
    </main>
  )
}
