import { rename } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { type BenchSite, editArea, editTemplate } from './bench-site'
import type { Program } from './measure'

/** Something that is measured. */
export interface Contender {
  id: string
  /** What the table calls it, with its version if it has one. */
  name: string
  /** Why it cannot be measured here: `not installed`. */
  missing?: string
  /** Another's program: if it fails, that is a result, and the others are measured all the same. */
  isForeign?: boolean
  /** Puts the site in place, once for each size. */
  prepare?(site: BenchSite): Promise<void>
  /** What comes before each run and is not measured; `run` counts from 1. */
  before?(site: BenchSite, run: number): Promise<void>
  program(site: BenchSite): Program
  /** The folder that it writes the site to, if it does. */
  outDir?(site: BenchSite): string
}

/** The contender that the others are compared with. */
export const fullBuild = 'full'

/** Our own build in its situations. Each goes by what the one before it left. */
export const builds: Contender[] = [
  {
    id: 'first',
    name: 'First build, nothing kept at all',
    before: async ({ outDir, cacheDir, projectDir }) => {
      await Promise.all([outDir, cacheDir, path.join(projectDir, '.cache')].map(emptied))
    },
    program: buildProgram,
    outDir: ({ outDir }) => outDir,
  },
  {
    id: fullBuild,
    name: 'Full build of all pages',
    before: async ({ outDir, cacheDir }) => {
      const kept = ['pages', 'builds'].map((name) => path.join(cacheDir, name))
      await Promise.all([outDir, ...kept].map(emptied))
    },
    program: buildProgram,
    outDir: ({ outDir }) => outDir,
  },
  { id: 'repeat', name: 'Repeated build, no change', program: buildProgram },
  { id: 'area', name: 'Build after one edited town', before: editArea, program: buildProgram },
  {
    id: 'template',
    name: 'Build after a changed template',
    before: editTemplate,
    program: buildProgram,
  },
]

/** The least that it can cost, and what anyone would write first. */
export const floors: Contender[] = [
  {
    id: 'read',
    name: 'Floor: reading the sources only',
    prepare: (site) => compileProgram('read-sources.ts', site),
    program: (site) => ownProgram('read-sources', site, [site.contentDir]),
  },
  {
    id: 'write',
    name: 'Floor: reading, and writing as many bytes',
    prepare: (site) => compileProgram('read-and-write.ts', site),
    before: (site) => emptied(writtenDir(site)),
    program: (site) =>
      ownProgram('read-and-write', site, [
        site.contentDir,
        writtenDir(site),
        site.within('sizes.json'),
      ]),
    outDir: writtenDir,
  },
  {
    id: 'loop',
    name: 'Plain loop, one thread, unminified',
    prepare: (site) => compileProgram('plain-loop.tsx', site),
    before: (site) => emptied(loopDir(site)),
    program: (site) =>
      ownProgram('plain-loop', site, [site.contentDir, loopDir(site), site.within('shells.json')]),
    outDir: loopDir,
  },
]

function writtenDir({ within }: BenchSite): string {
  return within('written')
}

function loopDir({ within }: BenchSite): string {
  return within('loop')
}

let putAside = 0

/**
 * A folder that is not there, as before a first build. What was there is only put aside: file systems
 * are slow for minutes after many files were deleted, and whatever is measured next would pay for it.
 */
export async function emptied(folder: string): Promise<void> {
  await rename(folder, `${folder}-was-${++putAside}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** Without npm, whose start would be measured too. */
function buildProgram({ contentDir, outDir, cacheDir, projectDir }: BenchSite): Program {
  const places = ['--content', contentDir, '--out', outDir, '--cache', cacheDir]
  return {
    file: process.execPath,
    args: ['scripts/start-build.mjs', ...places],
    cwd: projectDir,
  }
}

/** Compiles one of the bench's programs, as the build is: to start from TypeScript takes longer. */
async function compileProgram(file: string, { projectDir }: BenchSite): Promise<void> {
  await build({
    entryPoints: [path.join('scripts/bench/programs', file)],
    absWorkingDir: projectDir,
    outdir: programsDir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
  })
}

/** Within the project, whose packages the programs find from there. */
const programsDir = 'bench-programs'

function ownProgram(name: string, { projectDir }: BenchSite, args: string[]): Program {
  const file = path.join(programsDir, `${name}.js`)
  return { file: process.execPath, args: [file, ...args], cwd: projectDir }
}
