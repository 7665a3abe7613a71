import type { SiteContent } from '../../../templates/model'
import { type ContentIssue, excerpt, suggest } from '../issues'
import { findHalfToken, findTokens, pageTokens, siteScope } from '../tokens'
import { issueAt, type Place } from './places'

/** Tokens must be known where they stand. */
export function checkTokens(
  places: Place[],
  { business, ledger }: Pick<SiteContent, 'business' | 'ledger'>,
): ContentIssue[] {
  const site = new Set(Object.keys(siteScope(business, ledger)))
  const withBraces = places.filter(({ text }) => text.includes('{') || text.includes('}'))
  return withBraces.flatMap((place) => {
    const own = tokensOf(place)
    const unknown = findTokens(place.text)
      .filter(({ name }) => !site.has(name) && !own.includes(name))
      .map(({ name, offset }) => {
        const allowed = [...site, ...own].filter((other) => kindOf(other) === kindOf(name))
        return issueAt(
          place,
          `no fact named {{${excerpt(name)}}}. ${suggest(name, allowed)}`,
          offset,
        )
      })
    return [...halfToken(place), ...unknown]
  })
}

function halfToken(place: Place): ContentIssue[] {
  const half = findHalfToken(place.text)
  if (!half) return []
  const problem = `"${half.written}" is no fact: write two braces before its name and two behind, as {{phone}}.`
  return [issueAt(place, problem, half.offset)]
}

/** What stands before the colon: `price`, `claim`; nothing for a fact. */
function kindOf(token: string): string {
  return /^(\w+):/.exec(token)?.[1] ?? ''
}

/** The tokens a file may use beside those of the whole site. */
function tokensOf({ file, path: [field] }: Place): readonly string[] {
  const [folder] = file.path.split('/')
  if (folder === 'services') return pageTokens.service
  if (folder === 'areas') return pageTokens.area
  if (folder === 'pages') return pageTokens.other
  if (folder !== 'site.md') return []
  // Words around the page that are filled in on the page, or by the script, that shows them.
  if (field === 'areaPage') return pageTokens.area
  return field === 'closing' ? pageTokens.other : []
}
