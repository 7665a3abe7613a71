import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'yaml'
import { pathOf } from '../../templates/model/addresses'
import { readSources } from '../build/read/read-sources'

/** What a content file says. */
interface Content {
  data: Record<string, unknown>
  body: string
}

/**
 * Writes a content folder with the pages of another one and as many more areas as it takes. Each is
 * a copy of a given area under a name of its own. The same input gives the same files.
 *
 * @param from The content folder to go by: valid, with at least one area.
 * @param to An empty folder.
 * @param pages How many pages the site shall have, the two error pages not counted.
 * @returns How many pages it has: more than asked for where the given content has more.
 */
export async function generateContent(from: string, to: string, pages: number): Promise<number> {
  const files = (await readSources(from)).files as (Content & { path: string })[]
  const known = files.filter((file) => file.path.startsWith('areas/'))
  const others = files.filter((file) => pathOf(file.path)?.endsWith('/')).length - known.length
  // One more is the list of the areas.
  const areas = Math.max(known.length, pages - others - 1)

  await cp(from, to, { recursive: true })
  const write = ({ path: file, data, body }: Content & { path: string }) =>
    writeFile(path.join(to, file), `---\n${stringify(data)}---\n\n${body.trim()}\n`)
  for (let index = 0; index < areas - known.length; index++) {
    const model = known[index % known.length]
    const name = areaName(index)
    if (model)
      await write({ path: `areas/${name.toLowerCase()}.md`, ...copyOf(model, name, index) })
  }
  return others + areas + 1
}

function copyOf({ data, body }: Content, name: string, index: number): Content {
  // The names of lines of the ledger stay: "arrival":"…", {{price:…}}.
  const words = new RegExp(`("arrival":"|\\{\\{)[^"}]*|${data.name}`, 'g')
  const renamed = JSON.stringify({ data, body }).replace(words, (found, kept) =>
    kept ? found : name,
  )
  const copy = JSON.parse(renamed) as Content
  return {
    data: {
      ...copy.data,
      description: `${name}: ${copy.data.description}`,
      // Those of the site serve, with the area's name in them.
      title: undefined,
      heading: undefined,
      order: undefined,
      mapPoint: undefined,
      zipCodes: [String(10_000 + index)],
      at: `${30 + (index % 100) / 10}, ${-100 + Math.floor(index / 100) / 10}`,
    },
    body: copy.body,
  }
}

const syllables = 'ba co da el fa go ha in ka lo ma no pa ri sa to'.split(' ')

/** A name for each number below 65,536: `Babababa`, `Bababaco` … */
function areaName(index: number): string {
  const digits = index.toString(16).padStart(4, '0')
  const name = [...digits].map((digit) => syllables[Number.parseInt(digit, 16)]).join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
