import path from 'node:path'
import { projectPaths } from '../paths'
import type { Program } from './measure'

/** A site of one size, in a folder of its own. */
export interface BenchSite {
  folder: string
  contentDir: string
  /** The site as our build makes it. */
  builtDir: string
}

/** Something that is measured. */
export interface Contender {
  /** What the table calls it, with its version. */
  name: string
  /** Why it cannot be measured here. */
  missing?: string
  /** Measured at the smallest size only. */
  smallestOnly?: true
  /** Puts the site of another generator in place. Where one fails, the others are measured. */
  prepare?(site: BenchSite): Promise<void>
  program(site: BenchSite, outDir: string): Program
}

/** Our build, and the least that could stand in its place. */
export const ownContenders: Contender[] = [
  { name: 'Ours', program: build },
  {
    name: 'Ours with --no-cache',
    smallestOnly: true,
    program: (site, outDir) => build(site, outDir, '--no-cache'),
  },
  {
    name: 'Plain loop',
    program: ({ contentDir }, outDir) => tsx('scripts/bench/plain-loop.ts', contentDir, outDir),
  },
]

/** Our build, as `npm run build` starts it. */
export function build({ contentDir }: BenchSite, outDir: string, ...flags: string[]): Program {
  return tsx('scripts/build.ts', '--content', contentDir, '--out', outDir, ...flags)
}

function tsx(...args: string[]): Program {
  const file = path.join(projectPaths.root, 'node_modules/.bin/tsx')
  return { file, args, cwd: projectPaths.root }
}
