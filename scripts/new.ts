import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readLibrary } from './build/read/read-library'
import { readSources } from './build/read/read-sources'
import { applyEdits, loadContent, unwrittenIn } from './content'
import { writeWorkflow } from './dev/workflow'
import { writeFiles } from './dev/write-files'
import { type Answers, kinds, type NewKind } from './new-files'
import { dayIn } from './shared/calendar'
import { clock } from './shared/cli/clock'
import type { Flag } from './shared/cli/flags'
import { nameOf, run } from './shared/cli/run'
import { contentFlag, contentFolder } from './shared/cli/values'
import { projectPaths } from './shared/paths'
import { UsageError } from './shared/usage-error'
import { count, suggest } from './shared/wording'

/** What a new site has unless flags say otherwise. */
const usual = {
  type: 'LocalBusiness',
  main: '#2f3e46',
  accent: '#84d2c5',
  'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
}

const flags = {
  content: contentFlag,
  at: { value: 'LAT,LON', does: 'town, site: latitude and longitude' },
  zip: { value: 'ZIP', does: 'town, site: the ZIP code; of a town several, with commas' },
  county: { value: 'NAME', does: 'town, site: the county', fallback: 'that of the office' },
  group: { value: 'ID', does: 'service: its group in content/site.md', fallback: 'the first' },
  menu: { value: 'WHERE', does: 'page: header, footer or none', fallback: 'footer' },
  photo: { value: 'FILE', does: 'work: a file in content/photos/' },
  before: { value: 'FILE', does: 'work: in place of --photo, with --after' },
  after: { value: 'FILE', does: 'work: the same place afterwards' },
  date: { value: 'DAY', does: 'review, work: its day', fallback: 'today' },
  service: { value: 'NAME', does: 'work: its file in services/; site: each service', many: true },
  town: {
    value: 'NAME',
    does: 'review, work: where; site: each town, NAME@LAT,LON@ZIP',
    many: true,
  },
  name: { value: 'NAME', does: 'site: the name of the business' },
  trade: { value: 'WORD', does: 'site: what you are, such as Electrician' },
  type: { value: 'TYPE', does: 'site: the schema.org type', fallback: usual.type },
  phone: { value: 'NUMBER', does: 'site: the phone number' },
  email: { value: 'ADDRESS', does: 'site: the e-mail address' },
  city: { value: 'NAME', does: 'site: the town of the office' },
  region: { value: 'XX', does: 'site: the state in two letters' },
  'region-name': { value: 'NAME', does: 'site: the state in full' },
  'time-zone': { value: 'ZONE', does: 'site: the time zone', fallback: usual['time-zone'] },
  main: { value: 'COLOR', does: 'site: a dark color, for bands', fallback: usual.main },
  accent: { value: 'COLOR', does: 'site: a light color, for buttons', fallback: usual.accent },
} satisfies Record<string, Flag>

const help = 'For all flags: npm run new -- --help'

/** `npm run new`: writes the skeleton of a page or of a whole site. Brackets show what to write. */
await run({
  name: 'new',
  words: 'KIND NAME',
  does: `writes a skeleton; KIND is ${Object.keys(kinds).join(', ')}; NAME is the folder of a site`,
  flags,
  exitCodes: { zero: 'it is written, and npm run dev shows it', one: 'nothing is written' },
  variables: clock.variables,
  example: 'town "Springfield" --at 39.80,-89.65 --zip 62701',
  options({ content, words: [kind = '', called] = [], ...values }) {
    const about = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    if (!about) throw new UsageError(`What is new? ${suggest(kind, Object.keys(kinds))}`)
    if (!called) throw new UsageError(`What is its name? npm run new -- ${kind} NAME`)
    const given: Answers = kind === 'site' ? {} : { name: called }
    for (const [flag, value] of Object.entries(values)) {
      const isOfUse = [...about.needs, ...about.may].includes(flag)
      if (!isOfUse) throw new UsageError(`--${flag} is not for a ${kind}.\n${help}`)
      given[flag] = [value].flat().join('\n')
    }
    const contentDir = kind === 'site' ? path.resolve(called) : contentFolder(content)
    return { contentDir, kind, about, given, now: clock.now() }
  },
  afterContentErrors: 'Nothing was written',
  async work({ contentDir, kind, about, given, now }, { paint }) {
    const known = { ...usual, ...(kind !== 'site' && (await factsOf(contentDir, now))) }
    const today = dayIn(known['time-zone'], now)
    const asked = await ask(about, kind, given)
    const values = { ...known, today, year: today.slice(0, 4), ...given, ...asked }
    const library = readLibrary(contentDir)
    const edits = about.edits(values, library)
    const edited = [...new Set(edits.map(({ file }) => file))]
    const old = edited.map((file): [string, string | undefined] => [file, library.content(file)])
    const isThere = (one: [string, string | undefined]): one is [string, string] =>
      one[1] !== undefined
    const made = applyEdits(new Map(old.filter(isThere)), edits)
    const files = Object.fromEntries(edited.map((file) => [file, made.get(file) ?? '']))
    const shared = ['site.md', 'reviews.md', 'questions.md']
    await writeFiles(contentDir, files, kind === 'site' ? [] : shared, now)
    for (const [file, text] of Object.entries(files)) {
      const lines = text.split('\n').flatMap((line, at) => (unwrittenIn(line)[0] ? [at + 1] : []))
      const open = lines.length > 0 ? `  write line ${lines.join(', ')}` : ''
      console.log(paint('place', path.join(nameOf(contentDir), file)) + open)
    }
    const workflow = kind === 'site' ? await writeWorkflow(contentDir) : []
    for (const file of workflow) console.log(paint('place', nameOf(file)))
    const own = contentDir === projectPaths.content ? '' : ` -- --content ${nameOf(contentDir)}`
    console.log(`\nSee it while you write: npm run dev${own}`)
    return { done: `Wrote ${count(Object.keys(files).length, 'file')}` }
  },
})

/** The facts of a site that new pages start with. */
async function factsOf(contentDir: string, now: Date): Promise<Answers> {
  const { content } = loadContent(await readSources(contentDir), now)
  const { business, site } = content
  return {
    'time-zone': business.timeZone,
    county: business.office.county,
    group: site.serviceGroups[0]?.id ?? '',
    reasons: site.areaPage.reasons.map(({ name }) => name).join('\n'),
  }
}

/**
 * Asks on the terminal for what a new thing needs and was not given.
 *
 * @throws {UsageError} When nobody is there to ask.
 */
async function ask({ needs, may }: NewKind, kind: string, given: Answers): Promise<Answers> {
  const about = (flag: string): Flag => flags[flag as keyof typeof flags]
  const missing = needs.filter((flag) => !given[flag])
  if (missing.length === 0) return {}
  if (!process.stdin.isTTY) {
    const wanted = missing.map((flag) => `--${flag} ${about(flag).value}`)
    throw new UsageError(`A new ${kind} needs ${wanted.join(', ')}.\n${help}`)
  }
  const terminal = createInterface(process.stdin, process.stdout)
  const answers: Answers = {}
  for (const flag of [...missing, ...may.filter((flag) => !given[flag])]) {
    const { does, value, fallback, many } = about(flag)
    const hint = [value, fallback, many && 'with "; " between several'].filter(Boolean).join(', ')
    const question = `${flag}: ${does.replace(/^.*?: /, '')} (${hint})? `
    do {
      const answer = (await terminal.question(question)).trim()
      if (answer) answers[flag] = many ? answer.replace(/ *; */g, '\n') : answer
    } while (needs.includes(flag) && !answers[flag])
  }
  terminal.close()
  return answers
}
