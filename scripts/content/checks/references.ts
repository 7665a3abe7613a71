import type { SiteContent } from '../../../templates/model'
import { iconNames } from '../../../templates/model/icons'
import { type ContentIssue, excerpt, suggest } from '../issues'
import { issueAt, type Place } from './places'

/** The files of the ledger, which have texts under names of the owner's choice. */
export const ledgerFiles: ReadonlySet<string> = new Set(['prices.md', 'claims.md'])

/** A kind of name that stands in one place and is referred to from others. */
interface NameSet {
  what: string
  allowed: ReadonlySet<string>
}

/** Names must stand where they refer to: in another file, or in the set of icons. */
export function checkReferences(
  places: Place[],
  content: Pick<SiteContent, 'site' | 'ledger'>,
): ContentIssue[] {
  const sets = nameSets(content)
  return places.flatMap((place) => {
    const name = referenceOf(place) ?? ''
    const set = Object.hasOwn(sets, name) ? sets[name] : undefined
    if (!set || set.allowed.has(place.text.trim())) return []
    const problem = `no ${set.what} named "${excerpt(place.text)}". ${suggest(place.text, [...set.allowed])}`
    return [issueAt(place, problem)]
  })
}

/** Pages that the header can link to after its menus. */
const menuPages = ['about', 'contact', 'privacy', 'terms']

function nameSets({ site, ledger }: Pick<SiteContent, 'site' | 'ledger'>): Record<string, NameSet> {
  const set = (what: string, allowed: Iterable<string>) => ({ what, allowed: new Set(allowed) })
  const groups = set(
    'group of services',
    site.serviceGroups.map(({ id }) => id),
  )
  return {
    icon: { what: 'icon', allowed: iconNames },
    price: set('price', Object.keys(ledger.prices)),
    arrival: set('arrival time', Object.keys(ledger.arrival)),
    laborWarranty: set('claim', Object.keys(ledger.claims)),
    group: groups,
    groups,
    estimateOption: set(
      'option of the form',
      site.form.services.map(({ value }) => value),
    ),
    menuPages: set('page', menuPages),
  }
}

/** The field that makes a text a reference: its own, or that of the list it is in. */
function referenceOf({ file, path }: Place): string | undefined {
  if (ledgerFiles.has(file.path)) return undefined
  const field = path.findLast((part) => typeof part === 'string')
  return typeof field === 'string' ? field : undefined
}
