import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** How long the registry may take, in milliseconds. */
const patience = 240_000

const folders = new Map<string, Promise<string | undefined>>()

/**
 * Fetches packages that only a few tests need, and that would make `npm ci` slow: into a folder of this
 * machine, once.
 *
 * @returns The folder that holds their `node_modules`, or nothing where the registry does not answer.
 */
export function fetched(...packages: string[]): Promise<string | undefined> {
  const name = packages.join('+').replaceAll('/', '-')
  const folder = folders.get(name) ?? install(packages, path.join(os.tmpdir(), 'site-tools', name))
  folders.set(name, folder)
  return folder
}

async function install(packages: string[], folder: string): Promise<string | undefined> {
  if (existsSync(folder)) return folder
  const part = `${folder}.${crypto.randomUUID()}`
  await mkdir(part, { recursive: true })
  const flags = '--no-audit --no-fund --ignore-scripts --fetch-retries=0 --fetch-timeout=20000'
  const args = ['install', '--prefix', part, ...flags.split(' '), ...packages]
  try {
    await promisify(execFile)('npm', args, { cwd: part, timeout: patience })
    // Another run may have been faster.
    await rename(part, folder).catch(() => {})
  } catch (error) {
    console.error(`npm could not fetch ${packages.join(' ')}.`, error)
  }
  await rm(part, { recursive: true, force: true })
  return existsSync(folder) ? folder : undefined
}

/** What the end of a run says of a test that lacks its packages. */
export const notFetched = (packages: string): string =>
  `npm could not fetch ${packages}: the registry did not answer.`
