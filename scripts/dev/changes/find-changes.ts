import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pMap from 'p-map'
import { buildSite, type Generator } from './build-twice'
import { type Comparison, compareBuilds } from './compare'
import { changeId, type Group, groupChanges } from './groups'
import { openPhotographer, type Photographer } from './pictures'
import type { Report } from './report'

/** What is compared. */
export interface Options {
  /** The folders of the sites. */
  sites: string[]
  /** The generator before, for each site. */
  before(site: string): Promise<Generator>
  after: Generator
  /** Another content folder for the build before. */
  contentBefore?: string | undefined
  now: Date
  /** A folder for the builds. */
  workDir: string
  /** The folder of the report, for its pictures; none are taken without it. */
  picturesDir?: string | undefined
  /** Hears of each site that is done. */
  progress(line: string): void
}

/** The file in a site's folder that lists the changes somebody has accepted, an id a line. */
const acceptedFile = 'accepted-changes.txt'

/** So many pages of a group are looked at until one shows a difference. */
const mostTried = 4

/** Builds each site twice, on all cores, and puts together what differs. */
export async function findChanges(options: Options): Promise<Report> {
  const { sites, after, progress } = options
  const found = new Map<string, Comparison>()
  const refused = new Map<string, string>()
  const versions = new Set<string>()
  await pMap(
    sites,
    async (site) => {
      const before = await options.before(site)
      versions.add(before.version)
      const result = await compareSite(site, before, options)
      if (typeof result === 'string') refused.set(site, result)
      else found.set(site, result)
      const said =
        typeof result === 'string'
          ? 'not built'
          : `${result.changed.length} of ${result.files} files differ`
      progress(`${found.size + refused.size} of ${sites.length}  ${site}: ${said}`)
    },
    { concurrency: os.availableParallelism() },
  )
  const accepted = new Map<string, Set<string>>()
  for (const site of sites) accepted.set(site, await readAccepted(site))
  const groups = groupChanges(found, accepted)
  const pictures = options.picturesDir ? await takePictures(groups, options) : undefined
  return {
    before: options.contentBefore ?? [...versions].join(', '),
    after: options.contentBefore ? 'the content of the site' : after.version,
    ...{ sites: found, refused, groups, ...(pictures && { pictures }) },
  }
}

const buildsOf = (site: string, { sites, workDir }: Options): [string, string] => {
  const dir = path.join(workDir, String(sites.indexOf(site)))
  return [`${dir}-before`, `${dir}-after`]
}

/** @returns Why a version refuses the site, or what differs. */
async function compareSite(
  siteDir: string,
  before: Generator,
  options: Options,
): Promise<Comparison | string> {
  const { after, contentBefore, now } = options
  const dirs = buildsOf(siteDir, options)
  const builds = [
    { generator: before, contentDir: contentBefore, outDir: dirs[0] },
    { generator: after, outDir: dirs[1] },
  ]
  for (const build of builds) {
    const problem = await buildSite({ ...build, siteDir, now })
    if (problem) return `With ${build.generator.version}:\n${problem}`
  }
  return compareBuilds(dirs)
}

type Pictures = NonNullable<Report['pictures']>

/** A picture of each group, of the first page that shows a difference. */
async function takePictures(groups: Group[], options: Options): Promise<Pictures> {
  const pictures: Pictures = new Map()
  if (groups.length === 0) return pictures
  const photographer = await openPhotographer(options.picturesDir ?? '', options.now)
  try {
    for (const group of groups) {
      const picture = await pictureOf(group, photographer, options)
      if (picture) pictures.set(group.id, picture)
    }
  } finally {
    await photographer.close()
  }
  return pictures
}

async function pictureOf(
  { id, places, changes }: Group,
  photographer: Photographer,
  options: Options,
) {
  const isWhole = changes.some(({ kind, before, after }) => kind === 'page' && !(before && after))
  // A stylesheet or a script is seen on pages.
  const pages = places.filter(({ file }) => file.endsWith('.html'))
  const tried = pages.length > 0 ? pages : places.map(({ site }) => ({ site, file: 'index.html' }))
  if (isWhole) return undefined
  for (const place of tried.slice(0, mostTried)) {
    const shown = await photographer.take(buildsOf(place.site, options), place.file, id)
    if (shown.some(({ pixels }) => pixels > 0)) return { place, shown }
  }
  return undefined
}

async function readAccepted(site: string): Promise<Set<string>> {
  const text = await readFile(path.join(site, acceptedFile), 'utf8').catch(() => '')
  return new Set(text.split(/\s+/).filter(Boolean))
}

/** Writes into the folder of each site which changes were accepted there. */
export async function acceptGroups(groups: Group[]): Promise<void> {
  const ids = new Map<string, Set<string>>()
  for (const group of groups) {
    group.isAccepted = true
    for (const { site } of group.places) {
      const ofSite = ids.get(site) ?? (await readAccepted(site))
      for (const change of group.changes) ofSite.add(changeId(change))
      ids.set(site, ofSite)
    }
  }
  for (const [site, all] of ids) {
    await writeFile(path.join(site, acceptedFile), `${[...all].sort().join('\n')}\n`)
  }
}
