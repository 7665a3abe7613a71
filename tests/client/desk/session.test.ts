import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Session } from '../../../client/desk/session'
import { valueAt } from '../../../scripts/content'
import {
  Browser,
  firstFiles,
  folderHost,
  githubHost,
  type Host,
  Tab,
} from '../../support/desk-world'

const atOnce = { schedule: <Value>(task: Promise<Value>) => task } as never

const phone = ['phone']
const choices = ({ snapshot }: Session) =>
  snapshot.conflicts.map(({ edit, theirs }) => [edit.conflict, edit.value, theirs])

describe.each<[string, () => Promise<Host> | Host, number]>([
  ['GitHub', () => githubHost('A'), 1],
  ['a folder', folderHost, 0],
])('with %s', (_, makeHost, requests) => {
  let host: Host
  let browser: Browser
  let tab: Tab
  const openTab = async () => {
    tab = new Tab(browser, host)
    await tab.opened
    return tab.session as Session
  }
  const atHost = async (file: string, path: string[]) =>
    valueAt((await host.files()).get(file), path)
  beforeEach(async () => {
    host = await makeHost()
    browser = new Browser(atOnce)
  })

  test.each([
    ['typed on', ['(207) 1', '(207) 12']],
    ['typed on twice, and the second answer is lost, too', ['(207) 1', '(207) 12', '(207) 123']],
    ['written anew', ['(207) 1', '(1) 2']],
  ])('words that were sent without an answer, and %s, are nobody else’s', async (_, words) => {
    const session = await openTab()
    for (const [at, value] of words.entries()) {
      tab.type('business.md', phone, value)
      const isLost = at < words.length - 1
      // Of what has arrived without an answer a second try tells: it stands there.
      if (isLost) tab.failing = { after: requests, how: 'answer' }
      const sent = session.publish('A phone')
      if (isLost && at === 0) await expect(sent).rejects.toThrow()
      else await sent.catch(() => {})
    }
    expect(choices(session)).toEqual([])
    await session.publish('A phone')
    expect([choices(session), session.snapshot.work.edits]).toEqual([[], []])
    expect(await atHost('business.md', phone)).toBe(words.at(-1))
  })

  test('what somebody else has written stays a choice after a lost answer', async () => {
    const session = await openTab()
    tab.type('business.md', phone, '(207) 1')
    tab.failing = { after: 0, how: 'offline' }
    await expect(session.publish('A phone')).rejects.toThrow()
    const old = firstFiles['business.md'] as string
    const was = String(valueAt(old, phone))
    await host.write('business.md', old, old.replace(was, '(207) 9'))
    expect(await session.publish('A phone')).toBe(false)
    expect(choices(session)).toEqual([['changed', '(207) 1', '(207) 9']])
  })

  test('a mistake of somebody else in a file ends with its repair', async () => {
    await openTab()
    tab.type('prices.md', ['prices', 'drain'], '$99')
    await vi.waitFor(() => expect(tab.session?.snapshot.isKept).toBe(true))
    const old = firstFiles['prices.md'] as string
    const broken = old.replace('leak: Second', 'leak: "Second')
    await host.write('prices.md', old, broken)
    tab.close()
    expect(choices(await openTab())).toMatchObject([['gone', '$99', 'First']])
    await host.write('prices.md', broken, old)
    tab.close()
    const session = await openTab()
    expect(choices(session)).toEqual([])
    expect(valueAt(session.snapshot.work.files.get('prices.md'), ['prices', 'drain'])).toBe('$99')
  })
})
