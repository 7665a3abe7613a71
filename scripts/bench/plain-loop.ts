import { isRedirect, type PageRoute, pageProps, unstyled } from '../site'
import '../build/production'

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SiteFooter } from '../../templates/components/site-footer'
import { SiteHeader } from '../../templates/components/site-header'
import { Document } from '../../templates/document'
import { RedirectPage } from '../../templates/pages/redirect'
import { NotesProvider, SiteContextProvider } from '../../templates/site-context'
import { folderCache } from '../build/assets/cache'
import { prepareSite } from '../build/prepare-site'
import { projectPaths } from '../shared/paths'

/*
 * The plainest build: after the first steps of a build, one loop renders each page, with header and
 * footer, and writes it.
 *
 * tsx scripts/bench/plain-loop.ts CONTENT OUT
 */
const [contentDir = '', outDir = ''] = process.argv.slice(2)
const cache = folderCache(projectPaths.cache)
const { site } = await prepareSite({ contentDir, now: new Date(), cache })
const { context } = site
for (const route of site.routes) {
  const file = path.join(outDir, route.file)
  const page = isRedirect(route)
    ? html(createElement(RedirectPage, { target: route.target, context }))
    : contentPage(route)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `<!doctype html>${page}`)
}

function contentPage(route: PageRoute): string {
  const blocks = new Set<string>()
  const plain = unstyled(context, blocks)
  const header = html(createElement(SiteHeader, { path: route.path }), plain)
  const footer = html(createElement(SiteFooter), plain)
  const parts = { header, footer, blocks: [...blocks] }
  return html(createElement(Document, { page: pageProps(route, site), parts }))
}

function html(element: ReactNode, shared = context): string {
  const noted = createElement(NotesProvider, { value: new Set<string>() }, element)
  return renderToStaticMarkup(createElement(SiteContextProvider, { value: shared }, noted))
}
