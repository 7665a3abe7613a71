import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BenchSite } from '../bench-site'
import { type Contender, emptied } from '../contenders'
import { placePeer } from './place-peer'

/**
 * The other generators, those that are missing included.
 *
 * @param peersDir A folder of the user's in whose `node_modules` they are installed.
 */
export function findPeers(peersDir: string | undefined): Contender[] {
  const peers = [
    ...[hugo('hugo-minify', ['--minify']), hugo('hugo', [])],
    ...[eleventy(peersDir), astro(peersDir)],
  ]
  return peers.map((peer) => ({ ...peer, isForeign: true }))
}

function hugo(id: string, flags: string[]): Contender {
  const version = hugoVersion()
  return {
    id,
    name: words('Hugo', version, ...flags),
    missing: version ? undefined : 'not installed',
    prepare: (site) =>
      placePeer(site, 'hugo', {
        id,
        content: 'content/service-areas',
        files: 'static',
        data: 'data',
      }),
    before: async (site) => {
      await Promise.all([emptied(outOf(site, id)), emptied(site.within(id, 'cache'))])
    },
    program: (site) => ({
      file: 'hugo',
      args: [
        ...['--destination', outOf(site, id)],
        ...['--cacheDir', site.within(id, 'cache')],
        ...flags,
      ],
      cwd: site.within(id),
    }),
    outDir: (site) => outOf(site, id),
  }
}

function hugoVersion(): string | undefined {
  try {
    return /v(\d+\.\d+\.\d+)/.exec(execFileSync('hugo', ['version'], { encoding: 'utf8' }))?.[1]
  } catch {
    return undefined
  }
}

function eleventy(peersDir: string | undefined): Contender {
  const id = 'eleventy'
  const found = installed(peersDir, '@11ty/eleventy')
  const minifier = installed(peersDir, 'html-minifier-terser')
  return {
    id,
    name: words('Eleventy', found?.version, 'with html-minifier-terser', minifier?.version),
    missing: found && minifier ? undefined : 'not installed',
    prepare: (site) =>
      placePeer(site, id, {
        id,
        content: 'content/service-areas',
        files: 'static',
        data: '_data',
        common: '_includes',
        packages: peersDir,
      }),
    before: (site) => emptied(outOf(site, id)),
    program: (site) =>
      nodeProgram(peersDir, found?.bin, [`--output=${outOf(site, id)}`], site.within(id)),
    outDir: (site) => outOf(site, id),
  }
}

function astro(peersDir: string | undefined): Contender {
  const id = 'astro'
  const found = installed(peersDir, 'astro')
  return {
    id,
    name: words('Astro', found?.version, 'with compressHTML'),
    missing: found ? undefined : 'not installed',
    prepare: (site) =>
      placePeer(site, id, {
        id,
        content: 'content',
        files: 'public',
        data: 'src',
        common: 'src',
        packages: peersDir,
      }),
    before: async (site) => {
      const kept = [site.within(id, 'dist'), site.within(id, '.cache'), site.within(id, '.astro')]
      await Promise.all(kept.map(emptied))
    },
    program: (site) => ({
      ...nodeProgram(peersDir, found?.bin, ['build'], site.within(id)),
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
    }),
    outDir: (site) => site.within(id, 'dist'),
  }
}

/** Versions are missing where a generator is. */
const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')

const outOf = (site: BenchSite, id: string) => site.within(`${id}-out`)

interface Installed {
  version: string
  /** The absolute path of its command. */
  bin: string
}

function installed(peersDir: string | undefined, name: string): Installed | undefined {
  if (peersDir === undefined) return undefined
  const folder = path.join(peersDir, 'node_modules', name)
  const file = path.join(folder, 'package.json')
  if (!existsSync(file)) return undefined
  const about = JSON.parse(readFileSync(file, 'utf8')) as {
    version: string
    bin: string | Record<string, string>
  }
  const bin = typeof about.bin === 'string' ? about.bin : Object.values(about.bin)[0]
  return { version: about.version, bin: path.join(folder, bin ?? '') }
}

/** A Node that is installed beside the peers is theirs: Astro 7 needs a newer one than we do. */
export function nodeOfPeers(peersDir: string): string {
  const own = path.join(peersDir, 'node_modules/node/bin/node')
  return existsSync(own) ? own : process.execPath
}

/** At 10,000 pages, Node's own limit of memory ends some of them. */
const memoryLimit = '--max-old-space-size=12288'

function nodeProgram(peersDir = '', bin = '', args: string[], cwd: string) {
  return { file: nodeOfPeers(peersDir), args: [memoryLimit, bin, ...args], cwd }
}
