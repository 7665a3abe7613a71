import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editAt } from '../../../client/desk/edits'
import { Session } from '../../../client/desk/session'
import { BrowserStorage, readList } from '../../../client/desk/storage'
import type { Store } from '../../../client/desk/stores'
import { firstFiles } from '../../support/desk-world'

/** What a browser keeps beside its database. */
class LocalStorage {
  getItem = (key: string) => (Object.hasOwn(this, key) ? String(this[key as never]) : null)
  setItem = (key: string, text: string) => void Object.assign(this, { [key]: text })
  removeItem = (key: string) => void delete this[key as never]
}

let site = 0
let id = ''
const open: Session[] = []
beforeEach(() => {
  vi.stubGlobal('localStorage', new LocalStorage())
  id = `folder /sites/${++site}`
})
afterEach(() => {
  for (const session of open.splice(0)) session.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const files = new Map(Object.entries(firstFiles))
const storeOf = (name: string): Store => ({
  id: name,
  verb: 'Save',
  done: 'Saved.',
  read: async () => files,
  publish: async () => ({}),
})

async function desk(name = id) {
  const session = await Session.open(storeOf(name), new BrowserStorage(name), async () => files)
  open.push(session)
  return session
}

const set = (path: string[], value: string) =>
  editAt(files, 'prices.md', ['prices', ...path], value)
const wordsOf = ({ snapshot }: Session) => snapshot.work.edits.map(({ value }) => value)

/** A table of the database of a desk, as another program could write it. */
async function rows<Result>(use: (rows: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const request = indexedDB.open(`desk ${id}`)
  const database = await new Promise<IDBDatabase>((resolve) => {
    request.onsuccess = () => resolve(request.result)
  })
  const asked = use(database.transaction('kept', 'readwrite').objectStore('kept'))
  return new Promise((resolve) => {
    asked.onsuccess = () => {
      database.close()
      resolve(asked.result)
    }
  })
}

test('two tabs that keep something in the same moment both have both', async () => {
  const [one, other] = [await desk(), await desk()]
  one.edit(set(['drain'], 'Mine'))
  other.edit(set(['leak'], 'Other'))
  await Promise.all([one.keep(), other.keep()])
  const all = ['Mine', 'Other']
  await expect.poll(() => [wordsOf(one).toSorted(), wordsOf(other).toSorted()]).toEqual([all, all])
  expect(wordsOf(await desk()).toSorted()).toEqual(all)
})

test('two tabs that change one field in the same moment leave the choice', async () => {
  const [one, other] = [await desk(), await desk()]
  one.edit(set(['drain'], 'Mine'))
  other.edit(set(['drain'], 'Other'))
  await Promise.all([one.keep(), other.keep()])
  const { work, conflicts } = (await desk()).snapshot
  expect(conflicts).toMatchObject([{ theirs: 'Mine', edit: { value: 'Other' } }])
  expect(work.files.get('prices.md')).toContain('drain: Mine')
})

test('what the database had no time for is there after a kill', async () => {
  const killed = await desk()
  vi.spyOn(killed.storage, 'update').mockReturnValue(new Promise(() => {}))
  killed.edit(set(['drain'], 'Mine'))
  killed.edit(set(['leak'], 'Wrong'))
  killed.undo()
  killed.edit(set(['leak'], 'Right'))
  expect(wordsOf(await desk())).toEqual(['Mine', 'Right'])
  // Once it is kept, it is noted no more.
  expect(Object.keys(localStorage).filter((key) => key.includes(': '))).toEqual([])
})

test('a database without room keeps all or nothing, and what is noted fills in', async () => {
  const session = await desk()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  session.edit(set(['drain'], 'Mine'))
  await expect.poll(() => session.snapshot.isKept).toBe(false)
  put.mockRestore()
  expect(wordsOf(await desk())).toEqual(['Mine'])
  session.edit(set(['leak'], 'More'))
  await expect.poll(() => session.snapshot.isKept).toBe(true)
  expect(wordsOf(await desk())).toEqual(['Mine', 'More'])
})

test.each([
  ['folder /sites/a', 'folder /sites/b'],
  ['folder /sites/a', 'folder /sites/a/content'],
  ['github owner/site main content', 'github owner/site main other'],
  ['github owner/site main content', 'github owner/site draft content'],
  ['github owner/site main content', 'github other/site main content'],
])('what is written in the desk of “%s” is not in that of “%s”', async (one, other) => {
  const here = await desk(`${one} ${site}`)
  here.edit(set(['drain'], 'Mine'))
  await here.keep()
  const there = await desk(`${other} ${site}`)
  expect([wordsOf(here), wordsOf(there)]).toEqual([['Mine'], []])
})

test.each<[string, unknown]>([
  ['edits', 'no list'],
  ['edits', [{ file: 'prices.md' }]],
  ['edits', [null]],
  ['edits', { length: 1 }],
  ['edits', [{ file: 'prices.md', path: [null], value: 'x', group: 'tab 1' }]],
  ['edits', [{ file: 'prices.md', path: [{ no: 'key' }], value: 'x', group: 'tab 1' }]],
  ['edits', [{ file: 'prices.md', path: ['prices', 0.5], value: 'x', group: 'tab 1' }]],
  ['edits', [{ file: '../a.md', path: ['prices'], value: 'x', group: 'tab 1' }]],
  ['edits', [{ file: 'prices.md', path: ['prices', 'drain'], value: 7, group: 'tab 1' }]],
  ['edits', [{ file: 'prices.md', path: ['prices', 'drain'], value: null, group: 'tab 1' }]],
  ['edits', [{ file: 'prices.md', path: ['prices', 'drain'], value: { a: [1] }, group: 'tab 1' }]],
  ['edits', [{ file: 'prices.md', path: [], value: { a: 'x' }, group: 'tab 1' }]],
  ['edits', [{ file: 'prices.md', path: [], value: 'x', was: 7, group: 'tab 1' }]],
  ['base', new Map([['prices.md', 7]])],
  ['base', new Map([[7, 'text']])],
  ['base', new Map([['prices.md', undefined]])],
  ['acts', { other: 'many' }],
  ['acts', [null]],
  ['base', { 'prices.md': '' }],
  ['base', 'text'],
  ['baseId', 7],
  ['last', { edits: 'no list' }],
  ['last', 7],
  ['acts', 'text'],
  ['id', new Map()],
  ['version', { no: 'text' }],
])('the desk starts where the database holds something else as %s: %j', async (key, value) => {
  const before = await desk()
  await before.keep()
  await rows((table) => table.put(value, key))
  const session = await desk()
  expect(session.problem !== '').toBe(key === 'edits')
  session.edit(set(['drain'], 'Mine'))
  await session.keep()
  expect(wordsOf(await desk())).toEqual(['Mine'])
})

test('an edit that cannot be read takes no other with it', async () => {
  const before = await desk()
  before.edit(set(['drain'], 'Mine'))
  await before.keep()
  const [edit] = before.snapshot.work.edits
  await rows((table) => table.put([{ ...edit, path: [null] }, edit, 'none'], 'edits'))
  await rows((table) => table.put('another', 'version'))
  const session = await desk()
  expect(session.problem).not.toBe('')
  expect(wordsOf(session)).toEqual(['Mine'])
})

const noText = '{"file":"a.md","path":[],"value":7}'
test.each([
  ...['{"no": list', 'null', '7', '[7]', '[{"number":1}]', '[{"number":1,"edits":[7]}]', ''],
  `[{"number":1,"edits":[${noText}]}]`,
])('the desk starts where a tab has noted %s, and says so once', async (noted) => {
  localStorage.setItem(`desk ${id}: other`, noted)
  const session = await desk()
  expect(session.problem).toMatch(/cannot be read/)
  expect((await desk()).problem).toBe('')
  localStorage.setItem('later', noted)
  expect(readList('later')).toEqual(noted === '[7]' ? ['7'] : expect.any(Array))
})

test.each([{ other: 'many' }, { other: null }, { other: Number.NaN }, { other: {} }])(
  'what a tab has noted is there where the database has counted its acts as %j',
  async (acts) => {
    const before = await desk()
    await before.keep()
    await rows((table) => table.put(acts, 'acts'))
    await rows((table) => table.delete('version'))
    const noted = [{ number: 1, edits: [set(['drain'], 'Mine')] }]
    localStorage.setItem(`desk ${id}: other`, JSON.stringify(noted))
    expect(wordsOf(await desk())).toEqual(['Mine'])
  },
)

test('what ends an edit is undone with it, be it of this field or not', async () => {
  const session = await desk()
  const drain = { file: 'prices.md', path: ['prices', 'drain'] }
  const answer = (value: string) => editAt(files, 'business.md', ['name'], value)
  session.edit(set(['drain'], 'Mine'))
  session.endEdit(drain, answer('Answered'))
  await session.keep()
  session.undo()
  expect(wordsOf(session)).toEqual([])
  // What another field began is not ended.
  session.edit(set(['leak'], 'More'))
  session.endEdit(drain, answer('Answered'))
  session.undo()
  expect(wordsOf(session)).toEqual(['More'])
  session.endEdit(drain)
  expect(wordsOf(session)).toEqual(['More'])
  // After a kill it is the same.
  const killed = await desk()
  vi.spyOn(killed.storage, 'update').mockReturnValue(new Promise(() => {}))
  killed.edit(set(['drain'], 'Mine'))
  killed.endEdit(drain, answer('Answered'))
  const next = await desk()
  expect(wordsOf(next)).toEqual(['More', 'Mine', 'Answered'])
  next.undo()
  expect(wordsOf(next)).toEqual(['More'])
})

const refused = () => {
  throw new DOMException('no', 'SecurityError')
}
test.each<[string, () => void]>([
  ['locks', () => vi.stubGlobal('navigator', { locks: { request: async () => refused() } })],
  ['locks at once', () => vi.stubGlobal('navigator', { locks: { request: refused } })],
  ['that it may have locks', () => vi.stubGlobal('navigator', {})],
  ['its database', () => vi.spyOn(indexedDB, 'open').mockImplementation(refused)],
  ['that it has a database', () => vi.stubGlobal('indexedDB', undefined)],
  [
    'to hear other tabs',
    () =>
      vi.stubGlobal(
        'BroadcastChannel',
        class {
          private readonly no = refused()
        },
      ),
  ],
  ['that tabs hear each other', () => vi.stubGlobal('BroadcastChannel', undefined)],
  [
    'to tell other tabs',
    () => vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(refused),
  ],
  [
    'room, without the usual error',
    () =>
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new TypeError('full')
      }),
  ],
  [
    'its lists',
    () => vi.stubGlobal('localStorage', new Proxy({}, { get: refused, ownKeys: refused })),
  ],
  ['what is in it', () => vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(refused)],
])('the desk publishes in a browser that refuses %s', async (_, refuse) => {
  refuse()
  const session = await desk()
  const publish = vi.spyOn(session.store, 'publish')
  session.edit(set(['drain'], 'Mine'))
  expect(await session.publish('A price')).toBe(true)
  expect(publish.mock.calls).toMatchObject([[[{ file: 'prices.md' }], 'A price']])
  expect(wordsOf(session)).toEqual([])
  // What a host says is said once.
  publish.mockRejectedValueOnce(new TypeError('no'))
  session.edit(set(['drain'], 'More'))
  await expect(session.publish('More')).rejects.toThrow('no')
  expect(publish).toHaveBeenCalledTimes(2)
})

test('what an older desk has kept is there', async () => {
  const before = await desk()
  await before.keep()
  const old = [
    { ...set(['drain'], 'One'), group: 1 },
    { ...set(['leak'], 'Two'), group: 1 },
    editAt(files, 'business.md', ['name'], 'Three'),
  ]
  await rows((table) => table.delete('version'))
  await rows((table) => table.delete('baseId'))
  await rows((table) => table.put(old, 'edits'))
  const session = await desk()
  expect(wordsOf(session)).toEqual(['One', 'Two', 'Three'])
  session.undo()
  session.undo()
  expect(wordsOf(session)).toEqual([])
})
