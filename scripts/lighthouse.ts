import { type Command, readFlags } from './cli/flags'
import { run } from './cli/run'
import { browserVariable, siteFlag, siteFolder } from './cli/values'
import { count } from './content/issues'
import { type Audit, auditPages } from './serve/audit'

const lighthouseCommand = {
  name: 'lighthouse',
  does: 'measures a page of each kind of a built site as a phone would load it',
  flags: { dir: siteFlag },
  exitCodes: {
    zero: 'every page reaches its goals',
    one: 'a page misses one, or something failed',
  },
  example: '--dir /tmp/site',
  variables: browserVariable,
} as const satisfies Command

/** What each page has to reach. LCP in milliseconds, CLS with the three decimals that are shown. */
const goals = { score: 100, lcp: 900, cls: '0.000' }

/** `npm run lighthouse`: the four scores, LCP and CLS of a page of each kind, as a phone has them. */
await run({
  command: lighthouseCommand,
  readOptions(argv) {
    const flags = readFlags(lighthouseCommand, argv)
    return flags === 'help' ? flags : { dir: siteFolder(flags.dir) }
  },
  async work({ dir }, { paint }) {
    console.log(row(['page', 'performance', 'accessibility', 'practices', 'SEO', 'LCP', 'CLS']))
    const audits: Audit[] = []
    for await (const audit of auditPages(dir)) {
      audits.push(audit)
      console.log(paint(reaches(audit) ? 'good' : 'bad', row(cells(audit))))
      for (const failure of audit.failures) console.log(`    ${failure}`)
    }
    const missed = audits.filter((audit) => !reaches(audit)).length
    console.log(
      `\nGoals: ${goals.score} in each, LCP at most ${goals.lcp} ms, CLS ${goals.cls}; lab figures, made here`,
    )
    const verdict = missed === 0 ? 'all reach their goals' : `${missed} below their goals`
    return { done: `Measured ${count(audits.length, 'page')}, ${verdict}`, good: missed === 0 }
  },
})

function row([page = '', ...rest]: string[]): string {
  return page.padEnd(26) + rest.map((cell) => cell.padStart(14)).join('')
}

function cells({ address, scores, lcp, cls }: Audit): string[] {
  return [address, ...scores.map(String), `${Math.round(lcp)} ms`, cls.toFixed(3)]
}

function reaches({ scores, lcp, cls }: Audit): boolean {
  return (
    scores.every((score) => score >= goals.score) &&
    lcp <= goals.lcp &&
    cls.toFixed(3) === goals.cls
  )
}
