import path from 'node:path'
import { expect, it } from 'vitest'
import { buildInto, copyContent, edit, temporaryFolder } from '../support/site'
import { arrived, shiftsOf, sumOf, watchShifts } from './support/shift'
import { serveFromAfar } from './support/slow-servers'
import { browserOfWorker, watch } from './support/test-site'

const announcements = `announcements:
  - { text: Over soon, until: 2026-11-20 }
  - { text: Coming up, from: 2026-11-26 }
`
const closures = 'closures: [{ date: 2026-11-26, name: Thanksgiving }]\n'

it('shows what is announced on the day of the visit, not of the build, and nothing moves', async () => {
  const content = await copyContent()
  await edit(content, 'site.md', (text) => text.replace('form:\n', `${announcements}form:\n`))
  await edit(content, 'business.md', (text) => text.replace('timeZone:', `${closures}timeZone:`))
  const dir = path.join(await temporaryFolder(), 'dist')
  await buildInto(dir, content)
  const host = await serveFromAfar(dir, 50)
  const browser = await browserOfWorker()
  const visit = async (day: string, width: number) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    const { faults } = watch(page)
    await page.clock.setFixedTime(day)
    await page.addInitScript(watchShifts)
    await page.goto(host.url)
    await arrived(page)
    const bands = await page.locator('.announcement:visible').allInnerTexts()
    const line = await page.locator('.open-now__state').textContent()
    const shift = sumOf(await shiftsOf(page))
    await page.close()
    expect(faults).toEqual([])
    expect(shift).toBeLessThanOrEqual(0.01)
    return [line, ...bands]
  }
  try {
    const today = ['Office open until 6 PM', 'Over soon']
    expect(await visit('2026-11-20T18:00:00Z', 412)).toEqual(today)
    expect(await visit('2026-11-26T01:00:00Z', 412)).toEqual(['Office opens Friday 8 AM'])
    const thanksgiving = ['Office closed today: Thanksgiving', 'Coming up']
    expect(await visit('2026-11-26T18:00:00Z', 1440)).toEqual(thanksgiving)
  } finally {
    await host.close()
  }
})
