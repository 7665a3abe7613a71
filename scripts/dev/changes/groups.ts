import { hash } from '../../shared/hash'
import { compare } from '../../shared/wording'
import { type Change, type Comparison, gravest, type Kind, kinds } from './compare'

/** A file of one of several sites. */
export interface Place {
  site: string
  file: string
}

/** Changes that came together, in the same files. */
export interface Group {
  /** Names the group in the report, for `--accept`. */
  id: string
  kind: Kind
  changes: Change[]
  places: Place[]
  isAccepted: boolean
}

/** The same words at the same kind of place are the same change, whatever file they are in. */
export const changeId = ({ kind, before, after }: Change): string =>
  hash(JSON.stringify([kind, before, after]))

/**
 * Puts equal changes together: a change of a template is one group, in however many pages of however many
 * sites it is. Changes that are found in just the same files are one group, too.
 *
 * @param sites What was found for each site, by its name.
 * @param accepted The ids of the changes that somebody has accepted, by site.
 * @returns The gravest first; among equals, that of the most files.
 */
export function groupChanges(
  sites: Map<string, Comparison>,
  accepted: Map<string, Set<string>>,
): Group[] {
  const found = new Map<string, { change: Change; places: Map<string, Place> }>()
  for (const [site, { changed }] of sites) {
    for (const { file, changes } of changed) {
      for (const change of changes) {
        const entry = found.get(changeId(change)) ?? { change, places: new Map() }
        entry.places.set(`${site}\n${file}`, { site, file })
        found.set(changeId(change), entry)
      }
    }
  }
  const together = new Map<string, { changes: Change[]; places: Place[] }>()
  for (const { change, places } of found.values()) {
    const key = [...places.keys()].sort(compare).join('\n')
    const entry = together.get(key) ?? { changes: [], places: [...places.values()] }
    entry.changes.push(change)
    together.set(key, entry)
  }
  const groups = [...together.values()].map(({ changes, places }): Group => {
    const ids = changes.map(changeId)
    const isAccepted = places.every(({ site }) => ids.every((id) => accepted.get(site)?.has(id)))
    const kind = gravest(changes.map((change) => change.kind))
    return { id: hash(ids.join()), kind, changes, places, isAccepted }
  })
  const rank = ({ kind }: Group) => kinds.indexOf(kind)
  return groups.sort((a, b) => rank(a) - rank(b) || b.places.length - a.places.length)
}
