import { cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished } from 'vitest'
import { generateContent } from '../../../scripts/bench/generate-content'
import { type BuildResult, build } from '../../../scripts/build/build'
import type { BuildOptions } from '../../../scripts/build/options'
import { ContentError, formatIssues } from '../../../scripts/content/issues'
import { projectPaths } from '../../../scripts/paths'
import { edit, hashFolder, listFiles, runBuild } from '../../support/site'

/** A content folder of its own, and builds of it. */
export class Workplace {
  readonly contentDir: string
  readonly outDir: string
  readonly cacheDir: string
  readonly options: BuildOptions

  constructor(readonly folder: string) {
    this.contentDir = path.join(folder, 'content')
    this.outDir = path.join(folder, 'out/dist')
    this.cacheDir = path.join(folder, 'cache')
    const { contentDir, outDir, cacheDir } = this
    this.options = { contentDir, outDir, cacheDir, useCache: true }
  }

  build(more: Partial<BuildOptions> = {}): Promise<BuildResult> {
    return build({ ...this.options, ...more })
  }

  /** What is wrong with the content, as a build says it. */
  async problems(more: Partial<BuildOptions> = {}): Promise<string> {
    const result = await this.build(more).catch((error: Error) => error)
    if (!(result instanceof ContentError)) {
      throw new Error(`the build did not refuse: ${String(result)}`)
    }
    return formatIssues(result.issues, '')
  }

  /** The hashes of what stands in the output folder, by file. */
  site(): Promise<Record<string, string>> {
    return hashFolder(this.outDir)
  }

  /** The site that a build makes of the content which knows nothing of any earlier one. */
  fresh(more: Partial<BuildOptions> = {}): Promise<Record<string, string>> {
    return this.#anew((folders) => this.build({ ...folders, ...more }))
  }

  /** The same, with so many threads: only the compiled build has any. */
  freshWith(threads: number): Promise<Record<string, string>> {
    return this.#anew(async ({ outDir, cacheDir }) => {
      const places = ['--content', this.contentDir, '--out', outDir, '--cache', cacheDir]
      const { code, stderr } = await runBuild([...places, '--threads', String(threads)])
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    })
  }

  async #anew(
    build: (folders: Pick<BuildOptions, 'outDir' | 'cacheDir'>) => Promise<unknown>,
  ): Promise<Record<string, string>> {
    const outDir = path.join(this.folder, 'fresh')
    const cacheDir = path.join(this.folder, 'fresh-cache')
    // Fonts and pictures take seconds, and are kept by what they are made from.
    await copyAssets(this.cacheDir, cacheDir)
    await build({ outDir, cacheDir })
    const site = await hashFolder(outDir)
    await rm(outDir, { recursive: true })
    await rm(cacheDir, { recursive: true })
    return site
  }

  /** Which files somebody has written since: their places on the disk and their times, by file. */
  async marks(): Promise<Record<string, string>> {
    const files = await listFiles(this.outDir)
    const marks = files.map(async (file) => {
      const { ino, mtimeMs } = await stat(path.join(this.outDir, file))
      return [file, `${ino} ${mtimeMs}`] as const
    })
    return Object.fromEntries(await Promise.all(marks))
  }

  edit(file: string, change: (text: string) => string): Promise<void> {
    return edit(this.contentDir, file, change)
  }

  /** What stands beside the output folder, itself included. */
  async neighbours(): Promise<string[]> {
    return (await readdir(path.dirname(this.outDir))).sort()
  }

  /** The files of the cache that hold records of builds. */
  async records(): Promise<string[]> {
    const folder = path.join(this.cacheDir, 'builds')
    return (await readdir(folder)).map((name) => path.join(folder, name))
  }

  /** The pages that the cache keeps. */
  async keptPages(): Promise<string[]> {
    const folder = path.join(this.cacheDir, 'pages')
    return (await listFiles(folder)).map((name) => path.join(folder, name))
  }
}

/** The files that two sites do not have in common. */
export function differences(a: Record<string, string>, b: Record<string, string>): string[] {
  const files = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return files.filter((file) => a[file] !== b[file]).sort()
}

/** So many areas that a site needs a list of them. */
const areas = 34

/** A workplace with a site of many areas, for a whole file of tests. */
export async function workplaceOfFile(): Promise<Workplace> {
  const { work, remove } = await newWorkplace()
  afterAll(remove)
  return work
}

/** The same for one test. */
export async function workplaceOfTest(): Promise<Workplace> {
  const { work, remove } = await newWorkplace()
  onTestFinished(remove)
  return work
}

async function newWorkplace() {
  const work = new Workplace(await mkdtemp(path.join(os.tmpdir(), 'build-test-')))
  await generateContent(projectPaths.content, work.contentDir, { areas, seed: 1 })
  await copyAssets(projectPaths.cache, work.cacheDir)
  return { work, remove: () => rm(work.folder, { recursive: true, force: true }) }
}

/** Copies of a cache what is neither a page nor a record of a build: fonts and pictures. */
async function copyAssets(from: string, to: string): Promise<void> {
  const assets = path.join(from, 'assets')
  // A test may be the first to build anything.
  await mkdir(assets, { recursive: true })
  await cp(assets, path.join(to, 'assets'), { recursive: true })
}
