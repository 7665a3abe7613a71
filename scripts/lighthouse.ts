import { UsageError } from './cli/options'
import { type Audit, auditPages } from './serve/audit'
import { readSiteOptions } from './serve/site-options'

const usage = `Usage: npm run lighthouse -- [options]

  --dir DIR     look at the built site of this folder (default: dist)
  --help        show this

Builds nothing: run "npm run build" first. Finds Chromium by itself, or takes CHROMIUM_PATH.`

/** What each page has to reach: issue 6. LCP in milliseconds. */
const goals = { score: 100, lcp: 900, cls: 0 }

/** `npm run lighthouse`: the four scores, LCP and CLS of a page of each kind, as a phone has them. */
async function main(): Promise<void> {
  const options = readSiteOptions(process.argv.slice(2), usage, ['dir'])
  if (options === 'help') {
    console.log(usage)
    return
  }
  const started = performance.now()
  console.log(row(['page', 'performance', 'accessibility', 'practices', 'SEO', 'LCP', 'CLS']))
  let missed = 0
  for await (const audit of auditPages(options.dir)) {
    console.log(row(cells(audit)))
    for (const failure of audit.failures) console.log(`    ${failure}`)
    if (!reaches(audit)) missed++
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const outcome = missed === 0 ? 'every page reaches its goals' : `${missed} below their goals`
  console.log(
    `\nGoals: ${goals.score} in each, LCP at most ${goals.lcp} ms, CLS ${goals.cls}; ${outcome}, in ${seconds} s`,
  )
  if (missed > 0) process.exitCode = 1
}

const row = ([page = '', ...rest]: string[]) =>
  page.padEnd(26) + rest.map((cell) => cell.padStart(14)).join('')

function cells({ address, scores, lcp, cls }: Audit): string[] {
  return [address, ...scores.map(String), `${Math.round(lcp)} ms`, cls.toFixed(3)]
}

function reaches({ scores, lcp, cls }: Audit): boolean {
  return scores.every((score) => score >= goals.score) && lcp <= goals.lcp && cls <= goals.cls
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error)
  process.exitCode = 1
})
