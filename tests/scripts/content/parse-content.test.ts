import { describe, expect, test } from 'vitest'
import { parseContent } from '../../../scripts/content/parse-content'
import {
  type Damage,
  plumberFiles,
  plumberSite,
  problemsAfter,
  problemsOf,
  sourcesOf,
} from '../../support/content'

const leak = 'services/leak-repair.md'
const saco = 'areas/saco.md'

describe('the schemas', () => {
  test('find nothing wrong with a whole content folder', () => {
    expect(problemsOf(plumberFiles())).toEqual([])
  })

  // The file, what stands there, what is written instead, and the one line that says so.
  test.each<[...Damage, problem: string]>([
    [
      leak,
      'heading: Leak repair in {{city}}\n',
      '',
      ':1  heading: is missing. The page’s main heading.',
    ],
    [leak, 'name: Leak repair', 'name: ""', ':6  name: must not be empty.'],
    [leak, 'name: Leak repair', 'name: [a, b]', ':6  name: must be text, not a list.'],
    [
      leak,
      'keywords: [leak repair westbrook, burst pipe maine]',
      'keywords: leaks',
      ':4  keywords: must be a list, each entry on its own line after "- ", not "leaks".',
    ],
    [leak, 'order: 2', 'order: two', ':10  order: "two" must be a number.'],
    [leak, 'order: 2', 'order: 2.5', ':10  order: "2.5" must be a whole number.'],
    [leak, 'order: 2', 'order: 20000', ':10  order: must be at most 10000, not "20000".'],
    [
      leak,
      'theme: neutral',
      'theme: neutrl',
      ':11  theme: "neutrl" is not allowed. Did you mean "neutral"? Allowed: cooling, heating, air, emergency, neutral.',
    ],
    [
      leak,
      'updated: 2026-11-13',
      'updated: 13.11.2026',
      ':5  updated: "13.11.2026" must be a date written as 2026-11-20.',
    ],
    [
      leak,
      'updated: 2026-11-13',
      'updated: 2026-02-30',
      ':5  updated: "2026-02-30" is not a day of the calendar.',
    ],
    [
      leak,
      '        price: leak-price',
      '        cost: leak-price',
      ':43  sections[2].items[0].cost: no such field. Allowed: price. Check its spelling and indentation.',
    ],
    [
      leak,
      'price: leak-price',
      'price: Leak Price',
      ':43  sections[2].items[0].price: no claim named "Leak Price". Did you mean "leak-price"? Allowed: reply, free-look, arrival-near, arrival-far, workmanship, drain-price, camera-price, leak-price, sump-price, sump-time, leak-waste.',
    ],
    [
      leak,
      'level: urgent',
      'level: urgnt',
      ':22  sections[0].rows[0].level: "urgnt" is not allowed. Did you mean "urgent"? Allowed: danger, urgent, routine.',
    ],
    [
      saco,
      'arrival: arrival-far\n',
      '',
      ':1  arrival: is missing. How soon somebody comes in an emergency, a claim of the ledger; {{arrival}} inserts it.',
    ],
    [saco, '[04072]', '[4072]', ':9  zipCodes[0]: "4072" must be a ZIP code of five digits.'],
    [
      saco,
      'latitude: 43.5',
      'latitude: 143.5',
      ':10  latitude: must be at most 90, not "143.5009".',
    ],
    [
      'business.md',
      'phone: (207) 555-0123',
      'phone: 555-0123',
      ':7  phone: "555-0123" must be a phone number of ten digits, its area code included.',
    ],
    [
      'business.md',
      'email: shop@',
      'email: shop.',
      ':8  email: "shop.example.org" must be an e-mail address.',
    ],
    [
      'business.md',
      'siteUrl: https://',
      'siteUrl: ',
      ':6  siteUrl: "plumber.example.org" must be a full web address that starts with https://, with at most a plain path behind it.',
    ],
    [
      'business.md',
      'timeZone: America/New_York',
      'timeZone: Maine',
      ':46  timeZone: "Maine" must be a time zone such as America/Chicago.',
    ],
    [
      'business.md',
      'opens: 07:00',
      'opens: 7 am',
      ':49  hours[0].opens: "7 am" must be a time written as 08:00 or 17:30.',
    ],
    [
      'business.md',
      'leadEncoding: form',
      'leadEncoding: xml',
      ':11  leadEncoding: "xml" is not allowed. Allowed: json, form.',
    ],
    [
      'business.md',
      'map: false',
      'map: no',
      ':68  embeds.map: "no" is not allowed. Allowed: true, false.',
    ],
    [
      'claims.md',
      '  free-look:',
      '  Free_Look:',
      ':7  claims.Free_Look: "Free_Look" must be lower-case letters, digits and hyphens.',
    ],
    [
      'claims.md',
      '    confirmed: true\n',
      '',
      ':3  claims.reply.confirmed: is missing. Whether the owner has said that the claim holds.',
    ],
    [
      'site.md',
      'parentTo: /#towns',
      'parentTo: towns',
      ':68  areaPage.parentTo: "towns" must be a path on this site such as /contact/ or /#faq.',
    ],
    ['pages/privacy.md', '---\n', '', ':1  has no front matter: the first line must be "---".'],
  ])('say of %s with %j turned into %j what is wrong', (file, from, to, problem) => {
    expect(problemsAfter([file, from, to])).toEqual([file + problem])
  })

  test('name the type of a section that does not exist, with the ones that do', () => {
    const [line, ...more] = problemsAfter([leak, 'type: solutions', 'type: solution'])
    expect(line).toMatch(
      /^services\/leak-repair\.md:37 {2}sections\[2\]\.type: "solution" is not allowed\. Did you mean "solutions"\? Allowed: intro, .*triage/,
    )
    expect(more).toEqual([])
  })

  test('name a misspelled field and the one that is missing for it', () => {
    expect(problemsAfter([leak, 'title: Leak', 'titel: Leak'])).toEqual([
      `${leak}:1  title: is missing. The title in search results and in the browser’s tab: 30 to 60 characters.`,
      expect.stringMatching(
        /^services\/leak-repair\.md:2 {2}titel: no such field\. Did you mean "title"\? Allowed: title, .*/,
      ),
    ])
  })

  test('name all that is allowed as the basis of a claim', () => {
    const [line] = problemsAfter(['claims.md', 'basis: owner', 'basis: our owner'])
    expect(line).toMatch(/^claims\.md:5 {2}claims\.reply\.basis: "our owner" .*https:\/\//)
    expect(line).toMatch(/"owner"|\bowner,|or owner/)
  })

  test('report every mistake of every file in one run', () => {
    const problems = problemsAfter(
      [leak, 'theme: neutral', 'theme: purple'],
      [leak, 'order: 2', 'order: two'],
      [saco, '[04072]', '[4072]'],
      ['business.md', 'opens: 07:00', 'opens: seven'],
      ['pages/privacy.md', '---\n', ''],
    )
    expect(problems.map((line) => line.split('  ')[0])).toEqual([
      `${saco}:9`,
      'business.md:49',
      'pages/privacy.md:1',
      `${leak}:10`,
      `${leak}:11`,
    ])
  })
})

describe('parseContent', () => {
  test('misses each file that every site needs', () => {
    const files = plumberFiles()
    for (const file of Object.keys(files)) if (!/^(services|areas)/.test(file)) delete files[file]
    const expected = [
      'business.md',
      'claims.md',
      'pages/about.md',
      'pages/contact.md',
      'pages/failure.md',
      'pages/home.md',
      'pages/not-found.md',
      'pages/privacy.md',
      'pages/terms.md',
      'site.md',
    ].map((file) => `${file}:1  is missing: every site needs this file.`)
    expect(problemsOf(files)).toEqual(expected)
  })

  test('refuses a file that no page is made of', () => {
    const files = { ...plumberFiles(), 'service/name.md': '---\nname: x\n---\n' }
    const [line] = problemsOf(files)
    expect(line).toMatch(
      /^service\/name\.md:1 {2}no page is made of this file\. Did you mean "services\/NAME\.md"\?/,
    )
  })

  test.each(['Leak Repair', 'leak_repair', 'léak', '-leak', 'leak--repair'])(
    'refuses the file name %j, which cannot be an address',
    (name) => {
      const files = plumberFiles()
      files[`services/${name}.md`] = files[leak] ?? ''
      delete files[leak]
      const [line] = problemsOf(files)
      expect(line).toBe(
        `services/${name}.md:1  the file name becomes the address: use lower-case letters, digits and hyphens, not "${name}".`,
      )
    },
  )

  test('puts services and areas in the order of their files, then by name', () => {
    const { services } = plumberSite((files) => {
      const text = files[leak] ?? ''
      files['services/zz.md'] = text.replace('order: 2\n', '').replace('name: Leak', 'name: B')
      files['services/aa.md'] = text.replace('order: 2\n', '').replace('name: Leak', 'name: C')
    })
    const names = services.map(({ slug }) => slug)
    expect(names).toEqual(['drain-cleaning', 'leak-repair', 'zz', 'aa', 'sump-pump-installation'])
  })

  test('turns texts into the numbers and switches that templates need', () => {
    const { business } = parseContent(sourcesOf(plumberFiles()))
    expect(business.foundedYear).toBe(1998)
    expect(business.office.latitude).toBe(43.677)
    expect(business.office.postalCode).toBe('04092')
    expect(business.embeds.map).toBe(false)
  })
})
