import { existsSync } from 'node:fs'
import path from 'node:path'
import { hash } from '../assets/cache'
import { projectPaths } from '../paths'
import type { BuildOptions } from './options'
import { type BuildRecord, isAsMarked, RecordFiles } from './record'
import {
  changedPaths,
  hashOf,
  listFiles,
  listSnapshot,
  type Snapshot,
  takeSnapshot,
} from './snapshot'

/** The code of a build as it is, and what is known of the last build to the same place. */
export interface CodeState {
  /** When it began to read, in milliseconds since 1970. */
  time: number
  code: Snapshot
  /** Stands for the code, the packages and the version of Node. */
  codeKey: string
  records?: RecordFiles
  last?: BuildRecord
}

/** Looks at the code. Files that look as they did at the last build are not read again. */
export function lookAtCode({ useCache, cacheDir, outDir }: BuildOptions): CodeState {
  const time = Date.now()
  const records = useCache ? new RecordFiles(cacheDir, outDir) : undefined
  const last = records?.read()
  const before = last && { files: last.code, time: last.time }
  const code = takeSnapshot(projectPaths.root, codeFiles(), before)
  return { time, code, codeKey: hash(process.version + hashOf(code), 32), records, last }
}

/** What a build finds before it begins: the files as they are, and what was built from them last. */
export interface Situation extends CodeState {
  options: BuildOptions
  /** A hash of what the build was told from outside. */
  told: string
  /** Without a last build, what the files say is not known yet. */
  content: Snapshot
  /** The last build, if its output is there as it was written. */
  before?: BuildRecord
  /** Whether that was made by the same code, and told the same. */
  isSameMaking: boolean
}

/** Looks at everything else that a build is made from. */
export function lookAround(options: BuildOptions, state: CodeState): Situation {
  const { contentDir, outDir, siteUrl, webhook } = options
  const { last, code } = state
  // A folder that cannot be listed is for the one who reads it to explain.
  const files = existsSync(contentDir) ? listFiles(contentDir) : []
  const content = last
    ? takeSnapshot(contentDir, files, { files: last.content, time: last.time })
    : listSnapshot(contentDir, files)
  const told = hash(JSON.stringify([contentDir, outDir, siteUrl, webhook, process.version]), 32)
  const before = last && isAsMarked(outDir, last.output) ? last : undefined
  const isSameMaking = before?.told === told && changedPaths(before.code, code).length === 0
  return { ...state, options, told, content, before, isSameMaking }
}

/** All that decides what a site is made of, beside its content. */
function codeFiles(): string[] {
  const folders = ['scripts', 'templates', 'client'].flatMap((folder) =>
    listFiles(path.join(projectPaths.root, folder)).map((file) => `${folder}/${file}`),
  )
  const packages = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json']
  return [...folders, ...packages.filter((file) => existsSync(path.join(projectPaths.root, file)))]
}
