import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import matter from 'gray-matter'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { absolute, PageTags } from '../../../templates/components/head'
import { Notes } from '../../../templates/components/notes'
import { Document, dataOf } from '../../../templates/document'
import { FrameProvider } from '../../../templates/frame'
import { findNotes } from '../../../templates/markdown'
import type { AreaPage, ContentFile } from '../../../templates/model'
import { frameProps, PageFrame, PageOwn } from '../../../templates/pages/page'
import { RedirectPage } from '../../../templates/pages/redirect'
import { documentCut, fillDocument, fillFrame, frameCut } from '../../../templates/slots'
import { MarkdownRenderer } from '../../../templates/written-markdown'
import { wholeRoutes } from '../../build-site'
import { parseContent } from '../../content/parse-content'
import { parseSource, type SourceFile } from '../../content/read-sources'
import { buildSitemap } from '../../output/sitemap'
import { sitemapEntries } from '../../output/sitemap-entries'
import { marksIn } from '../../render/markup'
import { buildFrame } from '../../site/build-frame'
import { pageContext, pageProps } from '../../site/page-props'
import { planRoutes, type Route } from '../../site/plan-routes'
import type { PageShells } from '../page-parts'

/*
 * What anyone would write first: one loop on one thread that reads each source with gray-matter and
 * its own YAML parser, renders each page with the project's templates and writes it as it is. It
 * validates no area, checks nothing, minifies nothing and keeps nothing; and it finds the styles and
 * icons of each kind of page ready made.
 *
 *     node plain-loop.js CONTENT OUT SHELLS
 */
const [contentDir = '', outDir = '', shellsFile = ''] = process.argv.slice(2)
const { assets, byKind } = JSON.parse(readFileSync(shellsFile, 'utf8')) as PageShells

// Read.
const fixed: SourceFile[] = []
const areas: ContentFile<AreaPage>[] = []
for (const file of readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!file.endsWith('.md')) continue
  const text = readFileSync(path.join(contentDir, file), 'utf8')
  if (file.startsWith('areas')) areas.push(readArea(file, text))
  else fixed.push(readFixed(file, text))
}
areas.sort((a, b) => Number(a.data.order) - Number(b.data.order))
const content = { ...parseContent({ files: fixed, issues: [] }), areas }
const routes = planRoutes(content)
const { siteUrl, leadWebhook: webhook } = content.business
const frame = buildFrame(content, routes, { siteUrl, webhook }, assets)
const context = pageContext(content, routes, frame)
const whole = wholeRoutes(areas)
const markdown = new MarkdownRenderer(frame)

// Render and write.
for (const route of routes) write(route.file, renderRoute(route))
const entries = sitemapEntries(routes, frame)
for (const sitemap of await buildSitemap(entries, absolute(frame, '/sitemap.xml'))) {
  write(sitemap.path, String(sitemap.content))
}

function readArea(file: string, text: string): ContentFile<AreaPage> {
  const { data, content: body } = matter(text)
  // YAML of that kind makes a Date of a date.
  const updated = data.updated instanceof Date ? data.updated.toISOString() : String(data.updated)
  const page = { keywords: [], ...data, updated: updated.slice(0, 10) } as unknown as AreaPage
  return { path: file, slug: path.basename(file, '.md'), data: page, body: body.trim() }
}

/** The few other files need the types that the schemas give them. */
function readFixed(file: string, text: string): SourceFile {
  const result = parseSource(file, text)
  if ('issues' in result) throw new Error(`${file} cannot be read`)
  return result.file
}

function renderRoute(route: Route): string {
  if (route.kind === 'redirect') {
    return `<!doctype html>${renderToStaticMarkup(<RedirectPage target={route.target} frame={frame} />)}`
  }
  const page = pageProps(whole(route), context)
  const own = render(<PageOwn {...page} />)
  const [main = '', call = ''] = own.split(frameCut)
  const marks = new Set([...marksIn(own), ...findNotes(frame.site.footer.text, true)])
  const notes = render(<Notes ids={[...marks]} />)
  const around = render(<PageFrame {...frameProps(page, own, frame)} />).split(frameCut)
  const { styles = '', sprite = '' } = byKind[route.kind] ?? {}
  const pieces = fillDocument(render(<Document awaits="paint" hasData />).split(documentCut), {
    tags: [render(<PageTags page={page} />)],
    styles: [styles],
    body: [sprite, ...fillFrame(around, [main, notes], [call])],
    data: [dataOf(page, frame)],
  })
  return markdown.render(pieces.join(''))
}

function render(element: ReactNode): string {
  return renderToStaticMarkup(<FrameProvider value={frame}>{element}</FrameProvider>)
}

function write(file: string, text: string): void {
  const target = path.join(outDir, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}
