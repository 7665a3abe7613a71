import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchSite } from '../bench-site'
import { areasFolder } from '../page-weight'
import { readPeerSite } from './peer-site'

/** Where a generator wants what, from the folder of its site. */
export interface Places {
  /** The site's folder: a generator that is measured twice has two. */
  id: string
  /** The areas' Markdown. */
  content: string
  /** Files that are copied as they are. */
  files: string
  /** JSON that templates read. */
  data: string
  /** Code that several generators share. */
  common?: string
  /** The folder whose packages it uses. */
  packages?: string
}

const peersFolder = path.dirname(fileURLToPath(import.meta.url))

/** Sets up a generator's site with the pages of ours. */
export async function placePeer(site: BenchSite, peer: string, places: Places): Promise<void> {
  const folder = site.within(places.id)
  const at = (place: string) => path.join(folder, place)
  await cp(path.join(peersFolder, peer), folder, { recursive: true })
  for (const place of [places.content, places.data]) await mkdir(at(place), { recursive: true })
  if (places.common)
    await cp(path.join(peersFolder, 'common'), at(places.common), { recursive: true })
  if (places.packages) {
    await symlink(path.join(places.packages, 'node_modules'), at('node_modules'))
  }
  const { shared, pictures } = await textsOf(site)
  await cp(areasOf(site), at(places.content), { recursive: true })
  await writeFile(path.join(at(places.data), 'shared.json'), JSON.stringify(shared))
  await writeFile(path.join(at(places.data), 'pictures.json'), JSON.stringify(pictures))
  // The few other pages, fonts and icons are taken as our build made them.
  const isTaken = (file: string) => {
    const name = path.relative(site.outDir, file)
    return !name.startsWith(`${areasFolder}${path.sep}`) && !/^(\.|sitemap)/.test(name)
  }
  await cp(site.outDir, at(places.files), { recursive: true, filter: isTaken })
}

/** What is the same for all generators, made once for each site. */
const texts = new WeakMap<BenchSite, ReturnType<typeof makeTexts>>()

function textsOf(site: BenchSite) {
  const made = texts.get(site) ?? makeTexts(site)
  texts.set(site, made)
  return made
}

async function makeTexts(site: BenchSite) {
  const { areas, ...shared } = await readPeerSite(site)
  await mkdir(areasOf(site))
  for (const { name, text } of areas()) await writeFile(path.join(areasOf(site), name), text)
  return shared
}

/** The areas' Markdown, before each generator gets its copy. */
function areasOf({ within }: BenchSite): string {
  return within('areas')
}
