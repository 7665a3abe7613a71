import type { SiteContent } from '../../../templates/model'
import { iconNames } from '../../../templates/model/icons'
import { type ContentIssue, excerpt, suggest } from '../issues'
import { issueAt, type Place } from './places'

/** The files of the ledger, which have texts under names of the owner's choice. */
export const ledgerFiles: ReadonlySet<string> = new Set(['prices.md', 'claims.md'])

/** A kind of name that stands in one place and is referred to from others. */
type NameSet = [what: string, allowed: ReadonlySet<string>]

/**
 * Names must stand where they refer to: in another file, or in the set of icons.
 *
 * @param files Every file of the folder, valid or not.
 */
export function checkReferences(
  places: Place[],
  content: Pick<SiteContent, 'brand' | 'site' | 'ledger'>,
  files: readonly string[],
): ContentIssue[] {
  const sets = nameSets(content, files)
  return places.flatMap((place) => {
    const name = referenceOf(place) ?? ''
    const [what, allowed] = (Object.hasOwn(sets, name) && sets[name]) || []
    if (!allowed || allowed.has(place.text.trim())) return []
    const problem = `no ${what} named "${excerpt(place.text)}". ${suggest(place.text, [...allowed])}`
    return [issueAt(place, problem)]
  })
}

function nameSets(
  { brand, site, ledger }: Pick<SiteContent, 'brand' | 'site' | 'ledger'>,
  files: readonly string[],
): Record<string, NameSet> {
  const groups = new Set(site.serviceGroups.map(({ id }) => id))
  const options = site.form.services.map(({ value }) => value)
  const themes = brand.themes.map(({ name }) => name)
  const services = files.flatMap((file) => /^services\/(.*)\.md$/.exec(file)?.[1] ?? [])
  return {
    icon: ['icon', iconNames],
    price: ['price', new Set(Object.keys(ledger.prices))],
    arrival: ['arrival time', new Set(Object.keys(ledger.arrival))],
    laborWarranty: ['claim', new Set(Object.keys(ledger.claims))],
    group: ['group of services', groups],
    groups: ['group of services', groups],
    estimateOption: ['option of the form', new Set(options)],
    theme: ['theme of brand.md', new Set(themes)],
    service: ['service', new Set(services)],
  }
}

/** The field that makes a text a reference: its own, or that of the list it is in. */
function referenceOf({ file, path }: Place): string | undefined {
  // The brand's icon is a file.
  if (ledgerFiles.has(file.path) || file.path === 'brand.md') return undefined
  const field = path.findLast((part) => typeof part === 'string')
  return typeof field === 'string' ? field : undefined
}
