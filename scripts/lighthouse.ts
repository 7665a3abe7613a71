import { run } from './cli/run'
import { browserVariable, siteFlag, siteFolder } from './cli/values'
import { count } from './content/issues'
import { tableRow } from './verify/figures'
import { type Audit, auditPages, goals, reachesGoals } from './verify/lighthouse'

/** `npm run lighthouse`: the four scores, LCP and CLS of a page of each kind, as a phone has them. */
await run({
  name: 'lighthouse',
  does: 'measures a page of each kind of a built site as a phone would load it',
  flags: { dir: siteFlag },
  exitCodes: {
    zero: 'every page reaches its goals',
    one: 'a page misses one, or something failed',
  },
  example: '--dir /tmp/site',
  variables: browserVariable,
  options: (flags) => ({ dir: siteFolder(flags.dir) }),
  async work({ dir }, { paint }) {
    const verdicts: boolean[] = []
    console.log(
      tableRow(['page', 'performance', 'accessibility', 'practices', 'SEO', 'LCP', 'CLS']),
    )
    for await (const audit of auditPages(dir)) {
      const isGood = reachesGoals(audit)
      verdicts.push(isGood)
      console.log(paint(isGood ? 'good' : 'bad', tableRow(cells(audit))))
      for (const failure of audit.failures) console.log(`    ${failure}`)
    }
    const missed = verdicts.filter((isGood) => !isGood).length
    const { score, lcp, cls } = goals
    console.log(
      `\nGoals: ${score} in all four, LCP at most ${lcp} ms, CLS at most ${cls}; made here`,
    )
    const verdict = missed === 0 ? 'all reach their goals' : `${missed} below their goals`
    return { done: `Measured ${count(verdicts.length, 'page')}, ${verdict}`, good: missed === 0 }
  },
})

function cells({ address, scores, lcp, cls }: Audit): string[] {
  return [address, ...scores.map(String), `${Math.round(lcp)} ms`, cls.toFixed(3)]
}
