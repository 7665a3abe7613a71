import { describe, expect, test } from 'vitest'
import { SiteRenderer } from '../../scripts/render/site-renderer'
import { type ContentFiles, planned, plumberSite, someAssets } from '../support/content'
import { graphOf, parseHtml, textOf } from '../support/site'

const none = new Map<string, string>()
const styles = { base: '', blocks: none, late: '', fixedTokens: none }
const icons = { names: new Set<string>(), symbol: (name: string) => `<symbol id="i-${name}"/>` }

/** One of the plumber's pages as the site has it, after a change of the content. */
async function renderedPage(path: string, change: (files: ContentFiles) => void = () => {}) {
  const { frame, propsOf } = planned(plumberSite(change))
  const renderer = new SiteRenderer({
    frame,
    styles,
    icons,
    fallbackFonts: { firstView: '', lower: '' },
  })
  const html = (await renderer.page(propsOf(path))).join('')
  return { html, page: parseHtml(html), renderer }
}

const hostile = `</script><script>alert('x')</script><!-- & "q" ]]>`
const quoted = (text: string) => JSON.stringify(text)

describe('a page whose content holds markup', () => {
  const change = (files: ContentFiles) => {
    files['pages/home.md'] = (files['pages/home.md'] ?? '')
      .replace('question: Are you open on Saturday?', () => `question: ${quoted(hostile)}`)
      .replace(/^title: .*$/m, () => `title: ${quoted(hostile)}`)
      .replace(/^heading: .*$/m, () => `heading: ${quoted(hostile)}`)
    files['business.md'] = (files['business.md'] ?? '').replace(
      'name: Placeholder Plumbing',
      () => `name: ${quoted(hostile)}`,
    )
  }

  test('runs none of it', async () => {
    const { page } = await renderedPage('/', change)
    const { script, starter } = someAssets
    const scripts = page.querySelectorAll('script').map((element) => {
      const { type, src } = element.attributes
      return type ?? src ?? element.text
    })
    expect(scripts).toEqual(['speculationrules', 'application/ld+json', script, starter])
  })

  test('keeps it word for word in the structured data, with every < escaped', async () => {
    const { page } = await renderedPage('/', change)
    const json = page.querySelector('script[type="application/ld+json"]')?.text ?? ''
    expect(json).not.toContain('<')
    const business = graphOf(page).find((node) => String(node['@id']).endsWith('#business'))
    expect(business?.name).toBe(hostile)
  })

  test('shows it as text', async () => {
    const { page } = await renderedPage('/', change)
    expect(page.querySelector('h1')?.innerHTML).toMatch(/&lt;\/script(>|&gt;)&lt;script/)
    expect(page.querySelectorAll('title')).toHaveLength(1)
  })
})

describe('the minified page', () => {
  test('keeps the spaces between words', async () => {
    const { page } = await renderedPage('/', (files) => {
      files['pages/home.md'] = (files['pages/home.md'] ?? '').replace(
        'lead: Tell us what drips.',
        'lead: Tell **us** *now* [here](/contact/) what drips.',
      )
    })
    expect(textOf(page)).toContain('Tell us now here what drips.')
  })

  test('has one title and one description, in the head', async () => {
    const { page } = await renderedPage('/leak-repair/')
    expect(page.querySelectorAll('title')).toHaveLength(1)
    expect(page.querySelectorAll('head meta[name=description]')).toHaveLength(1)
  })

  test('is the same each time', async () => {
    const [first, second] = [await renderedPage('/'), await renderedPage('/')]
    expect(first.html).toBe(second.html)
  })
})

test('a business that states no rating shows none, and says none to search engines', async () => {
  const { page } = await renderedPage('/')
  expect(page.querySelector('.rating')).toBeNull()
  expect(JSON.stringify(graphOf(page))).not.toContain('aggregateRating')
})

test('a form without a receiver opens an e-mail', async () => {
  const { page } = await renderedPage('/contact/')
  expect(page.querySelector('form[method=post]')?.getAttribute('action')).toBe(
    'mailto:shop@example.org',
  )
})

test('a redirect page escapes what it carries', async () => {
  const { renderer } = await renderedPage('/')
  const html = (await renderer.redirect('/x/"><script>')).join('')
  expect(parseHtml(html).querySelectorAll('script')).toHaveLength(0)
})
