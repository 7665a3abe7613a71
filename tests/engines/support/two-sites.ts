import { cp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { serveSite } from '../../../scripts/dev/static-server'
import { type Receiver, startReceiver } from '../../browser/support/receiver'
import { buildInto, edit, hvacContent } from '../../support/site'

const switchedOn = ['leadCors: true', 'leadVisit: true', 'takesTexts: true']

/**
 * Two sites on one origin, as some hosts have them: a plain one under /a/, whose receiver's answer cannot
 * be read, and one under /b/ where the owner has switched on all there is.
 */
export async function serveTwoSites() {
  const receivers = await Promise.all([0, 1, 2, 3].map(startReceiver))
  const [plain, full, backup, last] = receivers as [Receiver, Receiver, Receiver, Receiver]
  plain.elsewhere = full.elsewhere = last.url
  last.cors = true
  const dir = path.join(inject('runDir'), 'leads')
  const content = path.join(dir, 'content')
  await cp(hvacContent, content, { recursive: true })
  const facts = [`leadBackup: ${backup.url}`, `leadRedirect: ${last.url}`, ...switchedOn]
  await edit(content, 'business.md', (text) => text.replace('---\n', `$&${facts.join('\n')}\n`))
  await edit(content, 'site.md', (text) => text.replace('form:\n', '$&  textOffers: weekly\n'))
  const at = (base: string) => ({ siteUrl: `https://www.example.com/${base}/` })
  await buildInto(path.join(dir, 'a'), hvacContent, { ...at('a'), webhook: plain.url })
  await buildInto(path.join(dir, 'b'), content, { ...at('b'), webhook: full.url })
  const site = await serveSite({ dir })
  const reset = () => {
    for (const receiver of [plain, full, backup]) receiver.restart()
    full.cors = true
  }
  const close = () => Promise.all([site, ...receivers].map((server) => server.close()))
  return { root: site.url, plain, full, backup, reset, close }
}
