import { existsSync } from 'node:fs'
import path from 'node:path'
import { hash } from '../assets/cache'
import { projectPaths } from '../paths'
import type { BuildOptions } from './options'
import { type BuildRecord, isAsMarked, RecordFiles } from './record'
import { changedPaths, hashOf, listFiles, type Snapshot, takeSnapshot } from './snapshot'

/** What a build finds before it begins: the files as they are, and what was built from them last. */
export interface Situation {
  options: BuildOptions
  /** When it began to read, in milliseconds since 1970. */
  time: number
  /** A hash of what the build was told from outside. */
  told: string
  code: Snapshot
  /** Stands for the code, the packages and the version of Node. */
  codeKey: string
  content: Snapshot
  /** Where records lie, unless nothing is to be kept. */
  records?: RecordFiles
  /** The last build to the same place, if its output is there as it was written. */
  before?: BuildRecord
  /** Whether that was made by the same code, and told the same. */
  isSameMaking: boolean
}

/** Looks at everything that a build is made from. Files that look as before are not read again. */
export function lookAround(options: BuildOptions): Situation {
  const { contentDir, outDir, siteUrl, webhook, useCache, cacheDir } = options
  const time = Date.now()
  const records = useCache ? new RecordFiles(cacheDir, outDir) : undefined
  const last = records?.read()
  const then = (files: Snapshot | undefined) => last && files && { files, time: last.time }
  const code = takeSnapshot(projectPaths.root, codeFiles(), then(last?.code))
  // A folder that cannot be listed is for the one who reads it to explain.
  const content = existsSync(contentDir)
    ? takeSnapshot(contentDir, listFiles(contentDir), then(last?.content))
    : {}
  const told = hash(JSON.stringify([contentDir, outDir, siteUrl, webhook, process.version]), 32)
  const before = last && isAsMarked(outDir, last.output) ? last : undefined
  return {
    options,
    time,
    told,
    code,
    codeKey: hash(process.version + hashOf(code), 32),
    content,
    records,
    before,
    isSameMaking: before?.told === told && changedPaths(before.code, code).length === 0,
  }
}

/** All that decides what a site is made of, beside its content. */
function codeFiles(): string[] {
  const folders = ['scripts', 'templates', 'client'].flatMap((folder) =>
    listFiles(path.join(projectPaths.root, folder)).map((file) => `${folder}/${file}`),
  )
  const packages = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json']
  return [...folders, ...packages.filter((file) => existsSync(path.join(projectPaths.root, file)))]
}
