import { describe, expect, test } from 'vitest'
import {
  type Damage,
  plumberFiles,
  plumberSite,
  problemsAfter,
  problemsOf,
  warningsOf,
} from '../../support/content'

const leak = 'services/leak-repair.md'
const home = 'pages/home.md'
const saco = 'areas/saco.md'

describe('loadContent', () => {
  test('lets addresses of other hosts, phone numbers and e-mail addresses pass', () => {
    const words = 'See [a](https://example.org/x#y) [b](tel:123) [c](mailto:a@example.org) drips.'
    expect(problemsAfter([home, 'Tell us what drips.', words])).toEqual([])
  })

  test.each(['2075550199', '207-555-0199', '207.555.0199', '1 207 555 0199', '(207) 555-0199'])(
    'shows the phone number %s as Americans write it',
    (written) => {
      const { business } = plumberSite(['business.md', '(207) 555-0123', written])
      expect(business.phone).toBe('(207) 555-0199')
    },
  )

  test('warns of reviews that no page shows', () => {
    const files = plumberFiles()
    const review = '- { text: Quick., name: Ada, town: Saco, date: 2026-11-01 }'
    files['reviews.md'] = `---\nreviews:\n  ${review}\n---\n`
    expect(warningsOf(files)).toEqual([])
    for (const file of [home, 'services/sump-pump-installation.md']) {
      files[file] = files[file]?.replace(/ {2}- type: reviews\n(?: {4}.*\n)+/, '') ?? ''
    }
    expect(warningsOf(files).join()).toMatch(/^reviews.md.* no page shows/)
  })

  test('reports every mistake of every kind in every file in one run', () => {
    const problems = problemsAfter(
      [leak, 'theme: water', 'theme: purple'],
      [leak, 'order: 2', 'order: two'],
      [leak, 'come {{arrival}}', 'come {{arival}}'],
      [saco, '[04072]', '[4072]'],
      [home, 'Drains for {{price:drain}}', 'Drains for $5 {{price:drian}}'],
      // The pages with a mistake in them have their addresses all the same.
      ['pages/about.md', '](/drain-cleaning/)', '](/drain-cleanin/)'],
      ['pages/privacy.md', '---\n', ''],
    )
    expect(problems.map((line) => line.split(': ')[0])).toEqual([
      `${saco}:7  zipCodes[0]`,
      'pages/about.md:40  body',
      `${home}:13  glance[1].text`,
      `${home}:13  glance[1].text`,
      'pages/privacy.md:1  has no front matter',
      `${leak}:7  lead`,
      `${leak}:9  order`,
      `${leak}:10  theme`,
    ])
  })

  test('knows the page of the work and its anchors, once there is some', () => {
    const to = (anchor: string): Damage => {
      return [home, 'Tell us what drips.', `Tell [us](/our-work/#${anchor}) it.`]
    }
    const job: Damage = ['work/a-job.md', '', '---\ntown: Saco\n---']
    const problems = (anchor: string) => problemsAfter(job, to(anchor)).join('\n')
    expect(problems('a-job')).not.toContain(home)
    expect(problems('b-job')).toContain('leads to an anchor that /our-work/ does not have')
    expect(problemsAfter(to('a-job')).join()).toContain('no page')
  })

  test('refuses a site without a service', () => {
    const files = plumberFiles()
    for (const file of Object.keys(files)) if (file.startsWith('services/')) delete files[file]
    expect(problemsOf(files)).toContain('services:1  holds no page: a site needs at least one.')
  })
})

describe('a content folder', () => {
  test('misses each file that every site needs', () => {
    const files = plumberFiles()
    for (const file of Object.keys(files))
      if (!/^(services|areas|drawings)/.test(file)) delete files[file]
    const pages = ['about', 'contact', 'failure', 'home', 'not-found', 'privacy', 'terms']
    const needed = [...['brand', 'business', 'claims'], ...pages.map((name) => `pages/${name}`)]
    expect(problemsOf(files)).toEqual(
      [...needed, 'prices', 'site'].map(
        (name) => `${name}.md:1  is missing: every site needs this file.`,
      ),
    )
  })

  test('puts services and areas in the order of their files, then by name', () => {
    const text = plumberFiles()[leak] ?? ''
    const named = (name: string) =>
      text.replace('order: 2\n', '').replace(/^(name|title|description): /gm, `$1: ${name} `)
    const { services } = plumberSite(
      ['services/zz.md', '', named('B')],
      ['services/aa.md', '', named('C')],
    )
    const names = services.map(({ slug }) => slug)
    expect(names).toEqual(['drain-cleaning', 'leak-repair', 'zz', 'aa', 'sump-pump-installation'])
  })

  test('takes hyphens between figures of the ledger for the dash of a range', () => {
    const { ledger } = plumberSite(['prices.md', '$180–$420', '$180 - $420'])
    expect(ledger.prices.drain).toBe('$180–$420')
  })
})
