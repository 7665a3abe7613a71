import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { folderStore, forwardAll, readLead } from '../../docs/receiver/receiver.mjs'
import { serve } from '../../scripts/dev/static-server'
import { generatorPaths } from '../../scripts/shared/paths'
import { lead, startNode } from '../support/node-receiver'
import { ended, start } from '../support/processes'
import { temporaryFolder } from '../support/site'

/* What goes wrong around the receiver of docs/receiver, or is done to it. */

const script = path.join(generatorPaths.root, 'docs/receiver/receiver.mjs')
/** Leads in a folder that have not been forwarded. */
async function stored(...ids: string[]) {
  const dir = await temporaryFolder()
  const store = await folderStore(dir)
  for (const id of ids) await store.add(id, lead)
  return { dir, store, names: () => readdir(dir) }
}

/** Answers what the receiver forwards, and holds back what it logs. */
function answering(answer: (url: string, init: RequestInit) => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answer))
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    log.mockRestore()
  })
}

describe('a lead that is led on by', () => {
  test.each<[by: string, ways: Record<string, [status: number, to?: string]>, delivered: boolean]>([
    ['301', { '/': [301, '/end'] }, false],
    ['302', { '/': [302, '/end'] }, false],
    ['303', { '/': [303, '/end'] }, false],
    ['300', { '/': [300, '/end'] }, false],
    ['307', { '/': [307, '/end'] }, true],
    ['308', { '/': [308, 'end'] }, true],
    ['308 and 307', { '/': [308, '/b'], '/b': [307, '/end'] }, true],
    ['307 and 302', { '/': [307, '/b'], '/b': [302, '/end'] }, false],
    ['307 in a circle', { '/': [307, '/'] }, false],
    ['307 to nowhere', { '/': [307] }, false],
  ])('%s', async (_by, ways, delivered) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const arrived: string[] = []
    const { url, close } = await serve(async (request) => {
      const way = ways[request.url ?? '']
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const body = Buffer.concat(chunks).toString()
      if (!way) arrived.push(`${request.method} ${body && JSON.parse(body).id}`)
      const [status, to] = way ?? [200]
      return { status, ...(to && { headers: { Location: to } }) }
    })
    onTestFinished(async () => {
      log.mockRestore()
      await close()
    })
    const { store, names } = await stored(lead.id)
    await forwardAll({ FORWARD_URL: url }, store)
    expect(arrived).toEqual(delivered ? [`POST ${lead.id}`] : [])
    expect(await names()).toEqual(
      [`${lead.id}.json`, `${lead.id}.${delivered ? 'done' : 'state'}`].sort(),
    )
  })

  test.each([
    ['a key', 'https://api.resend.com/emails', 'https://other.example/', { RESEND_KEY: 'key' }],
    ['HTTPS', 'https://a.example/', 'http://a.example/', { FORWARD_URL: 'https://a.example/' }],
  ])('308 does not leave with %s', async (_what, from, to, settings) => {
    const went: string[] = []
    answering(async (url) => {
      went.push(url)
      return new Response('', url === from ? { status: 308, headers: { location: to } } : {})
    })
    await forwardAll(settings, (await stored(lead.id)).store)
    expect(went).toEqual([from])
  })
})

describe('a place that hangs', () => {
  test('holds up neither other leads nor other places', async () => {
    const went: string[] = []
    answering((url) => {
      went.push(url)
      return url.includes('resend') ? Promise.resolve(new Response()) : new Promise(() => {})
    })
    const { store } = await stored('id-000001', 'id-000002', 'id-000003')
    void forwardAll({ FORWARD_URL: 'https://a.example/', RESEND_KEY: 'key' }, store)
    await expect.poll(() => went.filter((url) => url.includes('resend'))).toHaveLength(3)
    expect(went).toHaveLength(6)
  })

  test('has got what it has answered with 200, however long its text may take', async () => {
    answering(async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })))
    const { store, names } = await stored(lead.id)
    await forwardAll({ FORWARD_URL: 'https://a.example/' }, store)
    expect(await names()).toContain(`${lead.id}.done`)
  })

  test('is asked for many leads at once, and not for all', async () => {
    const free: (() => void)[] = []
    answering(() => new Promise((resolve) => free.push(() => resolve(new Response()))))
    const { store } = await stored(...Array.from({ length: 60 }, (_, at) => `id-${1e6 + at}`))
    const all = forwardAll({ FORWARD_URL: 'https://a.example/' }, store)
    await expect.poll(() => free).toHaveLength(50)
    free.shift()?.()
    await expect.poll(() => free).toHaveLength(50)
    for (let sent = 1; sent < 60; sent++) {
      await expect.poll(() => free.length).toBeGreaterThan(0)
      free.shift()?.()
    }
    await all
  })
})

test.each<[how: string, answer: 'hangs up' | number, deliveries: number]>([
  ['hangs up before it answers', 'hangs up', 2],
  ['answers 502, though it has it', 502, 2],
  ['answers 302, though it has it', 302, 2],
  ['answers 200', 200, 1],
])(
  'a place that %s gets a lead with the same id again, by which it is one',
  async (_how, answer, deliveries) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    const arrived: string[] = []
    let isLost = true
    const { url, close } = await serve(async (request) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const { id } = JSON.parse(Buffer.concat(chunks).toString())
      arrived.push(`${id} ${request.headers['idempotency-key']}`)
      if (isLost && answer === 'hangs up') return void request.socket.destroy()
      return { status: isLost ? Number(answer) : 200, headers: { Location: '/thanks' } }
    })
    onTestFinished(async () => {
      vi.useRealTimers()
      log.mockRestore()
      await close()
    })
    const { store, names } = await stored(lead.id)
    for (let times = 0; times < 3; times++) {
      await forwardAll({ FORWARD_URL: url }, store)
      isLost = false
      vi.setSystemTime(Date.now() + 3_600_000)
    }
    expect(arrived).toEqual(Array(deliveries).fill(`${lead.id} ${lead.id}`))
    expect(new Set(arrived).size).toBe(1)
    expect(await names()).toContain(`${lead.id}.done`)
  },
)

describe('what it writes', () => {
  test('is left half by no kill: the next start removes it', async () => {
    const { dir, names } = await stored(lead.id)
    for (const part of ['0f.new', 'id-000001.json.new', '.new']) {
      await writeFile(path.join(dir, part), '{"firstName":"Ada')
    }
    await writeFile(path.join(dir, 'new.txt'), 'not its own')
    await folderStore(dir)
    expect(await names()).toEqual([`${lead.id}.json`, 'new.txt'])
  })

  // What a process may write at most stands in for a full disk: in blocks of 512 or 1024 bytes.
  test.each([
    ['of a lead', 0, 'store.add("id-000002", { message: "Hi" })', 'EFBIG'],
    ['of a long lead, after its begin', 4, 'store.add("id-000002", { message })', 'EFBIG'],
    ['of a try', 0, 'store.claim("id-000001", 0, 1)', 'EFBIG'],
    ['of a delivery', 0, 'store.mark("id-000001", "webhook")', 'EFBIG'],
    ['of nothing, if there is room', 4, 'store.claim("id-000001", 0, 1)', 'stored'],
  ])('is left half by no full disk: %s', async (_what, blocks, write, outcome) => {
    const { dir, names } = await stored(lead.id)
    const code = `
      import { readdirSync } from 'node:fs'
      import { folderStore } from ${JSON.stringify(script)}
      const store = await folderStore(${JSON.stringify(dir)})
      const message = 'x'.repeat(9000)
      const before = readdirSync('/dev/fd').length
      let said
      for (let times = 0; times < 3; times++) {
        await ${write}.then(() => { said = 'stored' }, ({ code }) => { said = code })
      }
      console.log(said, readdirSync('/dev/fd').length - before)`
    const node = [process.execPath, '--input-type=module', '-e', code]
    const limited = ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', ...node]
    const { stdout, stderr } = spawnSync('sh', limited, { encoding: 'utf8' })
    expect(stdout + stderr).toBe(`${outcome} 0\n`)
    const state = outcome === 'stored' ? [`${lead.id}.state`] : []
    expect(await names()).toEqual([`${lead.id}.json`, ...state])
  })

  test('is for its owner alone, also what an earlier version wrote', async () => {
    const dir = path.join(await temporaryFolder(), 'a/leads')
    await mkdir(dir, { recursive: true })
    const old = ['id-000000.json', 'id-000000.state', 'id-000009.json', 'id-000009.done']
    for (const name of old) await writeFile(path.join(dir, name), '{}')
    for (const name of ['', ...old]) await chmod(path.join(dir, name), 0o755)
    const { webhook, sendLead } = await startNode({ LEADS_DIR: dir })
    webhook.manner = 500
    await sendLead(lead)
    await expect.poll(() => readdir(dir)).toContain(`${lead.id}.state`)
    for (const name of ['', ...(await readdir(dir))]) {
      const { mode } = await stat(path.join(dir, name))
      expect([name, (mode & 0o777).toString(8)]).toEqual([name, name ? '600' : '700'])
    }
  })
})

describe('a folder for leads that cannot be written', () => {
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const endOf = (LEADS_DIR: string, options = {}, args = [script]) =>
    ended(start(args, { env: { PORT: '0', LEADS_DIR }, ...options }))
  /** As a user to whom the folder does not belong, with a copy of the receiver that he may read. */
  const endAsOther = async (dir: string, leads: string, mode: number) => {
    await cp(path.dirname(script), path.join(dir, 'receiver'), { recursive: true })
    await mkdir(path.join(dir, 'leads'))
    await chmod(dir, 0o755)
    await chmod(path.join(dir, 'leads'), mode)
    return endOf(leads, { ...nobody, cwd: dir }, [path.join(dir, 'receiver/receiver.mjs')])
  }

  test.each<[what: string, reason: string, run: (dir: string) => ReturnType<typeof endOf>]>([
    [
      'is a file',
      'EEXIST',
      async (dir) => {
        await writeFile(path.join(dir, 'leads'), '')
        return endOf(path.join(dir, 'leads'))
      },
    ],
    [
      'would be in a file',
      'ENOTDIR',
      async (dir) => {
        await writeFile(path.join(dir, 'a'), '')
        return endOf(path.join(dir, 'a/leads'))
      },
    ],
    [
      'may only be read',
      'EACCES: permission denied',
      async (dir) => endAsOther(dir, path.join(dir, 'leads'), 0o555),
    ],
    [
      'may not be read',
      'EACCES: permission denied',
      async (dir) => endAsOther(dir, path.join(dir, 'leads'), 0o333),
    ],
    [
      'may not be made',
      'EACCES: permission denied',
      async (dir) => endAsOther(dir, path.join(dir, 'leads/more'), 0o555),
    ],
  ])('keeps it from starting, and is named: it %s', async (_what, reason, run) => {
    const { code, stdout, stderr } = await run(await temporaryFolder())
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('no lead can be stored there: ')
    expect(stderr).toContain(reason)
    expect(stderr).toContain('Nothing is received.')
  })

  test('is answered with 503 if it becomes so, and again with 200 later', async () => {
    const { leads, sendLead } = await startNode()
    await rename(leads, `${leads}-away`)
    await writeFile(leads, '')
    const statuses = [(await sendLead(lead)).status]
    await rm(leads)
    await rename(`${leads}-away`, leads)
    statuses.push((await sendLead(lead)).status)
    expect(statuses).toEqual([503, 200])
  })
})

describe('a line break in a field', () => {
  const breaks = ['\r\n', '\n', '\r', '\n\n', '\u2028', '\u2029', '\u0085', '\v', '\f', '\0']
  const fields = Object.keys(lead).filter((field) => field !== 'id')

  test.each([...fields, 'utm_source'])('stays in %s', async (field) => {
    for (const gap of breaks) {
      const mails: { subject: string; text: string; reply_to: string }[] = []
      answering(async (_url, { body }) => {
        mails.push(JSON.parse(String(body)))
        return new Response()
      })
      const { store } = await stored()
      const forged = `Ada${gap}Bcc: eve@evil.example${gap}phone: 1`
      await store.add('id-000002', { ...lead, [field]: forged })
      await forwardAll({ RESEND_KEY: 'key' }, store)
      const [{ subject, text, reply_to } = { subject: '', text: '', reply_to: '' }] = mails
      const odd = /[\p{Cc}\p{Zl}\p{Zp}]/u
      expect([gap, odd.test(subject), odd.test(reply_to)]).toEqual([gap, false, false])
      const begins = text.split(/[\p{Cc}\p{Zl}\p{Zp}]/u).map((line) => /^\S*/.exec(line)?.[0])
      expect(begins.filter((begin) => begin === 'Bcc:')).toEqual([])
      expect(begins.filter((begin) => begin === 'phone:')).toEqual(['phone:'])
      expect(text).toContain('Ada')
    }
  })

  test('stays in a message, which keeps its lines', async () => {
    let text = ''
    answering(async (_url, { body }) => {
      text = JSON.parse(String(body)).text
      return new Response()
    })
    const { store } = await stored()
    await store.add('id-000002', { ...lead, message: 'One.\r\n\r\nTwo.\nThree.' })
    await forwardAll({ RESEND_KEY: 'key' }, store)
    expect(text.endsWith('\nmessage: One.\n    Two.\n    Three.')).toBe(true)
  })
})

test.each<[id: string, status: number]>([
  ['{}', 400],
  ['{"toString":1,"valueOf":1}', 400],
  ['["id-000001"]', 400],
  [`${'['.repeat(4000)}${']'.repeat(4000)}`, 400],
  ['12345678', 400],
  ['true', 400],
  [`"${'a'.repeat(65)}"`, 400],
  [`"${'a'.repeat(15_000)}"`, 400],
  ['null', 200],
  ['""', 200],
  ['"../../etc/passwd"', 200],
  [`"${'a'.repeat(64)}"`, 200],
])('a lead whose id is %s gets an answer: %i', (id, status) => {
  const read = readLead(JSON.stringify(lead).replace(`"${lead.id}"`, id))
  expect([read.status, read.id ?? '']).toEqual([status, expect.stringMatching(/^[\w-]*$/)])
})

test.each(['', ' ', '\n', '\r\n\t', '\ufeff', '\ufeff\n '])(
  'a lead with %j before it is read',
  (before) => expect(readLead(before + JSON.stringify(lead)).status).toBe(200),
)

describe('where it listens, and whom it believes', () => {
  const others = Object.values(os.networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
  const takes = (host: string, port: number) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, host, () => resolve(true))
      socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
    })

  test.each<[settings: Record<string, string>, everywhere: boolean]>([
    [{}, false],
    [{ TRUST_PROXY: '1' }, false],
    [{ TRUST_PROXY: '1', HOST: '' }, false],
    [{ TRUST_PROXY: '1', HOST: '0.0.0.0' }, true],
    [{ HOST: '0.0.0.0' }, true],
  ])('%o', async (settings, everywhere) => {
    const { port } = await startNode(settings)
    expect(await takes('127.0.0.1', port)).toBe(true)
    for (const host of others) expect([host, await takes(host, port)]).toEqual([host, everywhere])
  })

  const spellings = [
    ...['2001:db8::1', '2001:DB8::1', '2001:0db8:0000::0001', '2001:db8:0:0:0:0:0:1'],
    '[2001:db8::0.0.0.1]:443',
  ]
  const ipv4Spellings = [
    ...['10.0.0.1', '::ffff:10.0.0.1', '::FFFF:a00:1', '0:0:0:0:0:ffff:0a00:0001'],
    '[64:ff9b::10.0.0.1]:80',
  ]

  test.each<[what: string, trust: string, from: (at: number) => string, last: number]>([
    ['the proxy’s word, the last address', '1', (at) => `10.0.0.${at}, 192.0.2.1`, 429],
    ['each address that the proxy names', '1', (at) => `192.0.2.1, 10.0.0.${at}`, 200],
    ['an address, whatever its port', '1', (at) => `192.0.2.1:${4000 + at}`, 429],
    ['each address with a port', '1', (at) => `192.0.2.1:80, 10.0.0.${at}:80`, 200],
    ['an IPv6 address, whatever its port', '1', (at) => `[2001:db8::1]:${4000 + at}`, 429],
    ['each IPv6 network', '1', (at) => `2001:db8::1, 2001:db8:0:${at}::1`, 200],
    ['each IPv6 network with a port', '1', (at) => `2001:db8::1, [2001:db8:0:${at}::1]:443`, 200],
    ['each IPv6 network in brackets', '1', (at) => `[2001:db8:0:${at}::1]`, 200],
    ['each IPv6 network, written out', '1', (at) => `2001::${at}:1:2:3:4`, 200],
    ['each IPv6 address that holds an IPv4 one', '1', (at) => `[::ffff:10.0.0.${at}]:80`, 200],
    ['each IPv4 address behind NAT64', '1', (at) => `64:ff9b::10.0.0.${at}`, 200],
    ['an IPv6 network, whatever its machine', '1', (at) => `2001:db8:0:1::${at}`, 429],
    ['an IPv6 network, whatever its machines', '1', (at) => `2001:db8:0:1:${at}:5:6:7`, 429],
    ['an IPv6 network of zeros', '1', (at) => `[2001::${at}]:80`, 429],
    ['an IPv6 address in every spelling', '1', (at) => spellings[at % 5] ?? '', 429],
    ['an IPv4 address in every spelling', '1', (at) => ipv4Spellings[at % 5] ?? '', 429],
    ['a machine of the same wire', '1', (at) => `fe80::${at}%eth0`, 429],
    ['no word that is no address', '1', (at) => `192.0.2.1, visitor ${at}`, 429],
    ['no host', '1', (at) => `192.0.2.1, visitor${at}.example:80`, 429],
    ['no broken address', '1', (at) => `192.0.2.1, [10.0.0.${at}:80`, 429],
    ['nobody without a proxy', '', (at) => `10.0.0.${at}`, 429],
  ])('%s', async (_what, trust, from, last) => {
    const { sendLead } = await startNode({ TRUST_PROXY: trust })
    const statuses: number[] = []
    for (let at = 100; at < 121; at++) {
      const headers = { 'x-forwarded-for': from(at) }
      statuses.push((await sendLead({ ...lead, id: `id-${at}00` }, headers)).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), last])
  })
})
