import { chmod, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { lookAround, report, toldAtGitHub } from '../../../scripts/dev/night'
import { UserError } from '../../../scripts/shared/user-error'
import {
  answers,
  asBuilt,
  begin,
  canary,
  content,
  dateOf,
  day,
  dir,
  endNights,
  lookAt,
  mailbox,
  receiver,
  registry,
  startNights,
  world,
} from '../../support/nights'
import { folderWith } from '../../support/site'

beforeAll(async () => {
  await startNights()
  world.domainEnds = dateOf(3000)
})
afterAll(endNights)

/** What is told of some nights, in which the world is as each scene leaves it. */
async function nightsOf(...scenes: ((box: ReturnType<typeof mailbox>) => unknown)[]) {
  const box = mailbox()
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  played += 10
  const first = played
  for (const [night, scene] of scenes.entries()) {
    box.night = night
    await scene(box)
    const now = new Date(begin.valueOf() + (first + night) * day)
    const tonight = await lookAt(now, dateOf(first + night), first + night + certificateDays)
    try {
      report(canary(now), [...box.open], tonight, box.issues)
    } catch (error) {
      box.mails.push(`${night} the run fails: ${(error as Error).message}`)
    }
  }
  errors.mockRestore()
  return box.mails.map((mail) => mail.replace(/\b\d+ (?=are )/, 'N ').replace(receiver.url, ''))
}
let [played, certificateDays] = [400, 60]

const set = (change: Partial<typeof world>) => () => Object.assign(world, change)
const both =
  (...all: (() => unknown)[]) =>
  () =>
    all.map((one) => one())
const closedDays =
  (...all: [name: string, until: number][]) =>
  () => {
    const date = dateOf(390)
    content.business.closures = all.map(([name, at]) => ({
      name,
      date,
      until: dateOf(played + at),
    }))
  }
const same = () => {}
const arrives = 'test lead: It is well again: today’s test lead has come, and went to'
const well = { receiver: 'ok', host: 'ok', registry: 'ok', instead: {} } as const

test.each<[what: string, scenes: Parameters<typeof nightsOf>, told: (string | RegExp)[]]>([
  [
    'two troubles at once, of which one is mended first',
    [
      both(set({ receiver: 'loses' }), () => answers('/about/', { body: 'Old' })),
      set({ instead: {} }),
      set(well),
    ],
    [
      /^0 files: 1 of N are not: about/,
      /^0 test lead: .* lost/,
      /^1 files: It is w/,
      `2 ${arrives}`,
    ],
  ],
  [
    'one that comes back',
    [set({ receiver: 'gone' }), set(well), set({ receiver: 'gone' }), set(well)],
    [
      /^0 test lead: .* does not say/,
      `1 ${arrives}`,
      /^2 test lead: .* does not say/,
      `3 ${arrives}`,
    ],
  ],
  [
    'one that changes its words',
    [
      () => answers('/about/', { status: 404 }),
      set({ instead: { '/about/': { body: 'Old' }, '/contact/': { status: 410 } } }),
      set(well),
    ],
    [/^0 files: 1 of N are not: about\/index.html \(404\)/, /^2 files: It is well again/],
  ],
  [
    'a receiver that fails in other ways',
    [
      set({ receiver: 'forwards nothing' }),
      set({ receiver: 'loses' }),
      set({ receiver: 'gone' }),
      set(well),
    ],
    [/^0 test lead: .* went to nobody/, `3 ${arrives}`],
  ],
  [
    'one place that has a lead, and another that has not',
    [set({ receiver: 'forwards half' }), set(well)],
    [/^0 test lead: today’s test lead went to mail, and not to webhook: see to/, `1 ${arrives}`],
  ],
  ['a receiver that stores late', [set({ receiver: 'late' }), set(well)], []],
  [
    'one that another kind of trouble follows',
    [
      () => (certificateDays = 13),
      set({ receiver: 'gone' }),
      set({ host: 'gone' }),
      both(set(well), () => (certificateDays = 60)),
    ],
    [
      /^0 certificate: holds for 1\d days/,
      /^1 test lead: /,
      /^2 site: other side closed: see at the host/,
      /^3 certificate: It is well/,
      `3 ${arrives}`,
      '3 site: It is well again: it answers.',
    ],
  ],
  [
    'a home page that fails, and says so once',
    [() => answers('/', { status: 503 }), () => answers('/', { status: 404 }), set(well)],
    [/^0 site: the home page answers 503: see/, '2 site: It is well again: it answers.'],
  ],
  [
    'one that somebody takes for mended',
    [set({ receiver: 'loses' }), ({ open }) => open.splice(0), set(well)],
    [/^0 test lead: .* lost/, /^1 test lead: .* lost/, `2 ${arrives}`],
  ],
  [
    'what GitHub refuses, and takes the next night',
    [
      both(set({ receiver: 'loses' }), () => answers('/about/', { body: 'Old' })),
      same,
      set(well),
      same,
    ].map((scene, night) => (box) => {
      box.refuses = night % 2 === 0
      scene()
    }),
    [
      '0 the run fails: GitHub took 0 of 2 notes',
      /^1 files: /,
      /^1 test lead: /,
      '2 the run fails: GitHub took 0 of 2 notes',
      /^3 files: It is well/,
      `3 ${arrives}`,
    ],
  ],
  ...(['silent', 'busy', 'odd'] as const).map(
    (how): [string, Parameters<typeof nightsOf>, RegExp[]] => [
      `a domain whose registry is ${how} for a night`,
      [
        () => set({ domainEnds: dateOf(played + 20) })(),
        set({ registry: how }),
        set({ ...well, domainEnds: dateOf(2000) }),
      ],
      [/^0 domain: example.com is paid for until/, /^2 domain: It is well again: example.com/],
    ],
  ),
  ...['sitemap.xml', 'robots.txt', 'licenses.txt'].map(
    (file): [string, Parameters<typeof nightsOf>, RegExp[]] => [
      `a host that has an old ${file}`,
      [() => answers(`/${file}`, { body: 'old' }), same, set(well)],
      [RegExp(`^0 files: 1 of N are not: ${file}\\. `), /^2 files: It is well/],
    ],
  ),
  [
    'a page that is missing, and then removed on purpose',
    [
      () => answers('/about/', { status: 404 }),
      () => rename(path.join(dir, 'about'), `${dir}-about`),
      async () => {
        await rename(`${dir}-about`, path.join(dir, 'about'))
        set(well)()
      },
    ],
    [/^0 files: 1 of N are not: about/, /^1 files: It is well/],
  ],
  [
    'closed days of one name, or of names that begin alike',
    [
      closedDays(['Holiday', 3]),
      closedDays(['Holiday', 3], ['Holiday', 5], ['Holiday: office', 5]),
      closedDays(['Holiday', 5], ['Holiday: office', 5]),
      closedDays(),
    ],
    [
      /^0 closed for Holiday until/,
      /^1 closed for Holiday until/,
      /^1 closed for Holiday: office until/,
      /^2 closed for Holiday.*It is over/,
      /^3 closed for Holiday.*It is over/,
      /^3 closed for Holiday.*It is over/,
    ],
  ],
])('of nights with %s, it is told what is new', async (_what, scenes, told) => {
  const others = { ...world }
  content.business.closures = []
  const mails = await nightsOf(...scenes)
  Object.assign(world, others, well)
  const news = mails.filter((mail) => !/^\d (Juneteenth|Thanksgiving|[^:]* Day): /.test(mail))
  expect(news).toEqual(
    told.map((one) =>
      typeof one === 'string' ? expect.stringContaining(one) : expect.stringMatching(one),
    ),
  )
})

test('a night that runs twice tells once, and sends one test lead', async () => {
  Object.assign(world, well)
  world.leads.clear()
  answers('/about/', { body: 'Old' })
  content.business.closures = []
  const box = mailbox()
  for (let runs = 0; runs < 3; runs++) {
    const tonight = await lookAt(begin, '2027-02-20', 60)
    report(canary(begin), [...box.open], tonight, box.issues)
  }
  asBuilt()
  expect(box.mails).toEqual([expect.stringContaining('files: 1 of')])
  expect(world.leads.size).toBe(1)
})

/** GitHub's program, which writes down what it is asked for, and answers as it is told. */
async function github(answer: string) {
  const folder = await folderWith({ gh: `#!/bin/sh\necho "$*" >> "$0.log"\n${answer}\n` })
  await chmod(path.join(folder, 'gh'), 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllEnvs()
    errors.mockRestore()
  })
  return () => readFile(path.join(folder, 'gh.log'), 'utf8')
}
const issues = [
  { number: 1, state: 'OPEN', stateReason: '' },
  { number: 2, state: 'CLOSED', stateReason: 'COMPLETED' },
  { number: 3, state: 'CLOSED', stateReason: 'NOT_PLANNED' },
  { number: 4, state: 'OPEN', stateReason: 'REOPENED' },
]

test.each<[what: string, answer: string, known: number[] | undefined]>([
  ['what is open, or closed as not planned', `echo '${JSON.stringify(issues)}'`, [1, 3, 4]],
  ['nothing was told', 'echo "[]"', []],
  ['nothing, where GitHub refuses', 'echo "HTTP 403: Forbidden" >&2; exit 1', undefined],
  ['nothing, where issues are switched off', 'echo "disabled issues" >&2; exit 1', undefined],
  ['nothing, where the answer is none', 'echo "<html>"', undefined],
])('of earlier nights GitHub says %s', async (_what, answer, known) => {
  await github(answer)
  expect(toldAtGitHub()?.map(({ number }) => number)).toEqual(known)
})

test.each([
  ['403', 'exit 1', 'GitHub took 0 of 2 notes'],
  ['422 for one of two', '[ "$2" != create ] || exit 1', 'GitHub took 1 of 2 notes'],
  ['200', 'exit 0', undefined],
])('GitHub answers %s, and is asked for each note', async (_status, answer, problem) => {
  const log = await github(answer)
  const told = [{ number: 7, body: '<!-- matter: files -->', createdAt: '2027-01-01T09:15:00Z' }]
  const tonight = [
    { what: 'files', good: true, said: 'all are those of the build' },
    { what: 'robots', good: false, said: 'a\nb' },
  ]
  const tellAll = () => report(canary(begin), told, tonight)
  if (problem) expect(tellAll).toThrow(problem)
  else tellAll()
  expect(await log()).toContain(
    'issue create --label nightly-check --title robots: a b --body a\nb.',
  )
  expect(await log()).toContain('issue close 7 --comment It is well again: all are')
})

test('each night looks at all there is, also on a machine without a browser', async () => {
  Object.assign(world, well)
  world.leads.clear()
  const send = () => Promise.reject(new UserError('A Chromium is needed, and none was found'))
  content.business.closures = []
  const really = fetch
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit) => {
    if (/127\.0\.0\.1/.test(`${address}`)) return really(address, init)
    throw Object.assign(new Error('fetch failed'), { cause: { code: 'EAI_AGAIN' } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const options = { pause: 0, rdap: `${registry.url}domain/` }
  const night = await lookAround({ ...canary(begin), send }, options)
  expect(night.filter(({ good }) => !good).map(({ what, said }) => `${what}: ${said}`)).toEqual([
    expect.stringMatching(/^form: sends to http:/),
    'test lead: A Chromium is needed, and none was found',
    expect.stringMatching(/^New Year’s Day: /),
  ])
  const names = (all: typeof night) => all.map(({ what }) => what)
  expect(names(night.filter(({ isUnknown }) => isUnknown))).toEqual([
    'links to others',
    'profiles',
    'domain',
  ])
  expect(names(night)).toEqual(expect.arrayContaining(['site', 'certificate', 'files', 'links']))
})
