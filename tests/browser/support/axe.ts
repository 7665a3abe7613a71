import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Every rule of WCAG 2.2, levels A and AA, and what axe calls best practice. */
const everything: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  // The frames are of other hosts; nothing of ours is in them.
  iframes: false,
  resultTypes: ['violations'],
}

/** The same, and a contrast of 7:1, or 4.5:1 for large text: level AAA. */
const enhanced: RunOptions = {
  ...everything,
  rules: { ...everything.rules, 'color-contrast-enhanced': { enabled: true } },
}

/** The violations that axe finds in a page as it stands, a line for each element. */
export const violations = (page: Page) => run(page, everything)

/** The same, and every text whose contrast is below level AAA. */
export const strictViolations = (page: Page) => run(page, enhanced)

/** What some rules of axe find. */
export const violationsOf = (page: Page, ...values: string[]) =>
  run(page, { ...enhanced, runOnly: { type: 'rule', values } })

async function run(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  const results = await page.evaluate(
    (settings) =>
      (window as unknown as { axe: { run(o: unknown): Promise<AxeResults> } }).axe.run(settings),
    options,
  )
  return results.violations.flatMap(lines)
}

function lines({ id, nodes }: Result): string[] {
  return nodes.map(({ target, failureSummary = '' }) => {
    const reason = failureSummary.split('\n').slice(1).join(' ').replace(/\s+/g, ' ').trim()
    return `${id}: ${target.join(' ')} – ${reason}`
  })
}
