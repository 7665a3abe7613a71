import type { SiteContext } from '../model/view'
import { withBase } from '../with-base'

/**
 * The rules by which browsers fetch the page behind a link that the pointer rests on, or that a
 * phone's visitor is likely to tap, and draw it where that is safe. Every page's address ends in a
 * slash, which leaves out the sitemap and all links that lead off the site. The rules are the same
 * text in every page, so that the policy of all pages can know them by one hash.
 */
export function speculationRules({ base, forms }: Pick<SiteContext, 'base' | 'forms'>): string {
  const patterns = (paths: string[]) => paths.map((path) => withBase(base, path))
  const pages = { href_matches: patterns(['/', '/*/']) }
  // Relative to the page that has the link: not the page itself.
  const itself = './'
  // A form restores its draft as its page starts: drawn ahead, it would miss what is typed after.
  const formPages = patterns(Object.keys(forms))
  const all = (but: string[]) => [
    { where: { and: [pages, { not: { href_matches: but } }] }, eagerness: 'moderate' },
  ]
  const rules = { prefetch: all([itself]), prerender: all([itself, ...formPages]) }
  return JSON.stringify(rules).replaceAll('<', '\\u003c')
}

/** Hands a page's browser the rules. */
export function SpeculationRules({ context }: { context: SiteContext }) {
  return (
    <script
      type="speculationrules"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: paths of our own, with `<` escaped
      dangerouslySetInnerHTML={{ __html: speculationRules(context) }}
    />
  )
}
