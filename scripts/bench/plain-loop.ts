import '../production'

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SiteFooter } from '../../templates/components/site-footer'
import { SiteHeader } from '../../templates/components/site-header'
import { Document } from '../../templates/document'
import type { SiteContext } from '../../templates/model/view'
import { RedirectPage } from '../../templates/pages/redirect'
import { NotesProvider, SiteContextProvider } from '../../templates/site-context'
import { readSourceFiles } from '../assets/source-files'
import { brandColors, brandStyles } from '../brand-colors'
import { loadContent } from '../content/load-content'
import { readSources } from '../content/read-sources'
import { siteFiles } from '../output/site-files'
import { projectPaths } from '../paths'
import { pageProps } from '../site/page-props'
import { isRedirect, type PageRoute, type RedirectRoute } from '../site/plan-routes'
import { planSite } from '../site/plan-site'

/*
 * The least that makes the pages: one loop that renders each and writes it as it is. Nothing is
 * minified, kept or staged; there are no fonts, icons, pictures or script.
 *
 *     tsx scripts/bench/plain-loop.ts CONTENT OUT
 */
const [contentDir = '', outDir = ''] = process.argv.slice(2)
const now = new Date()
const { content } = loadContent(await readSources(contentDir), now)
const site = planSite(content, { page: await styles(), artVersion: '' }, { now })
const unstyled = { ...site.context, assets: { ...site.context.assets, blockStyles: {} } }
for (const route of site.routes) {
  write(route.file, html(isRedirect(route) ? redirectPage(route) : contentPage(route)))
}
for (const file of await siteFiles(site)) write(file.path, file.content)

function redirectPage({ target }: RedirectRoute): ReactNode {
  return createElement(RedirectPage, { target, context: site.context })
}

function contentPage(route: PageRoute): ReactNode {
  const header = html(createElement(SiteHeader, { path: route.path }), unstyled)
  const footer = html(createElement(SiteFooter), unstyled)
  const page = createElement(Document, { page: pageProps(route, site), parts: { header, footer } })
  return createElement(NotesProvider, { value: new Set<string>() }, page)
}

/** The stylesheets as they are written. */
async function styles(): Promise<SiteContext['assets']> {
  const sheets = await readSourceFiles(projectPaths.templates, '**/*.css')
  const shared = sheets.filter(({ file }) => file.startsWith('styles/'))
  return {
    script: '/script.js',
    deferredStyles: '/deferred.css',
    baseStyles: shared.map(({ text }) => text).join('') + brandStyles(content.brand),
    blockStyles: Object.fromEntries(
      sheets.map(({ file, text }) => [path.posix.basename(file, '.css'), text]),
    ),
    colors: brandColors(content.brand),
    icon: '/favicon-96.png',
  }
}

function html(element: ReactNode, context = site.context): string {
  const noted = createElement(NotesProvider, { value: new Set<string>() }, element)
  return renderToStaticMarkup(createElement(SiteContextProvider, { value: context }, noted))
}

function write(file: string, text: string | Uint8Array): void {
  const target = path.join(outDir, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, file.endsWith('.html') ? `<!doctype html>${text}` : text)
}
