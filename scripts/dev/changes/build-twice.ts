import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { UserError } from '../../shared/user-error'
import { readPackage } from '../site-folder'

const execute = promisify(execFile)

/** A version of the generator. */
export interface Generator {
  /** The name and version of its package. */
  name: string
  version: string
  /** The arguments for Node that start its command line. */
  start: string[]
  env?: Record<string, string>
}

/** How a site is built. */
export interface Building {
  generator: Generator
  /** The folder of the site, in which the command runs. */
  siteDir: string
  /** The content folder, if not the site's own. */
  contentDir?: string | undefined
  outDir: string
  now: Date
}

/**
 * The generator in a folder: an installed package, or a checkout.
 *
 * @throws {UserError} When none is there.
 */
export async function generatorIn(dir: string): Promise<Generator> {
  if (!existsSync(path.join(dir, 'package.json'))) {
    throw new UserError(
      `${dir} holds no version of the generator. Run "npm install" in the site's folder, or name one with --before.`,
    )
  }
  const { name, version, bin } = await readPackage(dir)
  const [command = ''] = Object.values(bin ?? {})
  // A checkout runs its source: what it has packed before may be older.
  const source = path.join(dir, 'scripts/cli.ts')
  if (!existsSync(source)) return { name, version, start: [path.join(dir, command)] }
  const start = ['--import', createRequire(import.meta.url).resolve('tsx'), source]
  return { name, version, start, env: { TSX_TSCONFIG_PATH: path.join(dir, 'tsconfig.json') } }
}

/**
 * Builds a site in a process of its own, as a person would.
 *
 * @throws {UserError} With what the build said, when it refused the site.
 */
export async function buildSite(building: Building): Promise<void> {
  const { generator, siteDir, contentDir, outDir, now } = building
  const options = ['--out', outDir, ...(contentDir ? ['--content', contentDir] : [])]
  const env = {
    ...process.env,
    ...generator.env,
    NO_COLOR: '1',
    // Both builds take the same moment for now: dates and hours are no change.
    SOURCE_DATE_EPOCH: String(Math.floor(now.getTime() / 1000)),
  }
  const words = [...generator.start, 'build', ...options]
  await execute(process.execPath, words, { cwd: siteDir, env, maxBuffer: 2 ** 26 }).catch(
    ({ stderr, message }) => {
      throw new UserError(`With ${generator.version}:\n${stderr || message}`)
    },
  )
}
