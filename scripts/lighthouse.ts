import { run } from './cli/run'
import { browserVariable, siteFlag, siteFolder, wholeNumber } from './cli/values'
import { tableRow } from './verify/figures'
import { type Audit, auditPages, isSound, shiftLimit } from './verify/lighthouse'
import { count } from './wording'

/** `npm run lighthouse`: the four scores, LCP and CLS of a page of each kind, as a phone has them. */
await run({
  name: 'lighthouse',
  does: 'measures a page of each kind of a built site as a phone would load it',
  flags: {
    dir: siteFlag,
    runs: { value: 'N', does: 'how often each page is measured', fallback: '5' },
  },
  exitCodes: {
    zero: 'every page has 100 for accessibility, practices and SEO, and a still layout',
    one: 'a page misses one of these, or something failed',
  },
  example: '--dir /tmp/site --runs 3',
  variables: browserVariable,
  options(flags) {
    const runs = wholeNumber('runs', flags.runs ?? '5', 99)
    return { dir: siteFolder(flags.dir), runs: runs || 1 }
  },
  async work({ dir, runs }, { paint }) {
    console.log(
      tableRow(['page', 'performance', 'accessibility', 'practices', 'SEO', 'LCP', 'CLS']),
    )
    const audits: Audit[] = []
    for await (const audit of auditPages(dir, runs)) {
      const isReference = audits.length === 0
      audits.push(audit)
      const row = tableRow(cells(audit))
      console.log(isReference ? row : paint(isSound(audit) ? 'good' : 'bad', row))
      for (const failure of isReference ? [] : audit.failures) console.log(`    ${failure}`)
    }
    const [empty, ...pages] = audits
    console.log(
      `\nGoals: 100 in the last three, CLS at most ${shiftLimit}. Performance and LCP depend on the\nmachine: compare them with the almost empty page, which has ${empty?.scores[0]}.`,
    )
    const missed = pages.filter((page) => !isSound(page)).length
    const verdict = missed === 0 ? 'all reach their goals' : `${missed} below their goals`
    return { done: `Measured ${count(pages.length, 'page')}, ${verdict}`, good: missed === 0 }
  },
})

function cells({ address, scores, lcp, cls }: Audit): string[] {
  return [address, ...scores.map(String), `${Math.round(lcp)} ms`, cls.toFixed(3)]
}
