import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'yaml'
import { areaIndexPaths, pathOf } from '../../templates/model/addresses'
import { readSources, type SourceFile } from '../content/read-sources'

/** The fields of an area's page that are mixed anew for each generated one. */
const mixedFields = ['localFacts', 'reasons', 'questions'] as const

/** The front matter of an area's page that is known to be valid. */
type AreaData = Record<(typeof mixedFields)[number], unknown[]> & {
  name: string
  description: string
}

type Area = Pick<SourceFile, 'body'> & { data: AreaData }

/**
 * Writes a content folder with the pages of another one and as many more areas as it takes. Each
 * area is put together from what the given ones say, under a name of its own, so that pages weigh
 * what real ones weigh and no two are the same. The same input gives the same files.
 *
 * @param from The content folder to go by: valid, with at least one area.
 * @param to An empty folder.
 * @param pages How many pages the site shall have, the two error pages not counted.
 * @returns How many pages it has: more than asked for where the given content has more.
 */
export async function generateContent(from: string, to: string, pages: number): Promise<number> {
  const { files } = await readSources(from)
  const known = files.filter((file) => file.path.startsWith('areas/')) as unknown as Area[]
  const others = files.filter((file) => pathOf(file.path)?.endsWith('/')).length - known.length
  const pagesWith = (areas: number) => others + areas + areaIndexPaths(areas).length
  let areas = Math.max(known.length, pages - others)
  while (areas > known.length && pagesWith(areas) > pages) areas--

  await cp(from, to, { recursive: true })
  const site = files.find((file) => file.path === 'site.md')
  if (site) await writeFile(path.join(to, site.path), fileText(withSharedPictures(site)))
  for (let index = 0; index < areas - known.length; index++) {
    const area = makeArea(known, index)
    await writeFile(path.join(to, 'areas', `${area.data.name.toLowerCase()}.md`), fileText(area))
  }
  return pagesWith(areas)
}

/** A picture drawn for each of 10,000 areas would be all that is measured. */
function withSharedPictures({ data, body }: SourceFile) {
  return { data: { ...(data as object), townPictures: 'shared' }, body }
}

function fileText({ data, body }: { data: object; body: string }): string {
  return `---\n${stringify(data)}---\n\n${body.trim()}\n`
}

/** An area with the frame of one known area, and with items and paragraphs of several. */
function makeArea(known: Area[], index: number): Area {
  const name = areaName(index)
  // The digits of the number choose: no two of many areas have all their parts in common.
  const source = (place: number) => at(known, Math.floor(index / known.length ** (place % 4)))
  const renamed = <Value>(value: Value, { data }: Area) =>
    JSON.parse(JSON.stringify(value).replaceAll(data.name, name)) as Value
  const mixed = (list: unknown[], listOf: (area: Area) => unknown[]) =>
    list.map((_, place) => renamed(at(listOf(source(place)), place), source(place)))

  const base = source(0)
  const fields = mixedFields.map((field) => [
    field,
    mixed(base.data[field], ({ data }) => data[field]),
  ])
  const data = {
    ...renamed(base.data, base),
    ...Object.fromEntries(fields),
    name,
    description: renamed(`${name}: ${base.data.description}`, base),
    // Those of the site serve, with the area's name in them.
    title: undefined,
    heading: undefined,
    order: undefined,
    zipCodes: [String(10_000 + index)],
    latitude: (30 + (index % 100) / 10).toFixed(4),
    longitude: (-100 + Math.floor(index / 100) / 10).toFixed(4),
  }
  return { data, body: mixed(partsOf(base), partsOf).join('\n\n') }
}

/** The parts of a page's text, each with its heading. */
const partsOf = ({ body }: Area) => body.split(/\n(?=## )/).map((part) => part.trim())

function at<Item>(list: Item[], place: number): Item {
  const item = list[place % list.length]
  if (item === undefined) throw new Error('There is nothing to generate areas from')
  return item
}

const syllables = 'ba co da el fa go ha in ka lo ma no pa ri sa to'.split(' ')

/** A name for each number below 65,536: `Bababado`, `Bababael` … */
function areaName(index: number): string {
  const digits = index.toString(16).padStart(4, '0')
  const name = [...digits].map((digit) => syllables[Number.parseInt(digit, 16)]).join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
