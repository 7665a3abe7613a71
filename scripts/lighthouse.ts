import { type Command, readFlags } from './cli/flags'
import { run } from './cli/run'
import { browserVariable, siteFlag, siteFolder } from './cli/values'
import { count } from './content/issues'
import { type Audit, auditPages } from './serve/audit'
import { describeGoals, goals, reaches, sharedMachineGoals } from './serve/audit-goals'

const lighthouseCommand = {
  name: 'lighthouse',
  does: 'measures a page of each kind of a built site as a phone would load it',
  flags: {
    dir: siteFlag,
    'shared-machine': {
      does: 'looks less often, with room for what hangs on a processor that others use, too',
      fallback: `${goals.looks} looks at each page, and no room`,
    },
  },
  exitCodes: {
    zero: 'every page reaches its goals',
    one: 'a page misses one, or something failed',
  },
  example: '--dir /tmp/site',
  variables: browserVariable,
} as const satisfies Command

/** `npm run lighthouse`: the four scores, LCP and CLS of a page of each kind, as a phone has them. */
await run({
  command: lighthouseCommand,
  readOptions(argv) {
    const flags = readFlags(lighthouseCommand, argv)
    if (flags === 'help') return flags
    const own = flags['shared-machine'] ? sharedMachineGoals : goals
    return { dir: siteFolder(flags.dir), goals: own }
  },
  async work({ dir, goals }, { paint }) {
    console.log(row(['page', 'performance', 'accessibility', 'practices', 'SEO', 'LCP', 'CLS']))
    const verdicts: boolean[] = []
    for await (const audit of auditPages(dir, goals.looks)) {
      const isGood = reaches(audit, goals)
      verdicts.push(isGood)
      console.log(paint(isGood ? 'good' : 'bad', row(cells(audit))))
      for (const failure of audit.failures) console.log(`    ${failure}`)
    }
    const missed = verdicts.filter((isGood) => !isGood).length
    console.log(`\nGoals: ${describeGoals(goals)}; lab figures, made here`)
    const verdict = missed === 0 ? 'all reach their goals' : `${missed} below their goals`
    return { done: `Measured ${count(verdicts.length, 'page')}, ${verdict}`, good: missed === 0 }
  },
})

function row([page = '', ...rest]: string[]): string {
  return page.padEnd(26) + rest.map((cell) => cell.padStart(14)).join('')
}

function cells({ address, scores, lcp, cls }: Audit): string[] {
  return [address, ...scores.map(String), `${Math.round(lcp)} ms`, cls.toFixed(3)]
}
