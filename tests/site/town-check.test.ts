import { expect, test } from 'vitest'
import { readZips } from '../../scripts/build/read/read-library'
import { readSources } from '../../scripts/build/read/read-sources'
import { loadContent } from '../../scripts/content/load-content'
import { planPlaces } from '../../scripts/site/places'
import { findMeant } from '../../templates/area-match'
import { planned, renderAt } from '../support/content'
import {
  electricianContent,
  hvacContent,
  parseHtml,
  plumberContent,
  testDay,
} from '../support/site'

/*
 * Every place of Oklahoma that has a ZIP code of its own, by what the content of the first business says.
 * Served: a page or `alsoServes`, or Rogers County, which is the office's. In part: a ZIP code from 740 or
 * 741 in the counties of the metro area, or a place of a county that a page names: Mayes, Wagoner, Tulsa.
 * These lists were made from that rule and an atlas, and read by hand. The other places are not served.
 */
const served = `Claremore, Oologah, Owasso, Collinsville, Pryor, Inola, Catoosa; Nowata, Chelsea;
  Foyil, Talala`
const partly = `Tulsa, Broken Arrow, Bixby, Glenpool, Jenks, Leonard, Sand Springs, Sperry; Coweta, Okay,
  Porter, Redbird, Wagoner; Adair, Chouteau, Disney, Langley, Locust Grove, Peggs, Salina, Spavinaw, Strang;
  Bristow, Depew, Drumright, Kellyville, Kiefer, Mannford, Milfay, Mounds, Oakhurst, Oilton, Sapulpa,
  Shamrock, Slick; Avant, Barnsdall, Hominy, Osage, Pawhuska, Prue, Skiatook, Wynona; Cleveland, Hallett,
  Jennings, Maramec, Pawnee, Terlton`
/** Names in the table that are a customer's of the Postal Service, and no place's: their ZIP codes are Tulsa's. */
const customers = [
  'Abumps',
  'First Natl Bank Mail Service',
  'Shell Oil Box 150',
  'Shell Oil Box 160',
]
const namesIn = (list: string) => list.split(/[,;]\s+/)
const counties = ['Tulsa', 'Rogers', 'Wagoner', 'Creek', 'Okmulgee', 'Osage', 'Pawnee']
const tulsa = { name: 'Tulsa', zipPrefixes: ['740', '741'], counties }

/** Asks the town check of a content folder, on its page. */
const checkOf = (folder: string) => {
  const made = checks.get(folder) ?? makeCheck(folder, folder === hvacContent ? [tulsa] : [])
  checks.set(folder, made)
  return made
}
const checks = new Map<string, ReturnType<typeof makeCheck>>()

async function makeCheck(folder: string, metroAreas: (typeof tulsa)[]) {
  const { content } = loadContent(await readSources(folder), testDay)
  Object.assign(content.business, { metroAreas })
  const table = await readZips()
  const zips = Object.entries(table).flatMap(([zip, [city, state]]) =>
    state === content.business.office.region ? [{ zip, city }] : [],
  )
  const site = planned(content, { places: planPlaces(content, table) })
  const page = parseHtml(await renderAt('/service-areas/', site))
  const known = page.querySelectorAll('.town-check [data-town]').map((answer) => {
    const [town, zips] = ['data-town', 'data-zips'].map((name) => answer.getAttribute(name) ?? '')
    return { dataset: { town, zips }, text: answer.text, look: answer.getAttribute('class') }
  })
  const ask = (words: string) => findMeant(words, known)
  const answer = (words: string) => {
    const [first] = ask(words)
    if (!first?.text) return 'no'
    return first.look === 'town-check__part' ? 'partly' : 'yes'
  }
  const isFar = (words: string) =>
    ask(words).some(({ look, dataset }) => look === 'town-check__none' && dataset.town === '')
  return { ask, answer, isFar, zips }
}

test('each place of Oklahoma is answered, by name and by ZIP code', async () => {
  const { answer, zips } = await checkOf(hvacContent)
  const names = new Set(zips.map(({ city }) => city))
  expect(names.size).toBe(587)
  const truth = (name: string) =>
    namesIn(served).includes(name) ? 'yes' : namesIn(partly).includes(name) ? 'partly' : 'no'
  const wrong = (words: string, name: string) =>
    answer(words) === truth(name) ? [] : [`${words} (${name}): ${answer(words)}`]
  const byName = [...names].flatMap((name) => wrong(name, name))
  const byZip = zips.flatMap(({ zip, city }) =>
    wrong(zip, customers.includes(city) ? 'Tulsa' : city),
  )
  expect([...byName, ...byZip]).toEqual([])
  expect([...namesIn(served), ...namesIn(partly)].filter((name) => !names.has(name))).toEqual([])
})

test('a place that is served is known by its name with a letter missing', async () => {
  const { ask } = await checkOf(hvacContent)
  const lost = namesIn(served).flatMap((name) =>
    [...name].flatMap((_, at) => {
      const typed = name.slice(0, at) + name.slice(at + 1)
      return ask(typed).some(({ text }) => text.includes(name)) ? [] : [typed]
    }),
  )
  expect(lost).toEqual([])
})

test.each([
  [
    'a place that is also served, with its distance',
    'nowata, ok',
    'Yes, we serve Nowata, 26 miles from our office.',
  ],
  [
    'a place of the county of the office',
    '74031',
    'Yes. Foyil is 10 miles from our office, in Rogers County, where we work.',
  ],
  [
    'a place of a metro area',
    'broken arow',
    'Broken Arrow is 22 miles from our office. We work in parts of the Tulsa metro area. Call and tell us your street.',
  ],
  [
    'a place of a county that a page names',
    'Salina',
    'Salina is 28 miles from our office. We work in parts of Mayes County. Call and tell us your street.',
  ],
  ['a place whose name looks like one of these', 'Perry', ''],
  [
    'a ZIP code of a company',
    '74194',
    'Tulsa is 23 miles from our office. We work in parts of the Tulsa metro area. Call and tell us your street.',
  ],
  [
    'a ZIP code for post-office boxes of a town with a page',
    '74362',
    'Yes, we serve Pryor, 16 miles from our office.',
  ],
])('%s is said back', async (_title, words, said) => {
  const { ask } = await checkOf(hvacContent)
  expect(ask(words).map(({ text }) => text)).toEqual([said])
})

test.each([
  [plumberContent, 'Gorham', 'yes'],
  [plumberContent, '04101', 'yes'],
  [plumberContent, '04070', 'yes'],
  [plumberContent, 'Kennebunk', 'partly'],
  [plumberContent, 'Bangor', 'no'],
  [electricianContent, 'Kuna', 'yes'],
  [electricianContent, 'Garden City', 'yes'],
  [electricianContent, 'Caldwell', 'partly'],
  [electricianContent, '83702', 'yes'],
  [electricianContent, 'West One Bank', 'no'],
  [electricianContent, '83733', 'yes'],
  [plumberContent, 'Sebago Lake', 'yes'],
  [electricianContent, 'Idaho Falls', 'no'],
])('%s: %s is answered with %s', async (folder, words, said) => {
  const { answer } = await checkOf(folder)
  expect(answer(words)).toBe(said)
})

test.each([
  ['of another part of the country', hvacContent, '90210', true],
  ['with four more digits', hvacContent, '10001-1234', true],
  ['after the name of a place', hvacContent, 'Springfield, IL 62701', true],
  ['of the next state', hvacContent, '67337', true],
  ['of no state', hvacContent, '00000', true],
  ['that begins like those of the state', hvacContent, '74999', false],
  ['of the state', hvacContent, '73102', false],
  ['of a place that is served', hvacContent, '74055', false],
  ['that is none', hvacContent, '9021', false],
  ['that is a name', hvacContent, 'Perry', false],
  ['of the next state', plumberContent, '03801', true],
  ['of the state', plumberContent, '04401', false],
  ['of the next state', electricianContent, '97914', true],
  ['of the state', electricianContent, '83401', false],
])(
  'no help is promised where a ZIP code is far away: one %s',
  async (_which, folder, words, is) => {
    const { isFar } = await checkOf(folder)
    expect([words, isFar(words)]).toEqual([words, is])
  },
)

test('a ZIP code of a state in which a place has a page, or a metro area is, is not far away', async () => {
  const table = {
    '04101': ['Portland', 'ME', 43.66, -70.26],
    '03801': ['Portsmouth', 'NH', 43.07, -70.8],
    '03101': ['Manchester', 'NH', 42.99, -71.46],
    '02108': ['Boston', 'MA', 42.36, -71.06],
  } as const
  const { content } = loadContent(await readSources(plumberContent), testDay)
  const far = () =>
    planPlaces(content, structuredClone(table) as never)
      .at(-1)
      ?.zips.join() ?? ''
  const areFar = () =>
    Object.keys(table)
      .filter((zip) => zip.match(far()))
      .sort()
  expect(areFar()).toEqual(['02108', '03101', '03801'])
  content.areas[0]?.data.zipCodes.push('03801')
  expect(areFar()).toEqual(['02108'])
  content.areas[0]?.data.zipCodes.pop()
  content.business.metroAreas.push({ name: 'Boston', zipPrefixes: ['021'], counties: [] })
  expect(areFar()).toEqual(['03101', '03801'])
})
