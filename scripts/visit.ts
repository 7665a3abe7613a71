import { run } from './cli/run'
import { browserVariable, siteFlag, siteFolder, wholeNumber } from './cli/values'
import { tableRow } from './verify/figures'
import { firstFlight, measureVisits, shiftLimit, staysWithin, type Visit } from './verify/visit'
import { count } from './wording'

/** `npm run visit`: first paint, layout shift and weight of a page of each kind on a slow line. */
await run({
  name: 'visit',
  does: 'measures how soon pages of a built site paint on a slow phone, beside an empty page',
  flags: {
    dir: siteFlag,
    runs: { value: 'N', does: 'how often each page is loaded', fallback: '7' },
  },
  exitCodes: {
    zero: 'every page paints soon enough and stands still',
    one: 'a page does not, or something failed',
  },
  example: '--dir /tmp/site --runs 3',
  variables: browserVariable,
  options(flags) {
    const runs = wholeNumber('runs', flags.runs ?? '7', 99)
    return { dir: siteFolder(flags.dir), runs: runs || 1 }
  },
  async work({ dir, runs }, { paint }) {
    const visits = await measureVisits(dir, runs)
    console.log(
      tableRow([
        'page',
        'first paint',
        'ratio',
        'limit',
        'CLS',
        'long tasks',
        'document',
        'first view',
      ]),
    )
    for (const visit of visits) {
      console.log(paint(staysWithin(visit) ? 'good' : 'bad', tableRow(cells(visit))))
    }
    const missed = visits.filter((visit) => !staysWithin(visit)).length
    console.log(
      `\nCLS at most ${shiftLimit}, documents at most ${firstFlight} B; lab figures on a slow line, made here`,
    )
    const verdict = missed === 0 ? 'all within their limits' : `${missed} beyond a limit`
    return { done: `Visited ${count(visits.length - 1, 'page')}, ${verdict}`, good: missed === 0 }
  },
})

function cells(visit: Visit): string[] {
  const { address, firstPaint, ratio, limit, shift } = visit
  const sizes = [visit.documentSize, visit.firstViewSize].map(
    (size) => `${size.toLocaleString('en-US')} B`,
  )
  const tasks = `${Math.round(visit.longTasks)} ms`
  const paint = `${Math.round(firstPaint)} ms`
  return [address, paint, ratio.toFixed(2), limit.toFixed(2), shift.toFixed(3), tasks, ...sizes]
}
