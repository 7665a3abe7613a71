import { beforeEach, describe, expect, test } from 'vitest'
import type { Files } from '../../../client/desk/edits'
import { githubStore } from '../../../client/desk/github'
import { folderStore, makeZip, openZip, zipStore } from '../../../client/desk/stores'
import { filesOf } from '../../support/content'
import { GitHub } from '../../support/github'
import { plumberContent } from '../../support/site'

const content: Files = new Map(Object.entries(filesOf(plumberContent)))
const place = {
  kind: 'github' as const,
  ...{ repository: 'owner/site', branch: 'main', folder: 'site/content' },
}
const prices = 'prices.md'
const oldPrices = content.get(prices) ?? ''
const newPrices = oldPrices.replace('$180', '$190')
const change = { file: prices, before: oldPrices, after: newPrices }

/** What may come in the place of an answer: from a gateway, a network that wants a sign-in, a broken line. */
const notAnswers = [
  ...[
    '{}',
    'null',
    '',
    '[{}]',
    '"ok"',
    '0',
    '<!doctype html><title>Sign in</title>',
    '{"data":{"re',
  ],
  ...[
    '{"data":null}',
    '{"data":{}}',
    '{"data":{"repository":{"ref":{}}}}',
    '{"workflow_runs":[{}]}',
  ],
]

describe('GitHub', () => {
  let host: GitHub
  beforeEach(() => {
    host = new GitHub([...content].map(([file, text]) => [`site/content/${file}`, text] as const))
  })
  const store = () => githubStore(place, 'key', host.fetch)

  test('gives the files, and makes one commit of all changes, photos among them', async () => {
    const github = store()
    expect(await github.read()).toEqual(content)
    const added = { file: 'work/new.md', after: '---\ntitle: é\n---\n' }
    const photo = { file: 'photos/a.jpg', after: `data:image/jpeg;base64,${btoa('\xff\xd8\0')}` }
    const gone = { file: 'areas/saco.md', before: content.get('areas/saco.md') }
    const { commit, theirs } = await github.publish([change, added, photo, gone], 'A price')
    expect([commit, theirs]).toEqual([host.head, undefined])
    expect(host.log()).toEqual(['A price', 'First'])
    expect(host.changed().sort()).toEqual(
      ['areas/saco.md', 'photos/a.jpg', prices, 'work/new.md'].map(
        (file) => `site/content/${file}`,
      ),
    )
    expect(host.text('site/content/work/new.md')).toContain('title: é')
    expect(host.text('site/content/prices.md')).toBe(newPrices)
    // The same store goes on from its own commit, whatever the browser has kept of answers.
    const back = { file: prices, before: newPrices, after: oldPrices }
    expect(await github.publish([back], 'Back')).toEqual({ commit: host.head })
    expect(host.log()[0]).toBe('Back')
    expect((await github.read()).get(prices)).toBe(oldPrices)
  })

  test('reads all texts by one request, and what is bytes by one more each', async () => {
    const asked: string[] = []
    const counting: typeof fetch = (url, init) => {
      asked.push(new URL(String(url)).pathname)
      return host.fetch(url, init)
    }
    expect(await githubStore(place, 'key', counting).read()).toEqual(content)
    expect(asked).toEqual(['/graphql'])
    host.commit('site/content/files/deep/er/list.pdf', 'any')
    host.commit('site/content/photos/van.jpg', 'a\0')
    host.commit('site/content/logo.png', 'b\0')
    const read = await githubStore(place, 'key', counting).read(new Set(['van.jpg']))
    expect(asked.slice(1)).toEqual(['/graphql', expect.stringMatching(/git\/blobs/)])
    // Only the names count of what is copied, which a link may lead to, and of a photo that is known.
    expect(read).toEqual(
      new Map([
        ...content,
        ['files/deep/er/list.pdf', ''],
        ['photos/van.jpg', ''],
        ['logo.png', `data:;base64,${btoa('b\0')}`],
      ]),
    )
    const whole = await githubStore(place, 'key', host.fetch).read()
    expect(whole.get('files/deep/er/list.pdf')).toBe(`data:;base64,${btoa('any')}`)
    const atRoot = { ...place, repository: 'owner/site', folder: '' }
    const all = await githubStore(atRoot, 'key', counting).read()
    expect(all.get('site/content/prices.md')).toBe(oldPrices)
  })

  test.each([
    ['repository', { repository: 'owner/other' }],
    ['branch', { branch: 'other' }],
  ])('a %s that is not there, or not to be seen, is said in words', async (_, other) => {
    const read = githubStore({ ...place, ...other }, 'key', host.fetch).read()
    await expect(read).rejects.toThrow(/access token may not/)
  })

  test.each<[object, RegExp]>([
    [{ message: 'Something went wrong' }, /does not take this: Something went wrong/],
    [{ type: 'RATE_LIMITED', message: 'no' }, /pause/],
    [{ type: 'FORBIDDEN', message: 'no' }, /access token may not/],
    [{ type: 'NOT_FOUND', message: 'no' }, /access token may not/],
  ])('an answer with an error is no answer, whatever else it holds: %j', async (error, words) => {
    const ref = { target: { oid: host.head } }
    const answer = { data: { repository: { ref, object: null } }, errors: [error] }
    const github = githubStore(place, 'key', async () => Response.json(answer))
    await expect(github.read()).rejects.toThrow(words)
    await expect(github.publish([change], 'A price')).rejects.toThrow(words)
  })

  test('goes on from what others changed elsewhere, and shows what they changed in the same file', async () => {
    const github = store()
    await github.read()
    host.commit('site/content/claims.md', 'other')
    expect(await github.publish([change], 'Mine')).not.toHaveProperty('theirs')
    expect(host.log()).toEqual(['Mine', 'Other', 'First'])
    host.commit('site/content/prices.md', 'theirs')
    const again = { file: prices, before: newPrices, after: 'mine' }
    expect(await github.publish([again], 'Again')).toEqual({
      theirs: new Map([[prices, 'theirs']]),
    })
    expect(host.log()[0]).toBe('Other')
    // What was never shown here is not written over, either.
    const claims = { file: 'claims.md', before: content.get('claims.md'), after: 'mine' }
    expect(await github.publish([claims], 'Claims')).toEqual({
      theirs: new Map([['claims.md', 'other']]),
    })
  })

  test.each<[RegExp, number, RegExp, Record<string, string>?, (object | string)?]>([
    [/query/, 401, /access token has expired/],
    [/query/, 404, /access token may not/],
    [/query/, 403, /pause/, { 'x-ratelimit-remaining': '0' }],
    [/query/, 403, /pause/, { 'retry-after': '60' }],
    [/query/, 403, /access token may not/],
    [/query/, 429, /pause/],
    [/query/, 409, /same moment/],
    [/query/, 502, /does not answer as it should/],
    [/mutation/, 422, /same moment/],
    [/mutation/, 0, /no connection/],
    [/mutation/, 401, /access token has expired/],
    [/mutation/, 502, /does not answer as it should/],
    [/query/, 500, /does not answer as it should/],
    [/mutation/, 403, /pause/, {}, { message: 'You have exceeded a secondary rate limit.' }],
    [/query/, 403, /pause/, {}, { message: 'API rate limit exceeded for user ID 1.' }],
    [/query/, 403, /pause/, {}, { message: 'You have triggered an abuse detection mechanism.' }],
    [/mutation/, 200, /pause/, {}, { errors: [{ type: 'RATE_LIMITED', message: 'no' }] }],
    [/mutation/, 200, /pause/, {}, { errors: [{ type: 'RATE_LIMIT', message: 'no' }] }],
    [/mutation/, 200, /may not/, {}, { errors: [{ type: 'FORBIDDEN', message: 'no' }] }],
    [
      /mutation/,
      200,
      /through a pull request/,
      {},
      { errors: [{ message: 'Changes must be made through a pull request.' }] },
    ],
    [
      /mutation/,
      200,
      /Repository rule violations/,
      {},
      {
        data: { createCommitOnBranch: null },
        errors: [{ type: 'UNPROCESSABLE', message: 'Repository rule violations found' }],
      },
    ],
    [/mutation/, 200, /does not say why/, {}, { data: { createCommitOnBranch: null } }],
    [/query/, 200, /no connection/, {}, '<title>Sign in to this network</title>'],
  ])(
    '%s answered with %i is said in words, and the next try works: %s',
    async (at, status, words, headers, body) => {
      const github = store()
      host.fault = { at, status, headers, body }
      await expect(github.publish([change], 'A price')).rejects.toThrow(words)
      expect(host.log()).toEqual(['First'])
      expect(await github.publish([change], 'A price')).not.toHaveProperty('theirs')
      expect(host.log()).toEqual(['A price', 'First'])
    },
  )

  test('goes on with a new access token, when the old one has expired', async () => {
    const github = store()
    host.key = 'new'
    const failed = github.publish([change], 'A price')
    await expect(failed).rejects.toMatchObject({ needsToken: true })
    github.renew?.('new')
    await github.publish([change], 'A price')
    expect(host.log()[0]).toBe('A price')
  })

  test('does not write over a branch that moves while it publishes', async () => {
    const github = store()
    const meanwhile = () => host.commit('site/content/prices.md', 'theirs')
    host.fault = { at: /mutation/, status: 200, meanwhile }
    expect(await github.publish([change], 'Mine')).toEqual({
      theirs: new Map([[prices, 'theirs']]),
    })
    expect(host.log()).toEqual(['Other', 'First'])
    const elsewhere = () => host.commit('README.md', 'theirs')
    host.fault = { at: /mutation/, status: 200, meanwhile: elsewhere }
    const again = { file: prices, before: 'theirs', after: newPrices }
    expect(await github.publish([again], 'Again')).toEqual({ commit: host.head })
    expect(host.text('README.md')).toBe('theirs')
  })

  test.each([
    ['no connection', 0],
    ['an answer of a gateway', 502],
    ['a token that has ended', 401],
  ])('knows what it has published though the answer was lost: %s', async (_, status) => {
    const github = store()
    host.fault = { at: /mutation/, status, isDone: true }
    await expect(github.publish([change], 'A price')).rejects.toThrow()
    expect(await github.publish([change], 'A price')).toEqual({ commit: host.head })
    expect(host.log()).toEqual(['A price', 'First'])
    // What somebody has written since, elsewhere or over it, is theirs.
    host.fault = { at: /mutation/, status, isDone: true }
    const back = { file: prices, before: newPrices, after: oldPrices }
    await expect(github.publish([back], 'Back')).rejects.toThrow()
    host.commit('README.md', 'other')
    expect(await github.publish([back], 'Back')).toEqual({ commit: host.head })
    host.commit('site/content/prices.md', 'theirs')
    expect(await github.publish([back], 'Back')).toEqual({ theirs: new Map([[prices, 'theirs']]) })
    expect(host.log()).toEqual(['Other', 'Other', 'Back', 'A price', 'First'])
  })

  test('says how far the build of a commit is, and what it says of which line', async () => {
    const progress = () => store().progress?.('abc')
    const actions = 'https://github.com/owner/site/actions'
    expect(await progress()).toEqual({ state: 'waiting', url: actions })
    const url = 'https://github.com/owner/site/actions/runs/1'
    host.build = { status: 'in_progress' }
    expect(await progress()).toEqual({ state: 'building', url })
    host.build = { status: 'completed', conclusion: 'success' }
    expect(await progress()).toEqual({ state: 'online', url })
    const notes: [string, number, string][] = [
      ['site/content/prices.md', 7, 'is no price.'],
      ['.github', 1, 'Process completed with exit code 1.'],
    ]
    host.build = { status: 'completed', conclusion: 'failure', notes }
    const problems = [{ file: 'prices.md', line: 7, problem: 'is no price.' }]
    expect(await progress()).toEqual({ state: 'failed', url, problems })
    host.fault = { at: /check-runs/, status: 403 }
    expect(await progress()).toEqual({ state: 'failed', url, problems: [] })
    host.fault = { at: /runs/, status: 403 }
    expect(await progress()).toEqual({ state: 'unseen' })
  })

  const [site, lint] = ['.github/workflows/site.yml', '.github/workflows/lint.yml']
  const [done, bad] = ['completed success', 'completed failure']
  test.each<[string, [path: string, how: string][]]>([
    [
      'online',
      [
        [site, bad],
        [site, done],
      ],
    ],
    [
      'online',
      [
        [site, done],
        [site, bad],
      ],
    ],
    [
      'online',
      [
        [lint, bad],
        [site, done],
      ],
    ],
    [
      'online',
      [
        [site, 'in_progress'],
        [site, done],
      ],
    ],
    [
      'building',
      [
        [site, 'in_progress'],
        [site, bad],
      ],
    ],
    [
      'failed',
      [
        [lint, done],
        [site, bad],
      ],
    ],
    ['stopped', [[site, 'completed cancelled']]],
    [
      'stopped',
      [
        [lint, done],
        [site, 'completed cancelled'],
      ],
    ],
    // Of other workflows nobody knows which builds the site.
    [
      'failed',
      [
        [lint, done],
        ['.github/workflows/pages.yml', bad],
      ],
    ],
    [
      'online',
      [
        [lint, 'completed neutral'],
        ['.github/workflows/pages.yml', done],
      ],
    ],
  ])('a commit is %s by its runs, the newest first: %j', async (state, runs) => {
    host.runs = runs.map(([path, how]) => {
      const [status, conclusion = null] = how.split(' ')
      return { path, status, conclusion }
    })
    expect((await store().progress?.('abc'))?.state).toBe(state)
  })

  /** What a request of the desk meets, and what it says then. */
  const requests: [RegExp, () => Promise<unknown> | undefined][] = [
    [/query/, () => store().read()],
    [/blobs/, () => store().read()],
    [/query/, () => store().publish([change], 'A price')],
    [/mutation/, () => store().publish([change], 'A price')],
    [/actions.runs/, () => store().progress?.('abc')],
    [/workflows/, () => store().lastNight?.()],
    [/issues/, () => store().lastNight?.()],
  ]
  test.each(requests.flatMap(([at, ask]) => notAnswers.map((body) => [at, body, ask] as const)))(
    '%s answered with %j is said in words, and the next try works',
    async (at, body, ask) => {
      host.commit('site/content/photos/van.jpg', 'a\0')
      host.night = { run_started_at: new Date().toISOString(), issues: [] }
      host.build = { status: 'in_progress' }
      host.fault = { at, status: 200, body }
      const said = ask()
      await expect(said).rejects.toThrow(/no connection to GitHub now.*Then try again.*is kept/s)
      await expect(said).rejects.toMatchObject({ name: 'StoreProblem', needsToken: false })
      expect(host.fault).toBeUndefined()
      await ask()
    },
  )

  test.each(notAnswers)('a publication answered with %j may be done all the same', async (body) => {
    host.fault = { at: /mutation/, status: 200, body, isDone: true }
    await expect(store().publish([change], 'A price')).rejects.toThrow(/no connection/)
    expect(await store().publish([change], 'A price')).toEqual({ commit: host.head })
    expect(host.log()).toEqual(['A price', 'First'])
  })

  test.each([/check-suites/, /annotations/])('a failed build is said without %s', async (at) => {
    for (const body of notAnswers) {
      host.build = { status: 'completed', conclusion: 'failure' }
      host.fault = { at, status: 200, body }
      expect(await store().progress?.('abc')).toMatchObject({ state: 'failed', problems: [] })
    }
  })

  test('is the store of one repository, branch and folder', () => {
    const other = { ...place, folder: 'other/content' }
    expect(githubStore(other, 'key', host.fetch).id).not.toBe(store().id)
  })
})

test.each(notAnswers)('a folder that answers %j is said in words', async (body) => {
  const store = folderStore('/site', async () => new Response(body))
  const words = /no connection to npm run dev now.*Then try again/s
  // No file at all is said where the files are opened; of a publication it says that all is written.
  if (body !== '{}') {
    await expect(store.read()).rejects.toThrow(words)
    await expect(store.publish([change], '')).rejects.toThrow(words)
  }
  const refused = folderStore('/site', async () => new Response(body, { status: 500 }))
  await expect(refused.publish([change], '')).rejects.toThrow(/could not be written: 500/)
})

const copied: [string, string][] = [
  ['files/list.pdf', `data:;base64,${btoa('%PDF')}`],
  ['files/old/terms.md', 'Words.\n'],
  ['files/logo.svg', '<svg/>'],
  ['files/.nojekyll', 'data:;base64,'],
  ['photos/van.jpg', `data:;base64,${btoa('JPEG')}`],
]

test('what is copied, and a known photo, have their names, and every byte when they are saved', async () => {
  let saved = new Uint8Array()
  const store = zipStore(makeZip(new Map([...content, ...copied])), (zip) => {
    saved = new Uint8Array(zip)
  })
  const named = copied.map(([file]) => [file, ''] as const)
  expect(await store.read(new Set(['van.jpg']))).toEqual(new Map([...content, ...named]))
  expect(await store.read()).toEqual(new Map([...content, ...copied]))
  await store.publish([change], '')
  expect(openZip(saved).get('files/list.pdf')).toBe(copied[0]?.[1])
  // Of what is not read whole nothing is saved: an empty file would take the place of the real one.
  expect(openZip(makeZip(new Map([...content, ...named])))).toEqual(content)
})

test('a folder is asked for by its path, and what fails is said as what it was', async () => {
  const asked: string[] = []
  const store = folderStore('/my site/ü', async (url) => {
    asked.push(String(url))
    return Response.json({ problem: 'no space left on device' }, { status: 400 })
  })
  await expect(store.read(new Set())).rejects.toThrow(/could not be read: no space left/)
  await expect(store.read()).rejects.toThrow(/could not be read: no space left/)
  await expect(store.publish([change], '')).rejects.toThrow(/could not be written: no space left/)
  expect(asked.map((one) => new URLSearchParams(one.split('?')[1]).get('folder'))).toEqual(
    asked.map(() => '/my site/ü'),
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
