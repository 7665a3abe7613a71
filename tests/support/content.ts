import { readFileSync } from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import { loadIcons } from '../../scripts/assets/icons'
import { ContentError, type ContentIssue, formatIssues } from '../../scripts/content/issues'
import { loadContent } from '../../scripts/content/load-content'
import { parseContent } from '../../scripts/content/parse-content'
import { parseSource, type Sources } from '../../scripts/content/read-sources'
import { nearbyFinder } from '../../scripts/site/area-lists'
import { buildFrame } from '../../scripts/site/build-frame'
import { areaLinks, pageContext, pageProps } from '../../scripts/site/page-props'
import { type PageRoute, planRoutes, type Route } from '../../scripts/site/plan-routes'
import type { SiteContent } from '../../templates/model'
import type { Assets, Frame, PageProps } from '../../templates/model/view'
import { plumberContent } from './site'

/** Built files, for a frame of which a test wants something else. */
export const someAssets: Assets = {
  script: '/assets/main.js',
  sharedStyles: '/assets/shared.css',
  lateStyles: '/assets/late.css',
  fonts: ['/assets/text.woff2'],
  starter: 'start()',
}

/** The files of a content folder in memory, by path. */
export type ContentFiles = Record<string, string>

/** The files of the plumber's content; a copy for each caller. */
export function plumberFiles(): ContentFiles {
  const paths = glob.sync('**/*.md', { cwd: plumberContent }).sort()
  return Object.fromEntries(
    paths.map((file) => [file, readFileSync(path.join(plumberContent, file), 'utf8')]),
  )
}

/** Reads files in memory as `readSources` reads a folder. */
export function sourcesOf(files: ContentFiles): Sources {
  const results = Object.entries(files).map(([file, text]) => parseSource(file, text))
  return {
    files: results.flatMap((result) => ('file' in result ? [result.file] : [])),
    issues: results.flatMap((result) => ('issues' in result ? result.issues : [])),
  }
}

/** The plumber's content, validated. */
export function plumberSite(change: (files: ContentFiles) => void = () => {}): SiteContent {
  const files = plumberFiles()
  change(files)
  return parseContent(sourcesOf(files))
}

/** A site of which every address is decided, and nothing rendered. */
export interface PlannedSite {
  routes: Route[]
  frame: Frame
  /** All that the page at an address shows. */
  propsOf(path: string): PageProps
}

/** Plans a site whose form has no receiver. */
export function planned(content: SiteContent): PlannedSite {
  const routes = planRoutes(content)
  const settings = { siteUrl: content.business.siteUrl, webhook: '' }
  const frame = buildFrame(content, routes, settings, someAssets)
  const context = pageContext(content, routes, frame)
  const nearby = nearbyFinder(content.areas)
  const propsOf = (path: string) => {
    const route = routes.find((one): one is PageRoute => one.path === path)
    if (!route) throw new Error(`no route ${path}`)
    if (route.kind !== 'area') return pageProps(route, context)
    const page = content.areas.find(({ slug }) => slug === route.page.slug)
    if (!page) throw new Error(`no area ${route.page.slug}`)
    return pageProps({ ...route, page, nearby: areaLinks(nearby(page)) }, context)
  }
  return { routes, frame, propsOf }
}

const icons = loadIcons()

/** Everything that is wrong with a set of files, a line each, as an author sees it. */
export function problemsOf(files: ContentFiles): string[] {
  const text = formatIssues(findIssues(files), '')
  return text === '' ? [] : text.split('\n')
}

function findIssues(files: ContentFiles): ContentIssue[] {
  const sources = sourcesOf(files)
  try {
    loadContent(sources, icons.names)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.issues
    throw error
  }
}

/** One damage to the plumber's content: in this file, this text becomes that. */
export type Damage = [file: string, from: string, to: string]

/**
 * What is wrong with the plumber's content after some damage.
 *
 * @throws When a text to replace is not in its file.
 */
export function problemsAfter(...damage: Damage[]): string[] {
  const files = plumberFiles()
  for (const [file, from, to] of damage) {
    const text = files[file] ?? ''
    if (!text.includes(from)) throw new Error(`${file} holds no ${JSON.stringify(from)}`)
    // A function, so that a dollar sign in the text stays one.
    files[file] = text.replace(from, () => to)
  }
  return problemsOf(files)
}
