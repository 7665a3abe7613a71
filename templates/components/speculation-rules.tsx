import { withBase } from '../frame'
import type { Frame, PageProps } from '../model/view'

/**
 * Lets browsers fetch the page behind a link that the pointer rests on, or that a phone's visitor
 * is likely to tap, and draw it where that is safe. Every page's address ends in a slash, which
 * leaves out the sitemap and all links that lead off the site.
 */
export function SpeculationRules({ page, frame }: { page: PageProps; frame: Frame }) {
  const pattern = (path: string) => withBase(frame.base, path)
  const { home, about, contact } = frame.pages
  const pages = { href_matches: [pattern('/'), pattern('/*/')] }
  const elsewhere = { not: { href_matches: pattern(page.path) } }
  // A form restores its draft as its page starts: drawn ahead, it would miss what is typed after.
  const withoutForm = {
    not: { href_matches: [home, about, contact].map(({ path }) => pattern(path)) },
  }
  const rules = {
    prefetch: [{ where: { and: [pages, elsewhere] }, eagerness: 'moderate' }],
    prerender: [{ where: { and: [pages, elsewhere, withoutForm] }, eagerness: 'moderate' }],
  }
  return (
    <script
      type="speculationrules"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: paths of our own, with `<` escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(rules).replaceAll('<', '\\u003c') }}
    />
  )
}
