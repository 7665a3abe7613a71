import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { browserFlags, findChromium, onlyLoopback } from '../browser/chromium'
import { UsageError } from '../cli/flags'
import { quantile } from './figures'
import { serveAsHost } from './host-server'
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

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** The newest major version that runs on Node 20. */
const lighthouse = 'lighthouse@12.8.2'

/**
 * Measures a page of each kind with Lighthouse, one after the other, over a server that treats
 * them as a host.
 *
 * @param runs How often each page is measured; the median of each figure counts.
 * @throws {UsageError} When a kind has no page, there is no Chromium, or npm cannot get Lighthouse.
 */
export async function* auditPages(dir: string, runs: number): AsyncGenerator<Audit> {
  const pages = await pageOfEachKind(dir, ['home', 'service', 'town', 'contact'])
  const chromium = findChromium()
  if (!chromium) {
    throw new UsageError('No Chromium found. Install one, or set CHROMIUM_PATH to the program.')
  }
  await fetchLighthouse()
  const host = await serveAsHost({ dir })
  try {
    for (const { address } of pages) {
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
  const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, ...args], {
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

/** The median of each figure, and the audits that cost points in most of the runs. */
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
