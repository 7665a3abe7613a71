import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { deskHost } from '../../templates/model/addresses'
import { zipsAround } from '../new-files'
import type { MapPoint } from '../shared/miles'
import { generatorPaths } from '../shared/paths'
import type { DeskData, SiteFile } from '../site'
import { bundledLicenses } from './assets/licenses'
import { browsers } from './assets/styles'
import { readSkeletons, readZips } from './read/read-library'

/**
 * What the desk may load and talk to. Its preview is a page without scripts, and inherits this policy
 * besides its own.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  `connect-src 'self' ${deskHost}`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types desk',
].join(';')

/** Everything that the first screen needs is asked for at once. */
const pageFor = (isAtGitHub: boolean) => `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>Desk</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="desk.css">
<script type="module" src="desk.js"></script>
<link rel="modulepreload" href="shared.js">
<link rel="preload" as="fetch" crossorigin href="data.json">
${isAtGitHub ? `<link rel="preconnect" crossorigin href="${deskHost}">` : ''}
</head>
<body><div id="desk"><p>Loading…</p></div><noscript>The desk needs JavaScript.</noscript></body>
</html>
`

/** The first screen, what makes pages, and what both have. */
const scripts = ['desk.js', 'later.js', 'shared.js']

/** Large files that the build imports. The desk loads them from its own folder; icons once its script runs. */
const tables = {
  'icons.json': '@iconify-json/lucide/icons.json',
  'counties.json': 'us-atlas/counties-10m.json',
}

const require = createRequire(import.meta.url)

/** A file of each package whose data the desk loads. */
const others = [...Object.values(tables), 'zipcodes/package.json']

/** Not among the modules that the package names for others. */
const textRenderer = path.join(
  path.dirname(require.resolve('react-dom')),
  'cjs/react-dom-server-legacy.browser.production.js',
)

/** What the build asks of colors: nothing can be left out of the one file that it loads. */
const fewColors = `import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn'
useMode(modeRgb)
useMode(modeLrgb)
export default { clampChroma, formatHex, wcagContrast, oklch: useMode(modeOklch) }`

const asRequests: Plugin = {
  name: 'tables',
  setup({ onResolve, onLoad }) {
    for (const [file, module] of Object.entries(tables)) {
      const filter = new RegExp(`^${module}$`)
      onResolve({ filter }, () => ({ path: file, namespace: 'table' }))
    }
    // What renders streams, beside what renders texts, is a fourth of the script.
    onResolve({ filter: /^react-dom\/server$/ }, () => ({ path: textRenderer }))
    // gray-matter brings its own parser of YAML, markdown-it one of bare addresses: nothing here asks for them.
    const filter = /^(js-yaml|linkify-it)$/
    onResolve({ filter }, ({ path: file }) => ({ path: file, namespace: 'unused' }))
    onLoad({ filter: /./, namespace: 'unused' }, () => ({
      contents: 'module.exports = class { static safeLoad() {} static safeDump() {} }',
    }))
    onResolve({ filter: /^culori\/require$/ }, () => ({ path: 'colors', namespace: 'colors' }))
    onLoad({ filter: /./, namespace: 'colors' }, () => ({
      contents: fewColors,
      resolveDir: generatorPaths.root,
    }))
    onLoad({ filter: /^icons/, namespace: 'table' }, () => ({
      contents: 'export default { icons: {}, aliases: {} }',
    }))
    onLoad({ filter: /./, namespace: 'table' }, ({ path: file }) => ({
      contents: `export default await (await fetch(new URL('${file}', document.baseURI))).json()`,
    }))
  },
}

/**
 * Keeps what the desk has loaded, for a start without a connection. Nothing else of the site has it: its
 * scope is the folder of the desk.
 */
const worker = `const files = ${JSON.stringify(['./', ...scripts, 'desk.css', 'data.json', 'zips.json', ...Object.keys(tables)])}
const kept = caches.open('desk')
addEventListener('install', (event) => event.waitUntil(kept.then((cache) => cache.addAll(files))))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/__')) return
  event.respondWith(answer(request))
})
async function answer(request) {
  const cache = await kept
  try {
    const found = await fetch(request)
    const isPage = /html/.test(found.headers.get('content-type'))
    if (isPage && /\\.(js|css|json)$/.test(request.url)) throw new TypeError('A network wants a sign-in.')
    if (found.ok) await cache.put(request, found.clone())
    return found
  } catch (error) {
    const old = await cache.match(request, { ignoreSearch: true })
    if (old) return old
    throw error
  }
}
`

/** How far from the office the desk knows ZIP codes, in miles. */
const farthest = 150

/** The files of the desk: page, script, styles and data. They are made on demand. */
export function deskFiles(data: Omit<DeskData, 'skeletons'>, office: MapPoint): SiteFile[] {
  let bundled: Promise<Record<string, string>> | undefined
  const file = (name: string) => async () => {
    bundled ??= bundle()
    return (await bundled)[name] ?? ''
  }
  const table = (module: string) => async () => {
    const { readFile } = await import('node:fs/promises')
    return readFile(require.resolve(module))
  }
  return [
    { path: 'desk/index.html', content: pageFor(data.store?.kind === 'github') },
    { path: 'desk/worker.js', content: worker },
    ...scripts.map((name) => ({ path: `desk/${name}`, content: file(name) })),
    { path: 'desk/desk.css', content: file('desk.css') },
    { path: 'desk/licenses.txt', content: file('licenses.txt') },
    {
      path: 'desk/data.json',
      content: () => JSON.stringify({ ...data, skeletons: readSkeletons() }),
    },
    {
      path: 'desk/zips.json',
      content: async () => JSON.stringify(zipsAround(office, farthest, await readZips())),
    },
    { path: 'desk/icons.json', content: table(tables['icons.json']) },
    {
      path: 'desk/counties.json',
      content: async () => {
        const { countiesNear } = await import('../shared/counties')
        return JSON.stringify(countiesNear(office))
      },
    },
  ]
}

async function bundle(): Promise<Record<string, string>> {
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    entryPoints: [
      ['main', 'desk'],
      ['later', 'later'],
      ['desk.css', 'desk'],
    ].map(([file = '', out = '']) => {
      return { in: path.join(generatorPaths.client, 'desk', file), out }
    }),
    splitting: true,
    chunkNames: 'shared',
    outdir: '/',
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: browsers,
    jsx: 'automatic',
    // A package has no tsconfig.json, and is to give the same bytes.
    tsconfigRaw: {},
    define: { 'process.env.NODE_ENV': '"production"' },
    // gray-matter keeps the original as a Buffer, which nothing here asks for.
    banner: { js: 'globalThis.Buffer ??= { from: String };' },
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'silent',
    // Markdown is read, and no character of it is written as an entity.
    alias: { entities: 'entities/lib/decode.js' },
    plugins: [asRequests],
  })
  const shipped = [...Object.keys(metafile.inputs), ...others.map((file) => require.resolve(file))]
  return {
    ...Object.fromEntries(outputFiles.map(({ path: file, text }) => [path.basename(file), text])),
    'licenses.txt': await bundledLicenses(shipped),
  }
}
