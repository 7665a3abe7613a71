import { describe, expect, test } from 'vitest'
import { formatLaunchIssues, settling } from '../../../scripts/preflight/launch-issues'
import { type Damage, launchProblems, problemsOfFiles, readyFiles } from './support'

const facts = 'business.md'
const leak = 'services/leak-repair.md'
const saco = 'areas/saco.md'

describe('checkLaunch', () => {
  test('finds nothing where nothing is left', () => {
    expect(launchProblems([])).toEqual([])
  })

  test.each<[...Damage, problem: string]>([
    [
      facts,
      'siteUrl: https://plumber.pinepoint.us',
      'siteUrl: https://www.example.com',
      ':6  siteUrl: "https://www.example.com" is a placeholder web address.',
    ],
    [
      facts,
      'phone: (207) 797-4321',
      'phone: (207) 555-0100',
      ':7  phone: "(207) 555-0100" is a placeholder phone number.',
    ],
    [
      facts,
      'name: Pat Pine',
      'name: Owner Name',
      ':17  owner.name: "Owner Name" is a placeholder value.',
    ],
    [
      facts,
      'name: Pine Plumbing',
      'name: Pine Plumbing # placeholder',
      ':3  name: is marked as a placeholder.',
    ],
    [
      leak,
      'come {{arrival}}',
      'come to example.com',
      ':8  lead: "example.com" is a placeholder web address.',
    ],
    [
      facts,
      'leadWebhook: https://hooks.pinepoint.us/plumber',
      'leadWebhook:',
      ':10  leadWebhook: is empty: requests from the form reach nobody. Put in the address of your webhook, or name it with --webhook.',
    ],
    [
      facts,
      'leadWebhook: https://hooks.pinepoint.us/plumber',
      'leadWebhook: https://hooks.example.com/x',
      ':10  leadWebhook: "https://hooks.example.com/x" is a placeholder: requests from the form would be lost. Put in the address of your webhook, or name it with --webhook.',
    ],
    [
      facts,
      'leadWebhook: https://hooks',
      'leadWebhook: http://hooks',
      ':10  leadWebhook: "http://hooks.pinepoint.us/plumber" must start with https://: browsers send nothing else from a secure page.',
    ],
    [
      facts,
      'copyrightYear: 2026',
      'copyrightYear: 2025',
      ':14  copyrightYear: 2025 has passed. It is 2026 now.',
    ],
    [
      facts,
      'copyrightYear: 2026',
      'copyrightYear: 2027',
      ':14  copyrightYear: 2027 has not begun. It is 2026 now.',
    ],
    [
      facts,
      'street: 1 Mill Street',
      'street:',
      ':37  office.street: is empty: the site shows no street address.',
    ],
    [
      facts,
      'reviews: https://reviews.pinepoint.us/frame',
      'reviews:',
      ":67  embeds.reviews: is empty: the site shows no reviews. Put in the address of the review service's frame.",
    ],
    [
      facts,
      'priceRange: $$$\n',
      'priceRange: $$$\nrating:\n  value: 4.9\n  count: 7\n  source: reviews\n  asOf: 2026-01-01\n',
      ':59  rating.url: is empty: nobody can check the rating. Put in the address where the reviews stand.',
    ],
    [
      'claims.md',
      'wording: within 4 hours\n    basis: owner\n    confirmed: true',
      'wording: within 4 hours\n    basis: owner\n    confirmed: false',
      ':19  claims.arrival-far.confirmed: "within 4 hours" is not confirmed.',
    ],
    [
      saco,
      'updated:',
      'toConfirm:\n  - Is it so?\n  - And this?\nupdated:',
      ':5  toConfirm[0]: Is it so?',
    ],
    ['pages/terms.md', 'updated:', 'toConfirm: [Read it.]\nupdated:', ':4  toConfirm[0]: Read it.'],
    [
      saco,
      'latitude: 43.5009',
      'latitude: 42.5009',
      ':10  latitude: the map point lies 81 miles from the office in Westbrook.',
    ],
    [
      saco,
      'latitude: 43.5009\nlongitude: -70.4428',
      'latitude: 43.5800\nlongitude: -70.3300',
      ':10  latitude: the map point lies 0.4 miles from that of areas/scarborough.md.',
    ],
    [
      saco,
      'The far end of our route',
      '40 miles from our office, the far end of our route',
      ':10  latitude: the map point lies 13 miles from the office, and the page says 40.',
    ],
  ])('says of %s with %j turned into %j what is left', (file, from, to, problem) => {
    expect(launchProblems([[file, from, to]])[0]).toBe(file + problem)
  })

  test('lists every entry of toConfirm', () => {
    const damage: Damage = [saco, 'updated:', 'toConfirm:\n  - Is it so?\n  - And this?\nupdated:']
    expect(launchProblems([damage])).toHaveLength(2)
  })

  test('holds a distance that the page rounds, or measures on the road, for right', () => {
    for (const figure of [11, 13, 20]) {
      const lead = `${figure} miles from {{city}}, the far end`
      expect(launchProblems([[saco, 'The far end', lead]])).toEqual([])
    }
    // From anywhere else, it says nothing about the office.
    expect(launchProblems([[saco, 'The far end', '40 miles from the sea, the far end']])).toEqual(
      [],
    )
  })

  test('looks at the webhook that is named from outside instead of the content’s', () => {
    const empty: Damage = [facts, 'leadWebhook: https://hooks.pinepoint.us/plumber', 'leadWebhook:']
    expect(launchProblems([empty], { webhook: 'https://hooks.pinepoint.us/live' })).toEqual([])
    expect(launchProblems([], { webhook: 'http://127.0.0.1:3000/__leads' })).toEqual([
      'business.md:10  leadWebhook: as named from outside, "http://127.0.0.1:3000/__leads" is this computer\'s own address: nobody else reaches it.',
    ])
  })

  test('lets a field be empty that is so on purpose', () => {
    expect(launchProblems([[facts, 'street: 1 Mill Street', 'street: # on purpose']])).toEqual([])
    expect(
      launchProblems([[saco, 'latitude: 43.5009', 'latitude: 42.5009 # on purpose: a branch']]),
    ).toEqual([])
  })

  test('lets nothing else pass on purpose', () => {
    const damage: Damage = [facts, 'copyrightYear: 2026', 'copyrightYear: 2025 # on purpose']
    expect(launchProblems([damage])).toHaveLength(1)
  })

  test('takes the year from the owner’s time zone', () => {
    // In Maine the old year has five hours left.
    expect(launchProblems([], { now: new Date('2027-01-01T03:00:00Z') })).toEqual([])
    expect(launchProblems([], { now: new Date('2027-01-01T06:00:00Z') })).toHaveLength(1)
  })

  test('finds a year of founding that has not begun', () => {
    const damage: Damage = [facts, 'foundedYear: 1998', 'foundedYear: 2027']
    expect(launchProblems([damage])).toEqual([
      expect.stringContaining('foundedYear: 2027 has not begun. It is 2026 now.'),
    ])
  })

  test('finds a town that is a copy of another under a new name', () => {
    const files = readyFiles()
    const copy = (files[saco] ?? '')
      .replaceAll('Saco', 'Gorham')
      .replace('description: Plumber', 'description: Your plumber')
      .replace('latitude: 43.5009', 'latitude: 43.6795')
    files['areas/gorham.md'] = copy
    expect(problemsOfFiles(files)).toEqual([
      'areas/saco.md:6  lead: shares 100% of its words in runs of five with areas/gorham.md; 30% is the most. Write it for this place.',
    ])
  })
})

test('findings stand file by file, and each kind says once how it is settled', () => {
  const issue = { line: 2, field: 'a', problem: 'is wrong.' }
  const issues = [
    { ...issue, kind: 'year' as const, file: 'b.md' },
    { ...issue, kind: 'placeholder' as const, file: 'a.md' },
    { ...issue, kind: 'placeholder' as const, file: 'b.md', line: 1 },
  ]
  expect(formatLaunchIssues(issues, 'content')).toBe(
    'content/a.md:2  a: is wrong.\n\ncontent/b.md:1  a: is wrong.\ncontent/b.md:2  a: is wrong.',
  )
  expect(settling(issues).split('\n')).toEqual([
    expect.stringMatching(/^2 placeholders: /),
    expect.stringMatching(/^1 stale year: /),
  ])
})
