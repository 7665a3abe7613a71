import { existsSync } from 'node:fs'
import path from 'node:path'
import { hash } from '../assets/cache'
import { projectPaths } from '../paths'
import type { BuildOptions } from './options'
import { type BuildRecord, isAsMarked, RecordFiles } from './record'
import { hashOf, listFiles, listSnapshot, type Snapshot, takeSnapshot } from './snapshot'

/** What a build finds before it begins: the files as they are, and what was built from them last. */
export interface Situation {
  options: BuildOptions
  /** When it began to read, in milliseconds since 1970. */
  time: number
  code: Snapshot
  /** Stands for the code, as it is and as it runs, the packages and the version of Node. */
  codeKey: string
  /** A hash of what the build was told from outside, and of the code that was told it. */
  told: string
  /** Without a last build, what the files say is not known yet. */
  content: Snapshot
  records?: RecordFiles
  /** The last build, if its output is there as it was written. */
  before?: BuildRecord
  /** Whether that was made by the same code, and told the same. */
  isSameMaking: boolean
}

/** What a build sees at first glance. */
export interface Glance {
  /** When it began to read, in milliseconds since 1970. */
  time: number
  records?: RecordFiles
  /** What the last build says of itself. */
  last?: BuildRecord
  /** The files of the content. */
  files: string[]
}

/** Looks what there is: whether anything was built before, and from which files to build. */
export function glance({ contentDir, outDir, cacheDir, useCache }: BuildOptions): Glance {
  const time = Date.now()
  const records = useCache ? new RecordFiles(cacheDir, outDir) : undefined
  // A folder that cannot be listed is for the one who reads it to explain.
  const files = existsSync(contentDir) ? listFiles(contentDir) : []
  return { time, records, last: records?.read(), files }
}

/**
 * Looks at all that a site is made from. Files that look as at the last build are not read again.
 *
 * @param program Stands for the code that runs: it was read before, and may have changed since.
 */
export function lookAround(
  options: BuildOptions,
  { time, records, last, files }: Glance,
  program = '',
): Situation {
  const { contentDir, outDir, siteUrl, webhook } = options
  const code = takeSnapshot(
    projectPaths.root,
    codeFiles(),
    last && { files: last.code, time: last.time },
  )
  const codeKey = hash([process.version, program, hashOf(code)].join(' '), 32)
  const content = last
    ? takeSnapshot(contentDir, files, { files: last.content, time: last.time })
    : listSnapshot(contentDir, files)
  const told = hash(JSON.stringify([contentDir, outDir, siteUrl, webhook, codeKey]), 32)
  const before = last && isAsMarked(outDir, last) ? last : undefined
  const isSameMaking = before?.told === told
  return { options, time, code, codeKey, told, content, records, before, isSameMaking }
}

/** All that decides what a site is made of, beside its content. */
function codeFiles(): string[] {
  const folders = ['scripts', 'templates', 'client'].flatMap((folder) =>
    listFiles(path.join(projectPaths.root, folder)).map((file) => `${folder}/${file}`),
  )
  const packages = [
    'tsconfig.json',
    'package.json',
    'package-lock.json',
    'node_modules/.package-lock.json',
  ]
  return [...folders, ...packages.filter((file) => existsSync(path.join(projectPaths.root, file)))]
}
