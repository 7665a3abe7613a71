import { appendFileSync } from 'node:fs'
import { test } from 'vitest'
import { serveAsHost } from '../scripts/verify/host-server'
import { launchChromium } from '../scripts/browser/chromium'
import { shownPages } from './support/pages'
import { dist } from './support/site'
import { visitSlowly } from './browser/support/shift'
test('scan', { timeout: 900_000 }, async () => {
  const host = await serveAsHost({ dir: dist(), delay: 150 })
  const browser = await launchChromium()
  for (const { address } of shownPages()) for (const width of [360, 390, 412, 768, 1024, 1440]) {
    const { shift, moved } = await visitSlowly(browser, new URL(address, host.url).href, width)
    if (shift > 0.01) appendFileSync('/tmp/shift-scan.txt', `${address} ${width} ${shift.toFixed(3)}${shift > 0.05 ? ' ' + moved.join(' | ').slice(0, 200) : ''}\n`)
  }
  appendFileSync('/tmp/shift-scan.txt', 'done\n')
  await browser.close()
})
