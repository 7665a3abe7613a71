import { readFileSync } from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import type { HTMLElement } from 'node-html-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SourceFile } from '../../scripts/content/read-sources'
import { projectPaths } from '../../scripts/paths'
import type { SiteContent } from '../../templates/model'
import { type ContentFiles, problemsOf } from '../support/content'
import { readPage, textOf } from '../support/site'
import { pageAddresses, pageCopy, pagesOf, readContent } from './support/built-pages'
import { contains, typedClaims, uncoveredFigures } from './support/figures'
import { blocksOf, mainOf } from './support/page-words'

/** The specification's figures, by the claim that holds each. The only place to change with one. */
const specified: Record<string, string> = {
  'estimate-reply': '24 hours',
  'cancellation-notice': '2 hours',
  'arrival-emergency-ac': 'often within 2–4 hours',
  'arrival-furnace-emergency': '1–2 hours',
  'arrival-emergency': '60–90 minutes',
  'arrival-claremore': '1–2 hours',
  'response-claremore-office-hours': '2–4 hours',
  'after-hours-fee': 'after-hours emergency fee applies',
  'freezing-threshold': '32°F',
  'heat-threshold': '95°F',
  'satisfaction-guarantee': '100%',
  'labor-warranty-2-years': '2-year',
  'labor-warranty-1-year': '1-year',
  'parts-warranty': 'typically 10 years',
  'financing-promo': '0%',
  'maintenance-plan': 'priority scheduling, discounted repairs and annual inspections',
  'cooling-savings': 'up to 30%',
  'heating-savings': 'up to 40%',
  'afue-savings': '30–40%',
  'afue-efficient': '95% AFUE or higher',
  'afue-maximum': 'up to 98%',
  'heat-pump-savings': '30–50%',
  'heat-pump-payback': '5–7 years',
  'maintenance-electricity': '15–30%',
  'maintenance-life': '5–10 years',
  'maintenance-failures': 'up to 95%',
  'ac-replacement-time': '4–8 hours',
  'ac-new-construction-time': '1–2 days',
  'furnace-installation-time': '4–8 hours',
  'furnace-installation-time-long': '1–2 days',
  'heating-replacement-time': '1–2 days',
  'installation-time': 'one to two days',
  'ductless-single-time': '4–6 hours',
  'ductless-multi-time': '6–10 hours',
  'replacement-age': '15 years',
  'heat-pump-lifespan': '15–20 years',
  'defrost-duration': '5–15 minutes',
  'defrost-interval': 'every 30–90 minutes',
  'defrost-temperature': '40°F',
  'inspection-points': '20-point inspection',
  'maintenance-frequency': 'once a year, in spring',
  'maintenance-frequency-heavy': 'twice a year',
  'furnace-repair-price': '$150–$600',
  'heating-replacement-price': '$4,000–$10,000',
  'heat-pump-price': '$4,000–$8,000',
  'ductless-single-price': '$3,000–$5,500',
  'ductless-multi-price': '$6,000–$14,000',
  'filters-price': '$200–$500 per year',
  'uv-price': '$800–$1,500',
  'humidifier-price': '$500–$1,200',
  'dehumidifier-price': '$1,500–$3,000',
  'hepa-price': '$1,200–$3,500',
  'erv-price': '$2,500–$5,000',
  'air-combination-price': '$1,500–$3,000',
  'ductless-line-length': 'up to 150 feet',
  'ductless-wall-hole': '3-inch',
  'ductless-noise': '19–23 dB',
  'ductless-seer': '30',
  'ductless-hspf': 'above 12',
  'indoor-pollutants': '5 times',
  'uv-pathogens': '99.9% of airborne pathogens',
  'hepa-capture': '99.97% of particles at 0.3 microns',
  'humidity-range': '30–50%',
}

/** The claims that stand on each page. */
const pageClaims: Record<string, string[]> = {
  '/': [
    ...['estimate-reply', 'arrival-emergency', 'arrival-claremore', 'arrival-emergency-ac'],
    ...['arrival-furnace-emergency', 'after-hours-fee', 'freezing-threshold', 'heat-threshold'],
    ...['satisfaction-guarantee', 'labor-warranty-2-years', 'labor-warranty-1-year'],
    ...['parts-warranty', 'financing-promo', 'cooling-savings', 'heating-savings'],
    ...['installation-time', 'maintenance-frequency-heavy', 'indoor-pollutants', 'hepa-capture'],
    'humidity-range',
  ],
  '/ac-installation/': [
    ...['ac-replacement-time', 'ac-new-construction-time', 'labor-warranty-2-years'],
    ...['parts-warranty', 'replacement-age', 'cooling-savings', 'financing-promo'],
  ],
  '/ac-maintenance/': [
    ...['inspection-points', 'maintenance-frequency', 'maintenance-frequency-heavy'],
    ...['maintenance-electricity', 'maintenance-life', 'maintenance-failures', 'maintenance-plan'],
    ...['clean-filter-savings', 'cancellation-notice', 'labor-warranty-2-years'],
  ],
  '/emergency-ac-repair/': [
    ...['arrival-emergency-ac', 'heat-threshold', 'after-hours-fee', 'labor-warranty-2-years'],
  ],
  '/ductless-mini-splits/': [
    ...['ductless-single-price', 'ductless-multi-price', 'ductless-single-time'],
    ...['ductless-multi-time', 'ductless-line-length', 'ductless-wall-hole', 'ductless-noise'],
    ...['ductless-seer', 'ductless-hspf'],
  ],
  '/furnace-repair/': [
    ...['furnace-repair-price', 'arrival-furnace-emergency', 'freezing-threshold'],
    ...['after-hours-fee', 'labor-warranty-2-years'],
  ],
  '/furnace-installation/': [
    ...['furnace-installation-time', 'furnace-installation-time-long', 'afue-efficient'],
    ...['afue-savings', 'afue-maximum', 'labor-warranty-2-years', 'parts-warranty'],
  ],
  '/heating-system-replacement/': [
    ...['heating-replacement-time', 'heating-replacement-price', 'replacement-age'],
    'heating-savings',
  ],
  '/heat-pump-installation-repair/': [
    ...['heat-pump-price', 'heat-pump-lifespan', 'heat-pump-savings', 'heat-pump-payback'],
    ...['defrost-duration', 'defrost-interval', 'defrost-temperature'],
  ],
  '/emergency-hvac-service/': [
    ...['arrival-emergency', 'arrival-furnace-emergency', 'freezing-threshold'],
    ...['heat-threshold', 'after-hours-fee'],
  ],
  '/indoor-air-quality/': [
    ...['filters-price', 'uv-price', 'humidifier-price', 'dehumidifier-price', 'hepa-price'],
    ...['erv-price', 'air-combination-price', 'humidity-range', 'hepa-capture', 'uv-pathogens'],
    ...['indoor-pollutants', 'labor-warranty-1-year'],
  ],
  '/contact/': ['estimate-reply', 'cancellation-notice'],
  '/about/': ['satisfaction-guarantee', 'financing-promo', 'estimate-reply'],
  '/terms/': [
    ...['cancellation-notice', 'after-hours-fee', 'labor-warranty-2-years'],
    ...['labor-warranty-1-year', 'parts-warranty', 'satisfaction-guarantee', 'financing-promo'],
    ...['maintenance-plan', 'estimate-reply'],
  ],
  '/service-areas/claremore/': ['arrival-claremore', 'response-claremore-office-hours'],
  '/service-areas/verdigris/': ['arrival-emergency', 'financing-promo'],
}

let content: SiteContent
let sources: SourceFile[]
let files: ContentFiles

beforeAll(async () => {
  ;({ content, files: sources } = await readContent())
  const paths = glob.sync('**/*.md', { cwd: projectPaths.content }).sort()
  files = Object.fromEntries(
    paths.map((file) => [file, readFileSync(path.join(projectPaths.content, file), 'utf8')]),
  )
})

const mainText = (address: string) => blocksOf(mainOf(readPage(address))).join('\n')

/** What of a content file can reach a visitor: all but the questions to the owner. */
function publishedText({ data, body }: SourceFile): string {
  const { toConfirm, ...published } = data as Record<string, unknown>
  return `${JSON.stringify(published)}\n${body}`
}

/** The claims that should stand in a page's text and do not. */
function missingClaims(text: string, ids: string[]): string[] {
  return ids.filter((id) => !contains(text, content.ledger.claims[id]?.wording ?? id))
}

describe('the figures of the specification', () => {
  test('are those of the ledger, until the owner has confirmed another', () => {
    for (const [id, figure] of Object.entries(specified)) {
      const claim = content.ledger.claims[id]
      const isOwners = claim?.basis === 'owner' && claim.confirmed
      if (!isOwners) expect(claim?.wording, id).toContain(figure)
    }
  })

  test.each(Object.entries(pageClaims))('stand on %s', (address, ids) => {
    expect(missingClaims(mainText(address), ids)).toEqual([])
  })

  test('stand in an emergency on every town page: Claremore’s own, and one for all others', () => {
    const arrivals = content.areas.map(({ slug, data }) => [slug, data.arrival])
    expect(Object.fromEntries(arrivals)).toEqual({
      ...Object.fromEntries(arrivals.map(([slug]) => [slug, 'arrival-emergency'])),
      claremore: 'arrival-claremore',
    })
    for (const { slug, data } of content.areas) {
      expect(missingClaims(mainText(`/service-areas/${slug}/`), [data.arrival]), slug).toEqual([])
    }
  })

  test('name the phone, the license, the rating, the office and the year', () => {
    for (const address of pageAddresses()) {
      const words = textOf(readPage(address).querySelector('body'))
      for (const fact of ['Call Now - 24/7', '164392', '5.0', '2025', content.business.phone]) {
        expect(words, address).toContain(fact)
      }
    }
    expect(mainText('/contact/')).toContain('74017')
    expect(mainText('/contact/')).toContain('Monday–Friday, 8 AM–6 PM')
    expect(mainText('/terms/')).toContain('cash, check, credit card and financing')
  })

  test('are missed when they are gone from a page', () => {
    const text = mainText('/furnace-repair/').replaceAll('$150–$600', 'little')
    expect(missingClaims(text, ['furnace-repair-price'])).toEqual(['furnace-repair-price'])
    // A longer figure is not the figure: “12 hours” says nothing of 2 hours.
    expect(contains('12 hours', '2 hours')).toBe(false)
    expect(contains('at $1,500–$3,000.', '$1,500–$3,000')).toBe(true)
  })
})

describe('questions and answers', () => {
  const questionsOn = (page: HTMLElement) =>
    page.querySelectorAll('.faq__item').map((item) => textOf(item.querySelector('h3')))

  test('are nine at home, ten for heat pumps, four elsewhere', () => {
    const counts = [...pagesOf('services'), ...pagesOf('areas')].map(
      ({ address, page }) => [address, questionsOn(page).length] as const,
    )
    const expected = counts.map(([address]) => [address, address.includes('heat-pump') ? 10 : 4])
    expect(counts).toEqual(expected)
    expect(questionsOn(readPage('/'))).toHaveLength(9)
  })

  test('are counted: one that is gone is missed', () => {
    const page = pageCopy('/')
    page.querySelector('.faq__item')?.remove()
    expect(questionsOn(page)).toHaveLength(8)
  })

  test('are asked once on the whole site', () => {
    const all = pageAddresses().flatMap((address) => questionsOn(readPage(address)))
    expect(all.filter((question, index) => all.indexOf(question) !== index)).toEqual([])
  })
})

describe('prices and percentages', () => {
  test('on the built pages are all the ledger’s', () => {
    const found = pageAddresses().flatMap((address) => {
      const facts = content.areas.flatMap(({ data }) => data.localFacts.map(({ text }) => text))
      return uncoveredFigures(mainText(address), content.ledger, facts).map(
        (figure) => `${address} ${figure}`,
      )
    })
    expect(found).toEqual([])
  })

  test('that no claim covers are found', () => {
    const text = `${mainText('/furnace-repair/')} From $99, or 20 % off. All for $1,500–$3,000.`
    expect(uncoveredFigures(text, content.ledger)).toEqual(['$99', '20 %'])
  })

  test('are inserted by token wherever a claim has them', () => {
    const typed = sources
      .filter(({ path: file }) => file !== 'claims.md')
      .flatMap((source) =>
        typedClaims(publishedText(source), content.ledger).map(
          (claim) => `${source.path} ${claim}`,
        ),
      )
    expect(typed).toEqual([])
    expect(typedClaims('It takes 4–6 hours.', content.ledger)).toEqual([
      '4–6 hours (claim:ductless-single-time)',
    ])
  })

  test.each([
    ['services/furnace-repair.md', '\nA visit costs $89 here.\n', '"$89" is a claim'],
    ['areas/inola.md', '\nYou save 25% in June.\n', '"25%" is a claim'],
  ])('stop the build when they stand bare in %s', (file, sentence, problem) => {
    expect(problemsOf(files)).toEqual([])
    const problems = problemsOf({ ...files, [file]: `${files[file]}${sentence}` })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
  })
})

describe('the ledger', () => {
  test('shows its disclosure on each page that makes the claim', () => {
    for (const address of pageAddresses()) {
      const page = readPage(address)
      const marks = page.querySelectorAll('.note-mark a').map((a) => a.getAttribute('href'))
      for (const mark of new Set(marks)) {
        const note = page.querySelector(`[id="${mark?.slice(1)}"]`)
        expect(textOf(note).length, `${address} ${mark}`).toBeGreaterThan(20)
      }
    }
  })

  test('keeps no claim and no disclosure that nothing uses', () => {
    const all = Object.values(files).join('\n')
    const { claims, disclosures } = content.ledger
    const fields = /(?:claim|price|arrival|laborWarranty): *([a-z0-9-]+)/g
    const used = new Set([
      ...[...all.matchAll(/\{\{claim:([a-z0-9-]+)\}\}/g)].map((match) => match[1]),
      ...[...all.matchAll(fields)].map((match) => match[1]),
    ])
    expect(Object.keys(claims).filter((id) => !used.has(id))).toEqual([])
    const named = new Set(Object.values(claims).map(({ disclosure }) => disclosure))
    expect(Object.keys(disclosures).filter((id) => !named.has(id))).toEqual([])
    const unnamed = [...named].filter((id) => id !== undefined && !(id in disclosures))
    expect(unnamed).toEqual([])
  })
})
