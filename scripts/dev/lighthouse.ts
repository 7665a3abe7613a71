import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { UsageError } from '../shared/usage-error'
import { browserFlags, findChromium, onlyLoopback } from './chromium'
import { quantile } from './figures'
import type { Measurement } from './measure'

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
const shiftLimit = 0.01

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** The newest major version that runs on Node 20. */
const program = 'lighthouse@12.8.2'

/** Lighthouse on its mobile profile; the median of each figure counts. */
export const lighthouse: Measurement<Report> = {
  name: 'lighthouse',
  does: 'measures a page of each kind of a built site as a phone would load it',
  exitCodes: {
    zero: 'every page has 100 for accessibility, practices and SEO, and a still layout',
    one: 'a page misses one of these, or something failed',
  },
  usualRuns: 5,
  kinds: ['home', 'service', 'area', 'contact'],
  columns: ['performance', 'accessibility', 'practices', 'SEO', 'LCP', 'CLS'],
  goals: `Goals: 100 in the last three, CLS at most ${shiftLimit}. Performance and LCP depend on the
machine: compare them with those of the almost empty page in the first line.`,
  async start() {
    const chromium = findChromium()
    if (!chromium) {
      throw new UsageError('No Chromium found. Install one, or set CHROMIUM_PATH to the program.')
    }
    await fetchLighthouse()
    return { measure: (url) => measure(url, chromium) }
  },
  sumUp(reports) {
    const median = (read: (report: Report) => number | null | undefined) =>
      quantile(reports.map(read).map(Number), 0.5)
    const scores = categories.map((id) =>
      Math.round(median((it) => it.categories[id]?.score) * 100),
    )
    const lcp = median(({ audits }) => audits['largest-contentful-paint']?.numericValue)
    const cls = median(({ audits }) => audits['cumulative-layout-shift']?.numericValue)
    return {
      figures: [...scores.map(String), `${Math.round(lcp)} ms`, cls.toFixed(3)],
      // Performance depends on the processor: nothing judges it.
      good: scores.slice(1).every((score) => score === 100) && cls <= shiftLimit,
      failures: failuresOf(reports),
    }
  },
}

/** Has npm fetch Lighthouse on the first run: it weighs more than all that the project installs. */
async function fetchLighthouse(): Promise<void> {
  await runLighthouse(['--version']).catch((error: Error) => {
    throw new UsageError(`${program} is not here, and npm could not fetch it.\n${error.message}`)
  })
}

async function runLighthouse(args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  // A program of npm, where npm has started this, can be run by Node on every system.
  const npm = process.env.npm_execpath
  const [command = '', ...before] = npm
    ? [process.execPath, npm, 'exec', '--yes', '--']
    : ['npx', '--yes']
  const { stdout } = await promisify(execFile)(command, [...before, program, ...args], {
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

/** The audits that cost points in most runs, in words. */
function failuresOf(reports: Report[]): string[] {
  const refs = categories.flatMap((id) => reports[0]?.categories[id]?.auditRefs ?? [])
  return refs.flatMap(({ id, weight }) => {
    const results = reports.flatMap(({ audits }) => audits[id] ?? [])
    const lost = results.filter(({ score }) => weight > 0 && score !== null && score < 0.9)
    const [one] = lost.length > reports.length / 2 ? lost : []
    return one ? [`${id}: ${one.displayValue ?? one.title}`] : []
  })
}
