import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { browserFlags, findChromium, onlyLoopback } from '../browser/chromium'
import { UsageError } from '../usage-error'
import { quantile } from './figures'
import { emptyPage, serveAsHost } from './host-server'
import { pageOfEachKind } from './page-kinds'

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

/** The part of Lighthouse's report that is read here. */
interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, AuditResult>
}

interface AuditResult {
  score: number | null
  title: string
  displayValue?: string
  numericValue?: number
}

/** Cumulative layout shift that a page may have: a tenth of what Google calls good. */
export const shiftLimit = 0.01

/**
 * Whether a page reaches what does not depend on the machine: 100 for accessibility, best practices
 * and SEO, and a still layout. Performance depends on the processor, so nothing judges it.
 */
export function isSound({ scores: [, ...others], cls }: Pick<Audit, 'scores' | 'cls'>): boolean {
  return others.every((score) => score === 100) && cls <= shiftLimit
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const emptyAddress = '__empty.html'

/** The newest major version that runs on Node 20. */
const lighthouse = 'lighthouse@12.8.2'

/**
 * Measures an almost empty page and then a page of each kind with Lighthouse, over a server that
 * behaves as a host does. The empty page shows what the machine itself costs.
 *
 * @param runs How often each page is measured; the median of each figure counts.
 * @throws {UsageError} When a kind has no page, there is no Chromium, or npm cannot get Lighthouse.
 */
export async function* auditPages(dir: string, runs: number): AsyncGenerator<Audit> {
  const pages = await pageOfEachKind(dir, ['home', 'service', 'area', 'contact'])
  const chromium = findChromium()
  if (!chromium) {
    throw new UsageError('No Chromium found. Install one, or set CHROMIUM_PATH to the program.')
  }
  await fetchLighthouse()
  const host = await serveAsHost({ dir, extraPages: { [emptyAddress]: emptyPage } })
  try {
    for (const address of [emptyAddress, ...pages.map(({ address }) => address)]) {
      const url = new URL(address, host.url).href
      const reports: Report[] = []
      while (reports.length < runs) reports.push(await measure(url, chromium))
      yield summary(`/${address}`, reports)
    }
  } finally {
    await host.close()
  }
}

/** Has npm fetch Lighthouse on the first run: it weighs more than all that the project installs. */
async function fetchLighthouse(): Promise<void> {
  await runLighthouse(['--version']).catch((error: Error) => {
    throw new UsageError(`${lighthouse} is not here, and npm could not fetch it.\n${error.message}`)
  })
}

async function runLighthouse(args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  // A program of npm, where npm has started this, can be run by Node on every system.
  const npm = process.env.npm_execpath
  const [program = '', ...before] = npm
    ? [process.execPath, npm, 'exec', '--yes', '--']
    : ['npx', '--yes']
  const { stdout } = await promisify(execFile)(program, [...before, lighthouse, ...args], {
    env: { ...process.env, ...env },
    // A report holds a picture of every moment.
    maxBuffer: 100_000_000,
  })
  return stdout
}

async function measure(url: string, chromium: string): Promise<Report> {
  const args = [
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join()}`,
    `--chrome-flags=${[...browserFlags, `"${onlyLoopback}"`].join(' ')}`,
  ]
  let reason = 'some score is missing'
  // A busy machine can spoil a recording.
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const report = JSON.parse(await runLighthouse(args, { CHROME_PATH: chromium })) as Report
      const scores = Object.values(report.categories).map(({ score }) => score)
      if (!report.runtimeError && !scores.includes(null)) return report
      reason = report.runtimeError?.message ?? reason
    } catch (error) {
      reason = String(error)
    }
  }
  throw new Error(`Lighthouse said of ${url}: ${reason}`)
}

/** The median of each figure, and the audits that cost points in most runs. */
function summary(address: string, reports: Report[]): Audit {
  const median = (read: (report: Report) => number | null | undefined) =>
    quantile(reports.map(read).map(Number), 0.5)
  const refs = categories.flatMap((id) => reports[0]?.categories[id]?.auditRefs ?? [])
  const failures = refs.flatMap(({ id, weight }) => {
    const results = reports.flatMap(({ audits }) => audits[id] ?? [])
    const lost = results.filter(({ score }) => weight > 0 && score !== null && score < 0.9)
    const [one] = lost.length > reports.length / 2 ? lost : []
    return one ? `${id}: ${one.displayValue ?? one.title}` : []
  })
  return {
    address,
    scores: categories.map((id) => Math.round(median((it) => it.categories[id]?.score) * 100)),
    lcp: median(({ audits }) => audits['largest-contentful-paint']?.numericValue),
    cls: median(({ audits }) => audits['cumulative-layout-shift']?.numericValue),
    failures,
  }
}
