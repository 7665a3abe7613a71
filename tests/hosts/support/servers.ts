import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { inject, vi } from 'vitest'
import { serve } from '../../../scripts/dev/static-server'
import { generatorPaths } from '../../../scripts/shared/paths'
import { ask } from './ask'

/** A server that is set up as docs/hosting.md says. */
export interface Server {
  name: string
  /** The program that must be on the machine. */
  program: string
  /** Writes what the server needs, and gives the program's arguments. */
  prepare(place: Place): Promise<string[]>
}

interface Place {
  /** The built site, readable for every user of the machine. */
  site: string
  /** A folder for the server's own files. */
  folder: string
  port: number
}

export interface RunningServer {
  port: number
  close(): Promise<void>
}

/** How long files may be kept. */
export const cacheRules = { assets: 'public, max-age=31536000, immutable', pages: 'no-cache' }

/** An address at which each server of docs/hosting.md is made to fail. */
export const broken = '/__broken'

/** The configuration of a server, as docs/hosting.md shows it: the code block of that language. */
export function shownConfig(language: string): string {
  const guide = readFileSync(path.join(generatorPaths.root, 'docs/hosting.md'), 'utf8')
  const [, block] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide) ?? []
  if (!block) throw new Error(`docs/hosting.md shows no configuration for ${language}`)
  return block
}

/** The shown configuration for this machine: another folder and port, and an address that fails. */
function fitted(language: string, changes: [shown: string, here: string][]): string {
  return changes.reduce((config, [shown, here]) => {
    if (!config.includes(shown)) throw new Error(`${language} in docs/hosting.md has no "${shown}"`)
    return config.replaceAll(shown, here)
  }, shownConfig(language))
}

const root = process.getuid?.() === 0

export const servers: Server[] = [
  {
    name: 'nginx',
    program: 'nginx',
    async prepare({ site, folder, port }) {
      const server = fitted('nginx', [
        ['/var/www/site', site],
        ['listen 80;', `listen 127.0.0.1:${port};\n  location = ${broken} { return 500; }`],
      ])
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join(' ')
      const config = `${root ? 'user root;' : ''}
        daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
        http { include /etc/nginx/mime.types; access_log off; ${temporary}
        ${server} }`
      await writeFile(path.join(folder, 'nginx.conf'), config)
      return ['-p', folder, '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')]
    },
  },
  {
    name: 'Caddy',
    program: 'caddy',
    async prepare({ site, folder, port }) {
      const server = fitted('caddy', [
        ['/var/www/site', site],
        ['www.example.com {', `http://:${port} {\n\tbind 127.0.0.1\n\terror ${broken} 500`],
      ])
      const config = `{\n\tadmin off\n\tauto_https off\n}\n${server}`
      await writeFile(path.join(folder, 'Caddyfile'), config)
      return ['run', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')]
    },
  },
  {
    name: 'Apache',
    program: 'apache2',
    async prepare({ site, folder, port }) {
      const server = fitted('apache', [
        ['/var/www/site', site],
        ['*:80>', `127.0.0.1:${port}>\n  Redirect 500 ${broken}`],
      ])
      const modules = 'mpm_event authz_core autoindex dir mime alias headers filter deflate'.split(
        ' ',
      )
      const config = [
        ...modules.map(
          (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
        ),
        `DefaultRuntimeDir ${folder}\nPidFile ${folder}/pid\nListen 127.0.0.1:${port}`,
        `ErrorLog ${folder}/error.log`,
        'TypesConfig /etc/mime.types\nServerName localhost',
        root ? 'User www-data\nGroup www-data' : '',
        server,
      ].join('\n')
      await writeFile(path.join(folder, 'apache.conf'), config)
      return ['-DFOREGROUND', '-f', path.join(folder, 'apache.conf')]
    },
  },
]

/**
 * Serves a copy of a built site with a server, on loopback, until it is closed.
 *
 * @param beside Files that somebody has put into the folder of the site, by their path
 */
export async function startServer(
  server: Server,
  program: string,
  dist: string,
  beside: Record<string, string>,
) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-hosts-'))
  // A server that was started by root reads the files as another user.
  await chmod(folder, 0o755)
  const site = path.join(folder, 'site')
  await cp(dist, site, { recursive: true })
  for (const [file, content] of Object.entries(beside)) {
    await mkdir(path.dirname(path.join(site, file)), { recursive: true })
    await writeFile(path.join(site, file), content)
  }
  const place = { site, folder, port: await freePort() }
  const child = spawn(program, await server.prepare(place), {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  }
  const close = async () => {
    await stop(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await listens(place.port, child)
  } catch (error) {
    await close()
    throw new Error(`${server.name} does not start: ${output.join('')}`, { cause: error })
  }
  return { port: place.port, close }
}

async function freePort(): Promise<number> {
  const probe = await serve(async () => ({ status: 404 }))
  const { port } = new URL(probe.url)
  await probe.close()
  return Number(port)
}

async function listens(port: number, child: ChildProcess): Promise<void> {
  const asked = () => (child.exitCode === null ? ask(port, '/') : undefined)
  await vi.waitFor(asked, { timeout: inject('patience') })
  if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`)
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
