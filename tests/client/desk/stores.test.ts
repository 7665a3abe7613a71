import { execFileSync } from 'node:child_process'
import { cp, mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { describe as inWords, merge } from '../../../client/desk/changes'
import type { Files } from '../../../client/desk/core'
import { githubStore, makeZip, openZip, zipStore } from '../../../client/desk/stores'
import { filesOf } from '../../support/content'
import { plumberContent, temporaryFolder } from '../../support/site'

const content: Files = new Map(Object.entries(filesOf(plumberContent)))
const place = {
  kind: 'github' as const,
  ...{ repository: 'owner/site', branch: 'main', folder: 'site/content' },
}
const prices = 'prices.md'
const oldPrices = content.get(prices) ?? ''
const newPrices = oldPrices.replace('$180', '$190')
const change = { file: prices, before: oldPrices, after: newPrices }

describe('GitHub', () => {
  let repository: string
  /** What the next request to a path is answered with, in the place of what is right. */
  let fault: { at: RegExp; status: number; headers?: Record<string, string> } | undefined

  const git = (args: string[], input?: string) =>
    execFileSync('git', args, {
      cwd: repository,
      input,
      stdio: ['pipe', 'pipe', 'pipe'],
      maxBuffer: 50_000_000,
      env: {
        ...process.env,
        ...Object.fromEntries(
          ['AUTHOR', 'COMMITTER'].flatMap((who) => [
            [`GIT_${who}_NAME`, 'Test'],
            [`GIT_${who}_EMAIL`, 'test@example.com'],
          ]),
        ),
      },
    })
  const line = (args: string[], input?: string) => git(args, input).toString().trim()
  const commit = (file: string, text: string) => {
    const blob = line(['hash-object', '-w', '--stdin'], text)
    git(['read-tree', 'main'])
    git(['update-index', '--add', '--cacheinfo', `100644,${blob},${file}`])
    const made = line(['commit-tree', line(['write-tree']), '-p', 'main', '-m', 'Other'])
    git(['update-ref', 'refs/heads/main', made])
  }

  let first: string
  beforeAll(async () => {
    first = await mkdtemp(path.join(inject('runDir'), 'site-'))
    repository = first
    execFileSync('git', ['init', '-q', '--bare', '-b', 'main', repository])
    for (const [file, text] of content) {
      const blob = line(['hash-object', '-w', '--stdin'], text)
      git(['update-index', '--add', '--cacheinfo', `100644,${blob},site/content/${file}`])
    }
    const made = line(['commit-tree', line(['write-tree']), '-m', 'First'])
    git(['update-ref', 'refs/heads/main', made])
  })
  beforeEach(async () => {
    repository = await temporaryFolder()
    await cp(first, repository, { recursive: true })
    fault = undefined
  })

  /** GitHub's interface, as its description has it, over a repository of Git. */
  const server: typeof fetch = async (target, init = {}) => {
    const { pathname } = new URL(String(target))
    const method = init.method ?? 'GET'
    const body = init.body ? JSON.parse(String(init.body)) : {}
    const answer = (status: number, data: unknown, headers = {}) =>
      new Response(JSON.stringify(data), {
        status,
        headers: { 'content-type': 'application/json', ...headers },
      })
    if (fault?.at.test(`${method} ${pathname}`)) {
      const { status, headers } = fault
      fault = undefined
      if (status === 0) throw new TypeError('Failed to fetch')
      return answer(status, { message: 'no' }, headers)
    }
    expect(new Headers(init.headers).get('authorization')).toBe('token key')
    const [, what = '', id = ''] = /^\/repos\/owner\/site\/git\/(\w+)\/?(.*)$/.exec(pathname) ?? []
    const name = decodeURIComponent(id)
    if (method === 'GET' && what === 'ref') {
      return answer(200, { ref: `refs/${name}`, object: { sha: line(['rev-parse', name]) } })
    }
    if (method === 'GET' && what === 'commits') {
      return answer(200, { sha: id, tree: { sha: line(['rev-parse', `${id}^{tree}`]) } })
    }
    if (method === 'GET' && what === 'trees') {
      const tree = line(['ls-tree', '-r', '-z', id]).split('\0').filter(Boolean)
      const entries = tree.map((entry) => {
        const [, mode, type, sha, file] = /^(\d+) (\w+) (\w+)\t(.*)$/s.exec(entry) ?? []
        return { mode, type, sha, path: file }
      })
      return answer(200, { sha: id, truncated: false, tree: entries })
    }
    if (method === 'GET' && what === 'blobs') {
      const bytes = git(['cat-file', 'blob', id]).toString('base64')
      // GitHub breaks the lines.
      const lines = bytes.replace(/.{60}/g, '$&\n')
      return answer(200, { sha: id, encoding: 'base64', content: lines })
    }
    if (method === 'POST' && what === 'blobs') {
      expect(body).toEqual({ content: expect.any(String), encoding: 'base64' })
      const bytes = Buffer.from(body.content, 'base64').toString('utf8')
      return answer(201, { sha: line(['hash-object', '-w', '--stdin'], bytes) })
    }
    if (method === 'POST' && what === 'trees') {
      git(['read-tree', body.base_tree])
      for (const { path: file, mode, sha } of body.tree) {
        if (sha) git(['update-index', '--add', '--cacheinfo', `${mode},${sha},${file}`])
        else git(['update-index', '--index-info'], `0 ${'0'.repeat(40)}\t${file}\n`)
      }
      return answer(201, { sha: line(['write-tree']) })
    }
    if (method === 'POST' && what === 'commits') {
      const parents = body.parents.flatMap((parent: string) => ['-p', parent])
      return answer(201, { sha: line(['commit-tree', body.tree, ...parents, '-m', body.message]) })
    }
    if (method === 'PATCH' && what === 'refs') {
      expect(body.force).toBe(false)
      const base = line(['merge-base', name, body.sha])
      if (base !== line(['rev-parse', name])) return answer(422, { message: 'not a fast forward' })
      git(['update-ref', `refs/${name}`, body.sha])
      return answer(200, { ref: `refs/${name}`, object: { sha: body.sha } })
    }
    throw new Error(`no such request: ${method} ${pathname}`)
  }
  const store = () => githubStore(place, 'key', server)
  const log = () => line(['log', '--format=%s', 'main']).split('\n')

  test('gives the files, and makes one commit with just the lines that changed', async () => {
    const github = store()
    expect(await github.read()).toEqual(content)
    const added = { file: 'work/new.md', after: '---\ntitle: é\n---\n' }
    const gone = { file: 'areas/bath.md', before: content.get('areas/bath.md') }
    expect(await github.publish([change, added, gone], 'A price')).not.toHaveProperty('theirs')
    expect(log()).toEqual(['A price', 'First'])
    const names = line(['diff', '--name-status', 'main~', 'main'])
    expect(names).toContain('M\tsite/content/prices.md')
    expect(line(['show', 'main:site/content/work/new.md'])).toContain('title: é')
    const diff = line(['diff', '-U0', 'main~', 'main', '--', 'site/content/prices.md'])
    expect(diff.match(/^[-+] .*$/gm)).toEqual(['-  drain: $180–$420', '+  drain: $190–$420'])
    // The same store goes on from its own commit.
    const back = { file: prices, before: newPrices, after: oldPrices }
    expect(await github.publish([back], 'Back')).not.toHaveProperty('theirs')
    expect(log()[0]).toBe('Back')
  })

  test('joins what others changed elsewhere, and shows what they changed in the same file', async () => {
    const github = store()
    await github.read()
    commit('site/content/claims.md', 'other')
    expect(await github.publish([change], 'Mine')).not.toHaveProperty('theirs')
    expect(log()).toEqual(['Mine', 'Other', 'First'])
    commit('site/content/prices.md', 'theirs')
    const again = { file: prices, before: newPrices, after: 'mine' }
    expect(await github.publish([again], 'Again')).toEqual({
      theirs: new Map([[prices, 'theirs']]),
    })
    expect(log()[0]).toBe('Other')
    // What was never shown here is not written over, either.
    const claims = { file: 'claims.md', before: content.get('claims.md'), after: 'mine' }
    expect(await github.publish([claims], 'Claims')).toEqual({
      theirs: new Map([['claims.md', 'other']]),
    })
  })

  test.each<[RegExp, number, RegExp, Record<string, string>?]>([
    [/ref/, 401, /key has run out/],
    [/ref/, 404, /key may not/],
    [/blobs/, 403, /pause/, { 'x-ratelimit-remaining': '0' }],
    [/trees/, 502, /does not answer as it should/],
    [/PATCH/, 422, /same moment/],
    [/POST.*commits/, 0, /no connection/],
  ])(
    '%s answered with %i is said in words, and the next try works',
    async (at, status, words, headers) => {
      const github = store()
      await github.read()
      fault = { at, status, headers }
      await expect(github.publish([change], 'A price')).rejects.toThrow(words)
      expect(log()).toEqual(['First'])
      expect(await github.publish([change], 'A price')).not.toHaveProperty('theirs')
      expect(log()).toEqual(['A price', 'First'])
    },
  )
})

test('a file to download holds every byte, and is opened again', async () => {
  const photo = `data:;base64,${btoa('\xff\xd8\0')}`
  const files = new Map([...content, ['photos/a.jpg', photo], ['crlf.md', '---\r\n---\r\n']])
  expect(openZip(makeZip(files))).toEqual(files)
  let saved = new Uint8Array()
  const store = zipStore(makeZip(files), (zip) => {
    saved = new Uint8Array(zip)
  })
  expect((await store.read()).get(prices)).toBe(oldPrices)
  await store.publish([change, { file: 'crlf.md', before: '' }], '')
  expect(openZip(saved)).toEqual(
    new Map(
      [...files, [prices, newPrices]].filter(([file]) => file !== 'crlf.md') as [string, string][],
    ),
  )
  expect(() => openZip(new Uint8Array([1]))).toThrow(/no file that the desk/)
  expect(() => openZip(makeZip(new Map([['a.md', '']])))).toThrow(/site\.md/)
})

test.each([
  ['a\nb\nc\nd', 'a\nB\nc\nd', 'a\nb\nc\nD', 'a\nB\nc\nD'],
  ['a\nb\nc', 'a\nB\nc', 'a\nX\nc', undefined],
  ['a\nb\nc', 'a\nB\nc', 'a\nB\nc', 'a\nB\nc'],
  ['a\nb\nc', 'new\na\nb\nc', 'a\nb', 'new\na\nb'],
  ['a\nb', 'a\nb', 'x', 'x'],
])('two changes of %j become one where they can', (base, mine, theirs, both) => {
  expect(merge(base, mine, theirs)).toBe(both)
})

test('a change is told in plain words', () => {
  expect(inWords(change)).toEqual(['Drain: “$180–$420” is now “$190–$420”'])
  const settled = { ...change, after: oldPrices.replace('$150–$250 # to confirm', '$150–$250') }
  expect(inWords(settled)).toEqual(['One line is confirmed'])
  expect(inWords({ file: 'areas/bath.md', before: '' })).toEqual(['Taken out: Bath'])
})
