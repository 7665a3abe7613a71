import type { ChildProcess } from 'node:child_process'
import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { newFolder } from '../content/support/built'
import { startDev } from '../support/dev'
import { plumberContent } from '../support/site'
import { firefox } from './support/firefox'
import { describeIn } from './support/visitor'
import { webkit } from './support/webkit'

let folder: string
let url: string
let server: ChildProcess
beforeAll(async () => {
  folder = path.join(await newFolder(), 'content')
  await cp(plumberContent, folder, { recursive: true })
  ;({ url, server } = await startDev(folder))
  return () => void server.kill()
})

describeIn([firefox, webkit], 'an owner', (engine, visitor) => {
  it('changes a price, sees it on the page, and publishes it', async () => {
    await visitor.open(`${url}/desk/#/edit|prices.md|prices.drain`, 1280)
    const see = <Value>(read: () => Value) => expect.poll(() => visitor.evaluate(read))
    await see(() => document.activeElement?.getAttribute('data-field')).toBe('prices.drain')
    const price = engine === firefox ? '$190–$450' : '$170–$430'
    await visitor.fill('[data-field="prices.drain"]', price)
    const inPage = (words: string) =>
      document.querySelector('iframe')?.contentDocument?.body?.textContent?.includes(words)
    await expect.poll(() => visitor.evaluate(inPage, price)).toBe(true)
    await visitor.click('header a[href="#/publish"]')
    await see(() => document.querySelector('h1')?.textContent).toBe('Your changes')
    await see(() => document.querySelector<HTMLButtonElement>('button.main')?.disabled).toBe(false)
    await visitor.click('button.main')
    await expect
      .poll(() => readFile(path.join(folder, 'prices.md'), 'utf8'))
      .toContain(`  drain: ${price}\n`)
  })
})
