import { setTimeout } from 'node:timers/promises'
import { run } from '../shared/cli/run'
import { browserVariable, siteFlag, siteFolder, wholeNumber } from '../shared/cli/values'
import { UsageError } from '../shared/usage-error'
import { count } from '../shared/wording'
import { builtPages } from './built-pages'
import { tableRow } from './figures'
import { serve, serveSite } from './static-server'

/** A command that measures a page of each kind of a built site, and an almost empty page. */
export interface Measurement<Run> {
  name: string
  does: string
  exitCodes: { zero: string; one: string }
  /** How often each page is measured, unless the user says. */
  usualRuns: number
  kinds: PageKind[]
  /** How long each answer of the server waits, in milliseconds. */
  delay?: number
  /** What stands above the figures of a page. */
  columns: string[]
  /** What stands below the table. */
  goals: string
  /**
   * Makes ready what measures a page.
   *
   * @throws {UsageError} When it cannot be had.
   */
  start(): Promise<{ measure(url: string): Promise<Run>; stop?(): Promise<void> }>
  /**
   * What all runs of a page add up to.
   *
   * @param empty The runs of the almost empty page, which shows what the machine itself costs.
   * @param kind There is none for the almost empty page itself.
   */
  sumUp(runs: Run[], empty: Run[], kind?: PageKind): Summary
}

interface Summary {
  figures: string[]
  good: boolean
  /** What cost the page its goals. */
  failures?: string[]
}

/** The kinds of page that measurements look at, by what is in a built page of theirs. */
const signs = {
  home: /"@type":"WebSite"/,
  service: /"serviceType":/,
  area: /"containedInPlace":/,
  contact: /"@type":"ContactPage"/,
  legal: /class="?legal\b/,
}

export type PageKind = keyof typeof signs

/** An almost empty page. It shows what any page costs on this machine. */
const emptyPage =
  '<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width"><title>Empty</title><p>Empty'

interface Page<Run> {
  /** The path within the site, without the slash it begins with: `contact/`. */
  address: string
  kind?: PageKind
  runs: Run[]
}

/** Runs such a command. */
export async function runMeasurement<Run>(measurement: Measurement<Run>): Promise<void> {
  const { usualRuns, kinds, delay = 0, columns, goals, sumUp } = measurement
  await run({
    ...measurement,
    flags: {
      dir: siteFlag,
      runs: { value: 'N', does: 'how often each page is measured', fallback: String(usualRuns) },
    },
    example: '--dir /tmp/site --runs 3',
    variables: browserVariable,
    options({ dir, runs }) {
      return { dir: siteFolder(dir), runs: wholeNumber('runs', runs, 99) ?? usualRuns }
    },
    async work({ dir, runs }, { paint }) {
      const empty: Page<Run> = { address: '__empty.html', runs: [] }
      const pages: Page<Run>[] = [empty, ...(await pageOfEachKind<Run>(dir, kinds))]
      const { measure, stop } = await measurement.start()
      const host = await serveSite({ dir, asHost: true, delay })
      const blank = await serve(async () => {
        if (delay > 0) await setTimeout(delay)
        return { status: 200, headers: { 'Content-Type': 'text/html' }, body: emptyPage }
      })
      console.log(tableRow(['page', ...columns]))
      let missed = 0
      try {
        // In turn: what slows the machine down slows all of them.
        for (let left = runs || 1; left > 0; left--) {
          for (const page of pages) {
            const server = page.kind ? host : blank
            page.runs.push(await measure(new URL(page.address, server.url).href))
            if (left > 1) continue
            const { figures, good, failures = [] } = sumUp(page.runs, empty.runs, page.kind)
            const row = tableRow([`/${page.address}`, ...figures])
            console.log(page.kind ? paint(good ? 'good' : 'bad', row) : row)
            if (!page.kind) continue
            for (const failure of failures) console.log(`    ${failure}`)
            if (!good) missed++
          }
        }
      } finally {
        await Promise.all([stop?.(), host.close(), blank.close()])
      }
      console.log(`\n${goals}`)
      const verdict = missed === 0 ? 'all reach their goals' : `${missed} below their goals`
      return { done: `Measured ${count(kinds.length, 'page')}, ${verdict}`, good: missed === 0 }
    },
  })
}

/** @throws {UsageError} When the site has no page of a kind. The first in the order of addresses serves. */
async function pageOfEachKind<Run>(dir: string, kinds: PageKind[]): Promise<Page<Run>[]> {
  const pages = [...(await builtPages(dir))].filter(([address]) => address.endsWith('/'))
  return kinds.map((kind) => {
    const [address] = pages.find(([, html]) => signs[kind].test(html)) ?? []
    if (!address) throw new UsageError(`${dir} has no page of this kind: ${kind}.`)
    return { kind, address: address.slice(1), runs: [] }
  })
}
