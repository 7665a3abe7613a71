import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { UserError } from '../shared/user-error'

/** Flags against background traffic, and for machines without a screen or sandbox. */
export const browserFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Blocks other hosts: the frames of maps and reviews stay empty. */
export const onlyLoopback = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

const browserNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

const require = createRequire(import.meta.url)

/** Loaded late: it takes a moment. */
const playwright = () => require('playwright-core') as typeof import('playwright-core')

/**
 * Starts a Chromium: the one of this machine, or one that is installed now.
 *
 * @param flags What it is told beside the flags that every start has.
 */
export async function launchChromium(flags: string[] = []): Promise<Browser> {
  const args = [...browserFlags, ...flags]
  return playwright().chromium.launch({ executablePath: findChromium() ?? installChromium(), args })
}

/**
 * The Chromium of this machine, if there is one.
 *
 * @throws When `CHROMIUM_PATH` names a file that cannot be run: guessing on would hide that.
 */
export function findChromium(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (isRunnable(wanted)) return wanted
    throw new UserError(`CHROMIUM_PATH is ${wanted}, which is no program that can be run.`)
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = browserNames.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, playwright().chromium.executablePath()].find(isRunnable)
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @throws {UserError} With the result of each attempt. */
function installChromium(): string {
  const failures: string[] = []
  for (const [program = '', ...args] of installers()) {
    try {
      execFileSync(program, args, { stdio: 'pipe', timeout: 280_000 })
    } catch (error) {
      failures.push(`${path.basename(program)} ${args.join(' ')}: ${(error as Error).message}`)
    }
    const found = findChromium()
    if (found) return found
  }
  throw new UserError(
    [
      'A Chromium is needed, and none was found or could be installed.',
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to the program, and try again.',
      ...failures,
    ].join('\n'),
  )
}

/** The ways to get a Chromium, in the order in which they are tried. */
function installers(): string[][] {
  const folder = path.dirname(require.resolve('playwright-core/package.json'))
  const install = [process.execPath, path.join(folder, 'cli.js'), 'install']
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!isRootOnDebian) return [[...install, 'chromium']]
  return [
    [...install, '--with-deps', 'chromium'],
    ['apt-get', 'update'],
    // Two test files may come here at once; the second waits for the first one's lock.
    ['apt-get', 'install', '-y', '-o', 'DPkg::Lock::Timeout=240', 'chromium'],
  ]
}
