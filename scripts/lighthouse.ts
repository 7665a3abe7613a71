import { measurePages } from './dev/lighthouse'
import { paint } from './shared/cli/paint'
import { command, run } from './shared/cli/run'
import { browserVariable, siteFolder, siteOption } from './shared/cli/values'
import { count } from './shared/wording'

/** `npm run lighthouse`: scores, LCP and CLS of a page of each kind, as a phone has them. */
const program = command({
  name: 'lighthouse',
  does: 'Runs Lighthouse on a page of each kind of a built site, as a phone would load it.',
  example: '--dir /tmp/site',
  variables: [browserVariable],
}).addOption(siteOption)

await run(program, async ({ dir }) => {
  const row = (page: string, figures: string[]) =>
    page.padEnd(26) + figures.map((figure) => figure.padStart(15)).join('')
  console.log(row('page', ['accessibility', 'practices', 'SEO', 'CLS', 'performance', 'LCP']))
  let [measured, missed] = [0, 0]
  for await (const { page, figures, lost, good } of measurePages(siteFolder(dir))) {
    console.log(paint(good ? 'good' : 'bad', row(page, figures)))
    for (const audit of lost) console.log(`    ${audit}`)
    measured++
    if (!good) missed++
  }
  console.log(
    '\nGoals: 100 in the first three, CLS at most 0.01. The last two depend on the machine.',
  )
  const verdict = missed === 0 ? 'all reach their goals' : `${missed} below their goals`
  return { done: `Measured ${count(measured, 'page')}, ${verdict}`, good: missed === 0 }
})
