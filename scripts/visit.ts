import { type Command, readFlags } from './cli/flags'
import { run } from './cli/run'
import { browserVariable, siteFlag, siteFolder, wholeNumber } from './cli/values'
import { count } from './content/issues'
import { tableRow } from './verify/figures'
import { measureVisits, shiftLimit, staysWithin, type Visit } from './verify/visit'

const usualRuns = 7

const visitCommand = {
  name: 'visit',
  does: 'measures how soon the pages of a built site paint on a slow phone, beside an empty page',
  flags: {
    dir: siteFlag,
    runs: { value: 'N', does: 'how often each page is loaded', fallback: String(usualRuns) },
  },
  exitCodes: {
    zero: 'every page paints soon enough and stands still',
    one: 'a page does not, or something failed',
  },
  example: '--dir /tmp/site --runs 3',
  variables: browserVariable,
} as const satisfies Command

/** `npm run visit`: first paint, layout shift and weight of a page of each kind on a slow line. */
await run({
  command: visitCommand,
  readOptions(argv) {
    const flags = readFlags(visitCommand, argv)
    if (flags === 'help') return flags
    const runs = wholeNumber('runs', flags.runs, 99) ?? usualRuns
    return { dir: siteFolder(flags.dir), runs: Math.max(1, runs) }
  },
  async work({ dir, runs }, { paint }) {
    console.log('Loading pages in turn; this takes a few seconds for each …\n')
    const visits = await measureVisits(dir, runs)
    console.log(
      tableRow(['page', 'first paint', 'ratio', 'limit', 'CLS', 'document', 'first view']),
    )
    for (const visit of visits) {
      console.log(paint(staysWithin(visit) ? 'good' : 'bad', tableRow(cells(visit))))
    }
    const missed = visits.filter((visit) => !staysWithin(visit)).length
    console.log(`\n150 ms, 1.6 Mbit/s, processor slowed 4 times; CLS at most ${shiftLimit}`)
    const verdict = missed === 0 ? 'all within their limits' : `${missed} beyond a limit`
    return { done: `Visited ${count(visits.length - 1, 'page')}, ${verdict}`, good: missed === 0 }
  },
})

function cells({ address, firstPaint, ratio, limit, shift, document, firstView }: Visit): string[] {
  return [
    address,
    `${Math.round(firstPaint)} ms`,
    ratio.toFixed(2),
    limit.toFixed(2),
    shift.toFixed(3),
    `${document.toLocaleString('en-US')} B`,
    `${firstView.toLocaleString('en-US')} B`,
  ]
}
