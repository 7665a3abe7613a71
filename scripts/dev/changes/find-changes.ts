import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pMap from 'p-map'
import { UserError } from '../../shared/user-error'
import { excerpt, oneLine } from '../../shared/wording'
import { buildSite, type Generator } from './build-twice'
import { type Comparison, compareBuilds } from './compare'
import { changeId, type Group, groupChanges } from './groups'
import { takePictures } from './pictures'
import type { Report } from './report'

/** What is compared. */
export interface Options {
  /** The folders of the sites. */
  sites: string[]
  /** The generator before, for each site. @throws {UserError} When there is none. */
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

/**
 * Builds each site twice, on all cores, and puts together what differs. A site that cannot be built holds
 * up no other.
 */
export async function findChanges(options: Options): Promise<Report> {
  const { sites, after, now, picturesDir, progress } = options
  const found = new Map<string, Comparison>()
  const refused = new Map<string, string>()
  const versions = new Set<string>()
  const compareSite = async (site: string, index: number) => {
    let said: string
    try {
      const before = await options.before(site)
      versions.add(before.version)
      const [first, second] = ['before', 'after'].map((name) =>
        path.join(options.workDir, `${index}-${name}`),
      ) as [string, string]
      const contentDir = options.contentBefore
      await buildSite({ generator: before, siteDir: site, contentDir, outDir: first, now })
      await buildSite({ generator: after, siteDir: site, outDir: second, now })
      const comparison = await compareBuilds([first, second])
      found.set(site, comparison)
      said = `${comparison.changed.length} of ${comparison.files} files differ`
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      refused.set(site, error.message)
      said = `not built. ${excerpt(oneLine(error.message), 200)}`
    }
    progress(`${found.size + refused.size} of ${sites.length}  ${site}: ${said}`)
  }
  await pMap(sites, compareSite, { concurrency: os.availableParallelism() })
  const accepted = new Map<string, Set<string>>()
  for (const site of sites) accepted.set(site, await readAccepted(site))
  const groups = groupChanges(found, accepted)
  return {
    before: options.contentBefore ?? [...versions].join(', '),
    after: options.contentBefore ? 'the content of the site' : after.version,
    ...{ sites: found, refused, groups },
    ...(picturesDir && { pictures: await takePictures(groups, found, picturesDir, now) }),
  }
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
