import { readFile } from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import type { Result as LighthouseResult } from 'lighthouse'
import { median } from '../bench/statistics'
import { findChromium } from '../browser/chromium'
import { UsageError } from '../cli/flags'
import { compare } from '../content/issues'
import { type Certificate, makeCertificate } from './certificate'
import { serveAsHost } from './host-server'

/** What Lighthouse says of a page on its mobile profile. */
export interface Audit {
  /** The page's path on the site. */
  address: string
  /** Performance, accessibility, best practices, SEO: 0 to 100. */
  scores: number[]
  /** Largest contentful paint, in milliseconds. */
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** The audits that cost points, in words. */
  failures: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * Looks at a page of each kind, one after the other, over a server that treats them as a host.
 *
 * @param looksAtEach How often; the middle one of each figure counts.
 * @throws {UsageError} When a kind has no page, or there is no Chromium.
 */
export async function* auditPages(dir: string, looksAtEach: number): AsyncGenerator<Audit> {
  const certificate = await makeCertificate()
  const host = await serveAsHost({ dir, certificate })
  const chrome = await launchChrome(certificate)
  const lookAt = (address: string) => {
    host.hangUp()
    return look(new URL(address.slice(1), host.url).href, chrome.port)
  }
  try {
    for (const address of await pagesOfEachKind(dir)) {
      const looks: LighthouseResult[] = []
      while (looks.length < looksAtEach) looks.push(await lookAt(address))
      yield summary(address, looks)
    }
  } finally {
    chrome.kill()
    await host.close()
  }
}

/** Home, a service, a town and contact, by what their structured data says that they are. */
async function pagesOfEachKind(dir: string): Promise<string[]> {
  const files = (await glob('**/index.html', { cwd: dir })).sort(compare)
  const pages = await Promise.all(
    files.map(async (file) => ({
      address: `/${file.replace(/index\.html$/, '')}`,
      html: await readFile(path.join(dir, file), 'utf8'),
    })),
  )
  return Object.entries(kinds).map(([kind, sign]) => {
    const page = pages.find(({ html }) => sign.test(html))
    if (!page) throw new UsageError(`${dir} has no page of this kind: ${kind}.`)
    return page.address
  })
}

const kinds = {
  home: /"@type":"WebSite"/,
  'a service': /"serviceType":/,
  'a town': /"containedInPlace":/,
  contact: /"ContactPage"/,
}

/** The middle one of each figure, and the audits that cost points in most of the looks. */
function summary(address: string, looks: LighthouseResult[]): Audit {
  const middle = (read: (lhr: LighthouseResult) => number | null | undefined) =>
    median(looks.map((lhr) => read(lhr) ?? Number.NaN))
  const value = (id: string) => middle(({ audits }) => audits[id]?.numericValue)
  const score = (id: string) => middle((lhr) => lhr.categories[id]?.score)
  return {
    address,
    scores: categories.map((id) => Math.round(score(id) * 100)),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    failures: weighedAudits(looks).flatMap((id) => {
      const audits = looks.flatMap(({ audits }) => audits[id] ?? [])
      const lost = audits.filter(({ score }) => score !== null && score < 0.9)
      const [one] = lost.length > looks.length / 2 ? lost : []
      return one ? `${id}: ${one.displayValue ?? one.title}` : []
    }),
  }
}

/** The audits that count in a score. */
function weighedAudits(looks: LighthouseResult[]): string[] {
  const references = categories.flatMap((id) => looks[0]?.categories[id]?.auditRefs ?? [])
  return references.filter(({ weight }) => weight > 0).map(({ id }) => id)
}

/** How often a page is looked at when a busy machine has spoiled the recording. */
const tries = 3

async function look(url: string, port: number): Promise<LighthouseResult> {
  const { default: lighthouse } = await import('lighthouse')
  let reason = 'some score is missing'
  for (let attempt = 0; attempt < tries; attempt++) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: categories,
    })
    if (result && isComplete(result.lhr)) return result.lhr
    reason = result?.lhr.runtimeError?.message ?? reason
  }
  throw new Error(`Lighthouse said of ${url}: ${reason}`)
}

/** Without an error and with every score: a recording may lack what one of them is made of. */
function isComplete({ runtimeError, categories }: LighthouseResult): boolean {
  return !runtimeError && Object.values(categories).every(({ score }) => score !== null)
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing is asked of other hosts: the frames near the end of the page stay empty.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

async function launchChrome({ pin }: Certificate) {
  const { launch } = await import('chrome-launcher')
  const chromeFlags = [...flags, `--ignore-certificate-errors-spki-list=${pin}`]
  return launch({ chromePath: findChrome(), chromeFlags })
}

/** @throws {UsageError} When there is no Chromium. */
function findChrome(): string {
  const found = findChromium()
  if (found) return found
  throw new UsageError('No Chromium found. Install one, or set CHROMIUM_PATH to the program.')
}
