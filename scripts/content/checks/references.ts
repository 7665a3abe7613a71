import type { SiteContent } from '../../../templates/model'
import { type ContentIssue, excerpt, suggest } from '../issues'
import { namesOf } from '../names'
import { issueAt, type Place } from './places'

/** A kind of name that stands in one place and is referred to from others. */
interface NameSet {
  what: string
  allowed: ReadonlySet<string>
}

/** Names must stand where they refer to: in another file, or in the set of icons. */
export function checkReferences(
  places: Place[],
  content: Pick<SiteContent, 'site' | 'ledger'>,
  icons: ReadonlySet<string>,
): ContentIssue[] {
  const sets = nameSets(content, icons)
  return places.flatMap((place) => {
    const name = referenceOf(place) ?? ''
    const set = Object.hasOwn(sets, name) ? sets[name] : undefined
    if (!set || set.allowed.has(place.text.trim())) return []
    const problem = `no ${set.what} named "${excerpt(place.text)}". ${suggest(place.text, [...set.allowed])}`
    return [issueAt(place, problem)]
  })
}

function nameSets(
  content: Pick<SiteContent, 'site' | 'ledger'>,
  icons: ReadonlySet<string>,
): Record<string, NameSet> {
  const names = namesOf(content)
  const set = (what: string, allowed: string[]) => ({ what, allowed: new Set(allowed) })
  const claims = set('claim', names.claim)
  const groups = set('group of services', names.group)
  return {
    icon: { what: 'icon', allowed: icons },
    claim: claims,
    price: claims,
    arrival: claims,
    laborWarranty: claims,
    group: groups,
    groups,
    estimateOption: set('option of the form', names.option),
    disclosure: set('disclosure', names.disclosure),
    menuPages: set('page', names.page),
  }
}

/** The field that makes a text a reference: its own, or that of the list it is in. */
function referenceOf({ file, path }: Place): string | undefined {
  // The ledger's disclosures are texts under names of the owner's choice.
  if (file.path === 'claims.md' && path[0] !== 'claims') return undefined
  const field = path.findLast((part) => typeof part === 'string')
  return typeof field === 'string' ? field : undefined
}
