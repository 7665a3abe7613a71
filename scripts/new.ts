import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Option } from '@commander-js/extra-typings'
import { readLibrary, readZips } from './build/read/read-library'
import { readSources } from './build/read/read-sources'
import { loadContent, unwrittenIn } from './content'
import { packageFile, readPackage, writeSiteFolder } from './dev/site-folder'
import { writeEdits } from './dev/write-edits'
import { type Answers, answersOf, kinds, type NewKind, townOf } from './new-files'
import { dayIn } from './shared/calendar'
import { paint } from './shared/cli/paint'
import { command, run, shellWord, shownPath } from './shared/cli/run'
import { contentFolder, contentOption, timeOfBuild, timeVariable } from './shared/cli/values'
import { isSource, sitePaths } from './shared/paths'
import { count, suggest } from './shared/wording'

/** What a new site has unless flags say otherwise. */
const usual = {
  type: 'LocalBusiness',
  main: '#2f3e46',
  accent: '#84d2c5',
  'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
}

/** The flags: what stands for the value of each, which kinds it is for, and what it is. */
const flags: Record<string, [value: string, does: string]> = {
  at: ['LAT,LON', 'town, site: latitude and longitude; of a town those of its ZIP code if absent'],
  zip: ['ZIP', 'town, site: the ZIP code; of a town several, with commas'],
  county: ['NAME', 'town, site: the county; of a town that of its point if absent'],
  group: ['ID', 'service: its group in content/site.md; the first if absent'],
  menu: ['WHERE', 'page: header, footer or none; footer if absent'],
  photo: ['FILE', 'work: a file in content/photos/'],
  before: ['FILE', 'work: in place of --photo, with --after'],
  after: ['FILE', 'work: the same place afterwards'],
  date: ['DAY', 'review, work: its day; today if absent'],
  service: ['NAME', 'work: its file in services/; site: a service, one flag for each'],
  town: ['NAME', 'review, work: where; site: NAME@LAT,LON@ZIP, one flag for each'],
  name: ['NAME', 'site: the name of the business'],
  trade: ['WORD', 'site: what you are, such as Electrician'],
  type: ['TYPE', `site: the schema.org type; ${usual.type} if absent`],
  phone: ['NUMBER', 'site: the phone number'],
  email: ['ADDRESS', 'site: the e-mail address'],
  city: ['NAME', 'site: the town of the office'],
  region: ['XX', 'site: the state in two letters'],
  'region-name': ['NAME', 'site: the state in full'],
  'time-zone': ['ZONE', `site: the time zone; ${usual['time-zone']} if absent`],
  main: ['COLOR', `site: a dark color, for bands; ${usual.main} if absent`],
  accent: ['COLOR', `site: a light color, for buttons; ${usual.accent} if absent`],
}
const several = ['service', 'town']

/** `npm run new`: writes the skeleton of a page or of a whole site. Brackets show what to write. */
const program = command({
  name: 'new',
  does: 'Writes the skeleton of a town, service, page, review or piece of work, or of a whole site.',
  example: 'town "Springfield" --zip 62701',
  variables: [timeVariable],
})
  .argument('<KIND>', `what is new: ${Object.keys(kinds).join(', ')}`)
  .argument('<NAME>', 'its name; of a site, its folder')
  .addOption(contentOption)
for (const [flag, [value, does]] of Object.entries(flags)) {
  const option = new Option(`--${flag} <${value}>`, does)
  // A flag that was given several times has a line for each.
  if (several.includes(flag))
    option.argParser((line, before) => [before, line].filter(Boolean).join('\n'))
  program.addOption(option)
}

await run(program, async ({ content }, kind, called) => {
  const about = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!about) return program.error(`error: what is new? ${suggest(kind, Object.keys(kinds))}`)
  const folder = path.resolve(called)
  const contentDir = kind === 'site' ? path.join(folder, 'content') : contentFolder(content)
  // Errors name the files of the new folder.
  program.setOptionValue('content', contentDir)
  const now = timeOfBuild()
  const given = { ...(kind !== 'site' && { name: called }), ...givenFlags(about, kind) }
  const known = { ...usual, ...(kind !== 'site' && (await factsOf(contentDir, now))) }
  const asked = await ask(about, kind, given)
  const answers: Answers = { ...given, ...asked }
  const today = dayIn(answers['time-zone'] ?? known['time-zone'], now)
  const town = kind === 'town' ? await townAt(answers) : {}
  const values = { ...known, today, year: today.slice(0, 4), ...town, ...answers }
  const edits = about.edits(values, readLibrary(contentDir))
  const files = await writeEdits(contentDir, edits, now)
  for (const [file, text] of files) {
    const lines = text.split('\n').flatMap((line, at) => (unwrittenIn(line)[0] ? [at + 1] : []))
    const open = lines.length > 0 ? `  write line ${lines.join(', ')}` : ''
    console.log(paint('place', path.join(shownPath(contentDir), file)) + open)
  }
  const others = kind === 'site' ? await writeSiteFolder(folder, answers.name ?? '') : []
  for (const file of others) console.log(paint('place', shownPath(file)))
  const own =
    contentDir === sitePaths.content ? '' : ` -- --content ${shellWord(shownPath(contentDir))}`
  const next =
    kind === 'site' ? await firstSteps(shellWord(shownPath(folder))) : `npm run dev${own}`
  console.log(`\nSee it while you write: ${next}`)
  return { done: `Wrote ${count(files.size + others.length, 'file')}` }
})

/** What to type for a new site: the source is no package yet, and an installed one has its file here. */
async function firstSteps(folder: string): Promise<string> {
  const pack = isSource ? 'npm pack --pack-destination' : `cp ${packageFile(await readPackage())}`
  return `${pack} ${folder} && cd ${folder} && npm install && npm run dev`
}

/** The flags that were given. Ends the command where one is for another kind. */
function givenFlags({ needs, may }: NewKind, kind: string): Answers {
  const given: Answers = {}
  for (const option of program.options) {
    const value = program.getOptionValue(option.attributeName())
    if (!Object.hasOwn(flags, option.name()) || value === undefined) continue
    if (![...needs, ...may].includes(option.name())) {
      program.error(`error: --${option.name()} is not for a ${kind}.`)
    }
    given[option.name()] = String(value)
  }
  return given
}

/** What the table of ZIP codes says of a town. Its map point may be another one. */
async function townAt({ zip = '', at }: Answers): Promise<Answers> {
  const found = townOf(zip.split(/[,\s]+/)[0] ?? '', await readZips())
  return found && !at ? answersOf(found) : {}
}

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
 * Ends the command where nobody is there to ask.
 */
async function ask({ needs, may }: NewKind, kind: string, given: Answers): Promise<Answers> {
  const missing = needs.filter((flag) => !given[flag])
  if (missing.length === 0) return {}
  if (!process.stdin.isTTY) {
    const wanted = missing.map((flag) => `--${flag} ${flags[flag]?.[0]}`)
    program.error(`error: a new ${kind} needs ${wanted.join(', ')}.`)
  }
  const terminal = createInterface(process.stdin, process.stdout)
  const answers: Answers = {}
  for (const flag of [...missing, ...may.filter((flag) => !given[flag])]) {
    const [value, does] = flags[flag] ?? []
    const isList = several.includes(flag)
    const question = `${flag}: ${does} (${value}${isList ? ', with "; " between several' : ''})? `
    do {
      const answer = (await terminal.question(question)).trim()
      if (answer) answers[flag] = isList ? answer.replace(/ *; */g, '\n') : answer
    } while (needs.includes(flag) && !answers[flag])
  }
  terminal.close()
  return answers
}
