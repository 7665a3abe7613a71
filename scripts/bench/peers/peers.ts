import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchSite, Contender } from '../contenders'
import { peerPage, readShared } from './peer-page'

/** Another generator. Its templates lie beside this file, in a folder with the name of its command. */
interface Peer {
  command: string
  name: string
  minifier: string
  /** The packages that it needs, itself first; without any it is a program of the system. */
  packages: string[]
  args(outDir: string): string[]
}

const peers: Peer[] = [
  {
    command: 'hugo',
    name: 'Hugo',
    minifier: '--minify',
    packages: [],
    args: (outDir) => ['--minify', '--destination', outDir],
  },
  {
    command: 'eleventy',
    name: 'Eleventy',
    minifier: 'with html-minifier-terser',
    packages: ['@11ty/eleventy', 'html-minifier-terser', 'markdown-it'],
    args: (outDir) => [`--output=${outDir}`],
  },
  {
    command: 'astro',
    name: 'Astro',
    minifier: 'with compressHTML',
    packages: ['astro', 'markdown-it'],
    args: (outDir) => ['build', '--force', '--outDir', outDir],
  },
]

/**
 * The other generators, those that are missing included.
 *
 * @param peersDir A folder in whose `node_modules` some may be installed.
 */
export function findPeers(peersDir = ''): Contender[] {
  const modules = path.resolve(peersDir, 'node_modules')
  return peers.map(({ command, name, minifier, packages, args }) => {
    const version = versionOf(modules, packages)
    const folderOf = (site: BenchSite) => path.join(site.folder, command)
    return {
      name: [name, version, minifier].filter(Boolean).join(' '),
      missing: version ? undefined : 'not installed',
      async prepare(site) {
        const templates = fileURLToPath(new URL(command, import.meta.url))
        for (const from of [templates, sourcesOf(site)]) {
          await cp(from, folderOf(site), { recursive: true })
        }
        await symlink(modules, path.join(folderOf(site), 'node_modules'))
      },
      program: (site, outDir) => ({
        file: packages.length > 0 ? path.join(modules, '.bin', command) : command,
        args: args(outDir),
        cwd: folderOf(site),
      }),
    }
  })
}

/** The version of Hugo, or of the first package if all are installed. */
function versionOf(modules: string, packages: string[]): string | undefined {
  try {
    const files = packages.map((name) => path.join(modules, name, 'package.json'))
    const [text = execFileSync('hugo', ['version'])] = files.map((file) => readFileSync(file))
    return /(?<="version": "|v)\d[\d.]*/.exec(String(text))?.[0]
  } catch {
    return undefined
  }
}

const sourcesOf = ({ folder }: BenchSite) => path.join(folder, 'sources')

/**
 * Writes what other generators make the same site of: `content/` with Markdown for each page of
 * ours, `data/` with what pages share, and in `static/` all that is no page.
 */
export async function writePeerSources(site: BenchSite): Promise<void> {
  const at = (...names: string[]) => path.join(sourcesOf(site), ...names)
  for (const folder of ['content', 'data']) await mkdir(at(folder), { recursive: true })
  const read = (file: string) => readFile(path.join(site.builtDir, file), 'utf8')
  const built = (await readdir(site.builtDir, { recursive: true, encoding: 'utf8' })).sort()
  const html = built.filter((file) => file.endsWith('.html'))
  const town = html.findLast((file) => file.split(path.sep).length > 2) ?? 'index.html'
  const shared = readShared(await read(town), await read('index.html'))
  for (const file of html) {
    const text = peerPage(file.split(path.sep).join('/'), await read(file), shared)
    await writeFile(at('content', `${file.replace(/\W+/g, '-')}.md`), text)
  }
  await writeFile(at('data/shared.json'), JSON.stringify(shared))
  const filter = (file: string) => !/\.html$|sitemap.*xml$/.test(file)
  await cp(site.builtDir, at('static'), { recursive: true, filter })
}
