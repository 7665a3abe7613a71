import { describe, expect, test } from 'vitest'
import { type Damage, plumberFiles, problemsAfter, problemsOf } from '../../support/content'

const leak = 'services/leak-repair.md'
const home = 'pages/home.md'

const facts =
  'name, phone, email, siteUrl, foundedYear, copyrightYear, owner, licence, licenceIssuer, city, region, regionName, county, postalCode, officeHours, brands, payment'
const claims =
  'reply, free-look, arrival-near, arrival-far, workmanship, drain-price, camera-price, leak-price, sump-price, sump-time, leak-waste'
const claimTokens = claims.replace(/[a-z-]+/g, 'claim:$&')

describe('loadContent', () => {
  // The file, what stands there, what is written instead, and the one line that says so.
  test.each<[...Damage, problem: string]>([
    [
      leak,
      'come {{arrival}}',
      'come {{arival}}',
      `:8  lead: no fact named {{arival}}. Did you mean "arrival"? Allowed: ${facts}, page, arrival, laborWarranty.`,
    ],
    [
      leak,
      'Call {{phone}} now.',
      'Call {{town}} now.',
      `:52  closing.lead: no fact named {{town}}. Allowed: ${facts}, page, arrival, laborWarranty.`,
    ],
    [
      home,
      'Drains for {{claim:drain-price}}',
      'Drains for {{claim:drain-prise}}',
      `:14  glance[1].text: no fact named {{claim:drain-prise}}. Did you mean "claim:drain-price"? Allowed: ${claimTokens}.`,
    ],
    [
      leak,
      'From a dripping joint',
      'From $45 for a joint',
      ':13  summary: "$45" is a claim: give it an entry in claims.md and write {{claim:its-id}} here.',
    ],
    [
      leak,
      'From a dripping joint',
      'Half, or 50 %, of a joint',
      ':13  summary: "50 %" is a claim: give it an entry in claims.md and write {{claim:its-id}} here.',
    ],
    [
      home,
      'lead: Tell us what drips.',
      'lead: Tell [us](/contact/#nothing) what drips.',
      ':54  sections[5].lead: the link "/contact/#nothing" leads to an anchor that /contact/ does not have. Allowed: main, ask.',
    ],
    [
      home,
      'lead: Tell us what drips.',
      'lead: Tell [us](contact) what drips.',
      ':54  sections[5].lead: the link "contact" must start with "/" for a page of this site, or with https://.',
    ],
    [
      'site.md',
      'parentTo: /#towns',
      'parentTo: /#twons',
      ':68  areaPage.parentTo: the link "/#twons" leads to an anchor that / does not have. Did you mean "towns"? Allowed: main, towns, ask.',
    ],
    [
      leak,
      'group: repairs',
      'group: repair',
      ':9  group: no group of services named "repair". Did you mean "repairs"? Allowed: repairs, installs.',
    ],
    [
      home,
      'groups: [installs]',
      'groups: [instals]',
      ':22  sections[1].groups[0]: no group of services named "instals". Did you mean "installs"? Allowed: repairs, installs.',
    ],
    [
      leak,
      'price: leak-price',
      'price: leek-price',
      `:43  sections[2].items[0].price: no claim named "leek-price". Did you mean "leak-price"? Allowed: ${claims}.`,
    ],
    [
      leak,
      'arrival: arrival-near',
      'arrival: soon',
      `:16  arrival: no claim named "soon". Allowed: ${claims}.`,
    ],
    [
      'claims.md',
      'disclosure: arrival',
      'disclosure: arival',
      ':15  claims.arrival-near.disclosure: no disclosure named "arival". Did you mean "arrival"? Allowed: arrival, workmanship, prices, water-waste.',
    ],
    [
      leak,
      'estimateOption: leak',
      'estimateOption: leek',
      ':15  estimateOption: no option of the form named "leek". Did you mean "leak"? Allowed: drain, leak, sump-pump, something-else.',
    ],
    [
      'site.md',
      'menuPages: [contact, about]',
      'menuPages: [contact, abuot]',
      ':33  menuPages[1]: no page named "abuot". Did you mean "about"? Allowed: about, contact, privacy, terms.',
    ],
    [
      leak,
      'title: Leak Repair in {{city}}, {{regionName}}',
      'title: Plumber in {{city}}, {{regionName}} | {{name}}',
      ':2  title: "Plumber in {{city}}, {{regionName}} | {{name}}" is already that of pages/home.md.',
    ],
    [
      'site.md',
      'from: /blocked-drain/',
      'from: /leak-repair/',
      ':96  redirects[1].from: "/leak-repair/" is already that of services/leak-repair.md.',
    ],
  ])('says of %s with %j turned into %j what is wrong', (file, from, to, problem) => {
    expect(problemsAfter([file, from, to])).toEqual([file + problem])
  })

  test('names the page that a wrong link probably means, and those there are', () => {
    const [line, ...more] = problemsAfter([home, 'to: /leak-repair/ }', 'to: /leak-repairs/ }'])
    expect(line).toMatch(
      /^pages\/home\.md:35 {2}sections\[2\]\.link\.to: the link "\/leak-repairs\/" leads to no page\. Did you mean "\/leak-repair\/"\? Allowed: \/, .*\/terms\//,
    )
    expect(more).toEqual([])
  })

  test('refuses a link without the slash at its end, and says which one is meant', () => {
    const [line] = problemsAfter([home, 'Tell us what drips.', 'Tell [us](/contact) what drips.'])
    expect(line).toContain('the link "/contact" leads to no page. Did you mean "/contact/"?')
  })

  test('names the icons that are near a wrong one, not all two thousand', () => {
    const [line] = problemsAfter([leak, 'icon: droplet\n', 'icon: droplettt\n'])
    expect(line).toMatch(
      /^services\/leak-repair\.md:12 {2}icon: no icon named "droplettt"\. Did you mean "droplet"\?/,
    )
    expect(line?.length).toBeLessThan(200)
  })

  test('finds links, tokens and figures in the body, with their line', () => {
    const files = plumberFiles()
    const body = 'First.\n\nSee [this](/nowhere/).\n\nIt is {{unknown}} at $9 each.\n'
    files[leak] = `${files[leak]?.trimEnd()}\n\n${body}`
    const first = (files[leak] ?? '').split('\n').indexOf('First.') + 1
    expect(problemsOf(files)).toEqual([
      expect.stringContaining(`${leak}:${first + 2}  body: the link "/nowhere/" leads to no page.`),
      expect.stringContaining(`${leak}:${first + 4}  body: no fact named {{unknown}}.`),
      expect.stringContaining(`${leak}:${first + 4}  body: "$9" is a claim`),
    ])
  })

  test('lets addresses of other hosts, phone numbers and e-mail addresses pass', () => {
    const words = 'See [a](https://example.org/x#y) [b](tel:123) [c](mailto:a@example.org) drips.'
    expect(problemsAfter([home, 'Tell us what drips.', words])).toEqual([])
  })

  test('refuses an address that would run a script', () => {
    const damage: Damage = [home, 'Tell us what drips.', 'Tell [us](javascript:alert) what drips.']
    expect(problemsAfter(damage)).toHaveLength(1)
  })

  test('knows the headings of a legal text as anchors', () => {
    const heading = /^## (.+)$/m.exec(plumberFiles()['pages/privacy.md'] ?? '')?.[1] ?? ''
    const anchor = heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    expect(anchor).not.toBe('')
    const link = (to: string): Damage => [home, 'Tell us what drips.', `Tell [us](${to}) it.`]
    expect(problemsAfter(link(`/privacy/#${anchor}`))).toEqual([])
    expect(problemsAfter(link('/privacy/#no-such-heading'))).toHaveLength(1)
  })

  test('allows a token only where the page or the script fills it in', () => {
    // The label of every phone button stands on pages that have no town.
    const label: Damage = ['site.md', 'callLabel: Call the shop', 'callLabel: Call {{town}}']
    expect(problemsAfter(label)).toEqual([
      expect.stringMatching(/^site\.md:2 {2}callLabel: no fact named \{\{town\}\}\./),
    ])
  })

  test('wants as many cells as columns in each row of a comparison', () => {
    const table = `sections:
  - type: comparison
    title: Which one
    columns: [Pipe, Hose, Tube]
    rows:
      - label: Life
        cells: [long, short, longer]
      - label: Price
        cells: [high, low]`
    const problems = problemsAfter([leak, 'sections:', table])
    expect(problems).toEqual([`${leak}:26  sections[0].rows[1].cells: has 2 cells for 3 columns.`])
  })

  test('refuses a description that stands on two pages', () => {
    const files = plumberFiles()
    const description = /^description: .*$/m.exec(files['pages/about.md'] ?? '')?.[0] ?? ''
    files[leak] = files[leak]?.replace(/^description: .*$/m, () => description) ?? ''
    const text = description.replace(/^description: "?|"$/g, '')
    expect(problemsOf(files)).toEqual([
      `pages/about.md:3  description: "${text}" is already that of ${leak}.`,
    ])
  })

  test('refuses a service whose address is that of a page', () => {
    const files = plumberFiles()
    const text = (files[leak] ?? '').replace(/^(title|description): /gm, '$1: Other ')
    files['services/about.md'] = text
    expect(problemsOf(files).join('\n')).toContain('"/about/" is already that of')
  })

  test('reports mistakes of every kind in one run: of fields, tokens, figures, claims and links', () => {
    const problems = problemsAfter(
      [leak, 'theme: neutral', 'theme: purple'],
      [leak, 'come {{arrival}}', 'come {{arival}}'],
      [home, 'Drains for {{claim:drain-price}}', 'Drains for $5 {{claim:drain-prise}}'],
      ['pages/about.md', '](/drain-cleaning/)', '](/drain-cleanin/)'],
    )
    const said = (words: string) => problems.filter((line) => line.includes(words))
    expect(said('purple')).toHaveLength(1)
    expect(said('{{arival}}')).toHaveLength(1)
    expect(said('"$5"')).toHaveLength(1)
    expect(said('drain-prise')).toHaveLength(1)
    expect(said('"/drain-cleanin/"')).toHaveLength(1)
    // The page with a mistake in it has its address all the same.
    expect(said('leads to no page')).toHaveLength(1)
  })

  test('refuses a site without a service', () => {
    const files = plumberFiles()
    for (const file of Object.keys(files)) if (file.startsWith('services/')) delete files[file]
    expect(problemsOf(files)).toContain('services:1  holds no page: a site needs at least one.')
  })
})
