import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import matter from 'gray-matter'
import { parse, stringify } from 'yaml'
import { needsIndex } from '../site/area-lists'
import { random } from './random'

/** An area's page as its file says it; the build validates it. */
interface Area {
  data: Record<string, unknown> & {
    name: string
    reasons: unknown[]
    questions: unknown[]
    localFacts: unknown[]
  }
  /** The parts of the text, each with its heading. */
  parts: string[]
}

/**
 * Writes a content folder with the pages of another one and as many more areas as asked for. Each
 * area is put together from what the given ones say, under a name of its own, so that pages weigh
 * what real ones weigh and no two are the same.
 *
 * @param from The content folder to go by.
 * @param to An empty folder.
 * @param seed The same seed gives the same files.
 */
export async function generateContent(
  from: string,
  to: string,
  { areas: amount, seed }: { areas: number; seed: number },
): Promise<void> {
  await cp(from, to, { recursive: true })
  const known = await readAreas(path.join(from, 'areas'))
  await adaptSite(path.join(to, 'site.md'), needsIndex(known.length + amount))
  const pick = random(seed)
  const write = async (index: number) => {
    const { slug, text } = makeArea(known, index, pick)
    await writeFile(path.join(to, 'areas', `${slug}.md`), text)
  }
  for (let index = 0; index < amount; index++) await write(index)
}

/** Many areas need a list of their own, and share a picture that no bench should be about. */
async function adaptSite(file: string, hasList: boolean): Promise<void> {
  const text = await readFile(file, 'utf8')
  const [, front = '', ...body] = text.split(/^---$/m)
  const site = parse(front, { schema: 'failsafe' })
  if (hasList) {
    const listAt = '/service-areas/'
    site.areaPage.parentTo = listAt
    site.redirects = site.redirects.filter(({ from }: { from: string }) => from !== listAt)
  }
  site.townPictures = 'shared'
  site.areaIndex = {
    name: 'All places',
    title: 'All places we serve',
    description: 'Every place we serve, by name',
    heading: 'All places we serve',
    lead: 'Choose your town.',
  }
  await writeFile(file, `---\n${stringify(site)}---${body.join('---')}`)
}

async function readAreas(folder: string): Promise<Area[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort()
  return Promise.all(
    files.map(async (file) => readArea(await readFile(path.join(folder, file), 'utf8'))),
  )
}

function readArea(text: string): Area {
  const yaml = { parse: (source: string) => parse(source, { schema: 'failsafe' }) as object }
  const { data, content } = matter(text, { engines: { yaml }, language: 'yaml' })
  return {
    data: data as Area['data'],
    parts: content.split(/\n(?=## )/).map((part) => part.trim()),
  }
}

function makeArea(known: Area[], index: number, pick: ReturnType<typeof random>) {
  const name = areaName(index)
  const own = (value: unknown, { data }: Area) =>
    JSON.parse(JSON.stringify(value).replaceAll(data.name, name)) as unknown
  const from = <Key extends 'reasons' | 'questions' | 'localFacts'>(key: Key, most: number) =>
    Array.from({ length: most }, () => {
      const area = pick.one(known)
      return own(pick.one(area.data[key]), area)
    })
  const base = pick.one(known)
  const { title: _title, heading: _heading, ...shared } = own(base.data, base) as Area['data']
  const data = {
    ...shared,
    name,
    description: `${name}: ${shared.description}`,
    order: String(index),
    zipCodes: [String(10_000 + pick.below(89_999))],
    latitude: (30 + pick.below(100_000) / 10_000).toFixed(4),
    longitude: (-100 + pick.below(150_000) / 10_000).toFixed(4),
    localFacts: from('localFacts', base.data.localFacts.length),
    reasons: from('reasons', base.data.reasons.length),
    questions: from('questions', base.data.questions.length),
  }
  const parts = base.parts.map(() => {
    const area = pick.one(known)
    return own(pick.one(area.parts.slice(1)), area)
  })
  const slug = name.toLowerCase()
  return { slug, text: `---\n${stringify(data)}---\n\n${parts.join('\n\n')}\n` }
}

const onsets = ['B', 'C', 'D', 'F', 'G', 'H', 'K', 'L', 'M', 'N', 'P', 'R', 'S', 'T', 'V', 'W']
const middles = ['al', 'an', 'ar', 'el', 'en', 'er', 'il', 'in', 'ol', 'on', 'or', 'um']
const ends = [
  'bury',
  'dale',
  'field',
  'ford',
  'ham',
  'land',
  'mont',
  'port',
  'ton',
  'ville',
  'wick',
]

/** A name that no two indexes below 25,000 share: `Balbury`, `Canbury` … */
function areaName(index: number): string {
  const at = (list: string[], place: number) => list[place % list.length] ?? ''
  const onset = at(onsets, index)
  const middle = at(middles, Math.floor(index / onsets.length))
  const end = at(ends, Math.floor(index / (onsets.length * middles.length)))
  const again = Math.floor(index / (onsets.length * middles.length * ends.length))
  return onset + middle + (again > 0 ? at(middles, again - 1) : '') + end
}
