import type { SiteContent } from '../../../templates/model'
import { pageTokens } from '../../site/page-props'
import { type ContentIssue, suggest } from '../issues'
import { findTokens, siteScope } from '../tokens'
import { issueAt, type Place } from './places'

/** Tokens must be known where they stand. */
export function checkTokens(places: Place[], { business, ledger }: SiteContent): ContentIssue[] {
  const site = Object.keys(siteScope(business, ledger))
  return places.flatMap((place) => {
    const known = new Set([...site, ...tokensOf(place.file.path)])
    return findTokens(place.text)
      .filter(({ name }) => !known.has(name))
      .map(({ name, offset }) => {
        const isClaim = name.startsWith('claim:')
        const allowed = [...known].filter((other) => other.startsWith('claim:') === isClaim)
        return issueAt(place, `no fact named {{${name}}}. ${suggest(name, allowed)}`, offset)
      })
  })
}

/** The tokens a file may use beside those of the whole site. */
function tokensOf(file: string): readonly string[] {
  if (file.startsWith('services/')) return pageTokens.service
  if (file.startsWith('areas/')) return pageTokens.area
  // Filled in on the page that shows the words.
  if (file === 'site.md') return ['town', 'page']
  return file.startsWith('pages/') ? pageTokens.other : []
}
