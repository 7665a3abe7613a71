import { type ContentIssue, excerpt, probablyMeant, suggest } from '../issues'
import { findHalfToken, findTokens, pageTokens, type Scope } from '../tokens'
import { issueAt, type Place } from './places'

/** Tokens must be known where they stand. */
export function checkTokens(places: Place[], facts: Scope): ContentIssue[] {
  const site = new Set(Object.keys(facts).filter((name) => facts[name]))
  const withBraces = places.filter(({ text }) => text.includes('{') || text.includes('}'))
  return withBraces.flatMap((place) => {
    const own = tokensOf(place)
    const unknown = findTokens(place.text)
      .filter(({ name }) => !site.has(name) && !own.includes(name))
      .map(({ name, offset }) => {
        const allowed = [...site, ...own].filter((other) => kindOf(other) === kindOf(name))
        const isMissing = Object.hasOwn(facts, name)
        const reason = isMissing ? 'business.md does not say it.' : suggest(name, allowed)
        return issueAt(place, `no fact named {{${excerpt(name)}}}. ${reason}`, offset)
      })
    return [...halfToken(place), ...singleBraces(place, [...site, ...own]), ...unknown]
  })
}

function halfToken(place: Place): ContentIssue[] {
  const half = findHalfToken(place.text)
  return half ? [issueAt(place, halfProblem(half.written), half.offset)] : []
}

const halfProblem = (written: string) =>
  `"${written}" is no fact: write two braces before its name and two behind, as {{phone}}.`

/** `{phone}`, where that or nearly that is a fact. */
function singleBraces(place: Place, known: string[]): ContentIssue[] {
  const found = place.text.matchAll(/(?<!\{)\{\s*(\w[\w: -]{2,60}?)\s*\}(?!\})/g)
  return [...found].flatMap(({ 0: written, 1: name = '', index }) =>
    probablyMeant(name, known) ? [issueAt(place, halfProblem(written), index)] : [],
  )
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
