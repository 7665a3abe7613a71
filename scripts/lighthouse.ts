import { run } from './cli/run'
import { browserVariable, siteFlag, siteFolder } from './cli/values'
import { count } from './content/issues'
import { tableRow } from './verify/figures'
import { type Audit, auditPages } from './verify/lighthouse'
import { describeGoals, goals, reaches, sharedMachineGoals } from './verify/lighthouse-goals'

/** `npm run lighthouse`: the four scores, LCP and CLS of a page of each kind, as a phone has them. */
await run({
  name: 'lighthouse',
  does: 'measures a page of each kind of a built site as a phone would load it',
  flags: {
    dir: siteFlag,
    'shared-machine': {
      does: 'measures less often, with room for what hangs on a processor that others use, too',
      fallback: `${goals.runs} runs for each page, and no room`,
    },
  },
  exitCodes: {
    zero: 'every page reaches its goals',
    one: 'a page misses one, or something failed',
  },
  example: '--dir /tmp/site',
  variables: browserVariable,
  options(flags) {
    const own = flags['shared-machine'] ? sharedMachineGoals : goals
    return { dir: siteFolder(flags.dir), goals: own }
  },
  async work({ dir, goals }, { paint }) {
    const verdicts: boolean[] = []
    console.log(
      tableRow(['page', 'performance', 'accessibility', 'practices', 'SEO', 'LCP', 'CLS']),
    )
    for await (const audit of auditPages(dir, goals.runs)) {
      const isGood = reaches(audit, goals)
      verdicts.push(isGood)
      console.log(paint(isGood ? 'good' : 'bad', tableRow(cells(audit))))
      for (const failure of audit.failures) console.log(`    ${failure}`)
    }
    const missed = verdicts.filter((isGood) => !isGood).length
    console.log(`\nGoals: ${describeGoals(goals)}; lab figures, made here`)
    const verdict = missed === 0 ? 'all reach their goals' : `${missed} below their goals`
    return { done: `Measured ${count(verdicts.length, 'page')}, ${verdict}`, good: missed === 0 }
  },
})

function cells({ address, scores, lcp, cls }: Audit): string[] {
  return [address, ...scores.map(String), `${Math.round(lcp)} ms`, cls.toFixed(3)]
}
