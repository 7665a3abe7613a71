import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { UsageError } from '../shared/usage-error'
import { builtPages } from './built-pages'
import { browserFlags, findChromium, onlyLoopback } from './chromium'
import { serveSite } from './static-server'

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

/** What Lighthouse says of a page. */
interface Verdict {
  /** The path of the page: `/contact/`. */
  page: string
  /** Accessibility, practices, SEO and layout shift, then performance and LCP. */
  figures: string[]
  /** What cost points, in words. */
  lost: string[]
  /** Whether it reaches its goals. */
  good: boolean
}

/** The kinds of page that are looked at, by what is in a built page of theirs. */
const kinds = {
  home: /"@type":"WebSite"/,
  service: /"serviceType":/,
  area: /"containedInPlace":/,
  contact: /"@type":"ContactPage"/,
}

/** Cumulative layout shift that a page may have: a tenth of what Google calls good. */
const shiftLimit = 0.01

const judged = ['accessibility', 'best-practices', 'seo']
const categories = [...judged, 'performance']

/** The newest major version that runs on Node 20. */
const program = 'lighthouse@12.8.2'

/**
 * Runs Lighthouse, with its mobile profile, on a page of each kind of a built site.
 *
 * @throws {UsageError} When the site has no page of a kind, or Lighthouse or Chromium cannot be had.
 */
export async function* measurePages(dir: string): AsyncGenerator<Verdict> {
  const pages = await pageOfEachKind(dir)
  const chromium = findChromium()
  if (!chromium) {
    throw new UsageError('No Chromium found. Install one, or set CHROMIUM_PATH to the program.')
  }
  await fetchLighthouse()
  const host = await serveSite({ dir, asHost: true })
  try {
    for (const page of pages) {
      const report = await measure(new URL(page.slice(1), host.url).href, chromium)
      yield { page, ...judge(report) }
    }
  } finally {
    await host.close()
  }
}

/** The first page of each kind, in the order of addresses. */
async function pageOfEachKind(dir: string): Promise<string[]> {
  const pages = [...(await builtPages(dir))].filter(([address]) => address.endsWith('/'))
  return Object.entries(kinds).map(([kind, sign]) => {
    const [address] = pages.find(([, html]) => sign.test(html)) ?? []
    if (!address) throw new UsageError(`${dir} has no page of this kind: ${kind}.`)
    return address
  })
}

/** Performance and LCP depend on the processor: they are shown, and nothing judges them. */
export function judge({ categories: found, audits }: Report): Omit<Verdict, 'page'> {
  const scoreOf = (id: string) => Math.round((found[id]?.score ?? Number.NaN) * 100)
  const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
  const paint = audits['largest-contentful-paint']?.numericValue ?? Number.NaN
  const scores = judged.map(scoreOf)
  const lost = categories.flatMap((id) =>
    (found[id]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score = null, displayValue, title } = audits[id] ?? {}
      return weight > 0 && score !== null && score < 0.9 ? [`${id}: ${displayValue ?? title}`] : []
    }),
  )
  return {
    figures: [
      ...[...scores.map(String), shift.toFixed(3)],
      ...[String(scoreOf('performance')), `${Math.round(paint)} ms`],
    ],
    lost,
    good: scores.every((score) => score === 100) && shift <= shiftLimit,
  }
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
