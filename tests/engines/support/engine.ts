import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import glob from 'fast-glob'

/** What every engine can do; `Visitor` makes the rest of it. */
export interface Driver {
  /** Opens an address and waits until the page has loaded. */
  open(url: string): Promise<void>
  /** Goes back to the page before and waits until it is shown. */
  back(): Promise<void>
  /** Runs a JavaScript function, given as text, on a text. Its result is a promise of a text. */
  run(source: string, argument: string): Promise<string>
  /** Does what a mouse or a keyboard does, as both protocols of WebDriver write it. */
  perform(actions: object[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

/** A browser engine in which the journeys are tried. */
export interface Engine {
  name: string
  /** The width of its narrowest window in pixels. */
  narrowest: number
  /** Patterns of the files it needs, and the Debian packages that have them. */
  files: string[]
  packages: string[]
  /** Starts it with the files found. */
  start(files: string[]): Promise<Driver>
}

const [none, site] = ['127.0.0.1:9', '127.0.0.1']
/** A capability of WebDriver: nothing but the site can be reached, not even the browser's maker. */
export const proxy = { proxyType: 'manual', httpProxy: none, sslProxy: none, noProxy: [site] }

const find = ({ files }: Engine) => files.flatMap((pattern) => glob.sync(pattern).slice(0, 1))
const isHere = (engine: Engine) => find(engine).length === engine.files.length

/** Whether an engine is here or apt may install it. Elsewhere nobody is asked to find one. */
export const canBeHad = (engine: Engine) => isHere(engine) || existsSync('/usr/bin/apt-get')

/**
 * Starts an engine, installed now where it is missing.
 *
 * @throws When it is not there and cannot be installed; the message says what to do.
 */
export function startEngine(engine: Engine): Promise<Driver> {
  // It waits for other test files that install a browser, and says itself what goes wrong.
  const apt = 'DEBIAN_FRONTEND=noninteractive apt-get -y -o DPkg::Lock::Timeout=240'
  const commands = `${apt} update && ${apt} install ${engine.packages.join(' ')}`
  if (!isHere(engine) && process.getuid?.() === 0) {
    spawnSync('sh', ['-c', commands], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  if (isHere(engine)) return engine.start(find(engine))
  throw new Error(`${engine.name} is missing. Run this as root and try again: ${commands}`)
}
