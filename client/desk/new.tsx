import { useState } from 'react'
import { dayIn } from '../../scripts/calendar'
import { kinds } from '../../scripts/new/kinds'
import { UsageError } from '../../scripts/usage-error'
import { go, useDesk } from './desk'
import { AddPhoto } from './fields'

/** What owners add, and what each is called. */
export const newThings: Record<string, string> = {
  town: 'town',
  service: 'service',
  page: 'page',
  work: 'finished work',
  review: 'review',
}

/** What is asked for, by the flags of `npm run new`. */
const labels: Record<string, [label: string, hint: string]> = {
  name: ['Name', ''],
  at: ['Map point', 'Degrees north, degrees east, as map services copy them: 36.3153, -95.6128'],
  zip: ['ZIP codes', 'With commas between them'],
  county: ['County', ''],
  group: ['Group', 'The menu in which it stands'],
  menu: ['Menu', 'header, footer or none'],
  service: ['Service', ''],
  town: ['Town', ''],
  photo: ['Photo', 'One that is there, or a new one'],
  date: ['Date', ''],
}

/** Makes files as `npm run new` does, and goes on to the first of them. */
export function New({ kind }: { kind: string }) {
  const { core, files, checked, setFiles } = useDesk()
  const [values, setValues] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const about = Object.hasOwn(newThings, kind) ? kinds[kind] : undefined
  if (!about) return null
  const site = core.site(files)
  const today = site && dayIn(site.content.business.timeZone, core.now)
  const choices: Record<string, string[] | undefined> = {
    group: checked.names.get('group'),
    service: checked.names.get('service'),
    photo: checked.names.get('photo'),
    menu: ['footer', 'header', 'none'],
  }
  const asked = ['name', ...about.needs, ...about.may].filter((flag) => Object.hasOwn(labels, flag))
  const make = () => {
    if (!site || !today) return
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
      const made = about.files({ ...known, ...given }, library)
      const taken = Object.keys(made).find(
        (file) => files.has(file) && !['site.md', 'reviews.md'].includes(file),
      )
      if (taken) return setProblem(`${taken} is there already: choose another name.`)
      setFiles(new Map([...files, ...Object.entries(made)]))
      go('edit', Object.keys(made)[0])
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      setProblem(error.message)
    }
  }
  return (
    <main>
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
          const [label, hint] = labels[flag] ?? [flag, '']
          const names = choices[flag]
          const value = values[flag] ?? ''
          const isNeeded = flag === 'name' || flag === 'photo' || about.needs.includes(flag)
          const set = (text: string) => setValues({ ...values, [flag]: text })
          return (
            <div className="field" key={flag}>
              <label htmlFor={`new-${flag}`}>{label}</label>
              {names ? (
                <select
                  id={`new-${flag}`}
                  required={isNeeded}
                  value={value}
                  onChange={({ target }) => set(target.value)}
                >
                  <option value="">Choose</option>
                  {[...names, ...(value && !names.includes(value) ? [value] : [])].map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              ) : (
                <input
                  id={`new-${flag}`}
                  type={flag === 'date' ? 'date' : 'text'}
                  required={isNeeded}
                  value={value}
                  onChange={({ target }) => set(target.value)}
                />
              )}
              {flag === 'photo' && <AddPhoto added={set} />}
              {hint && <p className="hint">{hint}</p>}
            </div>
          )
        })}
        {problem && (
          <p className="error" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="main" disabled={!site}>
          Make it
        </button>
      </form>
    </main>
  )
}
