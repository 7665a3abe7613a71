import { Head } from './components/head'
import { heroEnd } from './components/hero'
import { withBase } from './frame'
import type { Frame, PageProps } from './model/view'
import { structuredData } from './structured-data'

/** What stands in a document for what is rendered and minified by itself; no content has these. */
export const documentSlots = { styles: '\ue0f1', body: '\ue0f2' } as const

export interface DocumentProps {
  page: PageProps
  frame: Frame
  /** The stylesheets of what stands below the first view, where they do not stand in the page. */
  restOfStyles?: string[]
  /** Whether the page begins with a hero, whose end the first paint waits for. */
  hasHero: boolean
}

/**
 * A whole page: head, inlined styles, body, and what loads after the first paint. The styles and the
 * rendered body take the places of their slots.
 */
export function Document({ page, frame, restOfStyles = [], hasHero }: DocumentProps) {
  return (
    <html lang="en-US">
      <head>
        <Head page={page} frame={frame} />
        {hasHero && <link rel="expect" href={`#${heroEnd}`} blocking="render" />}
        <style dangerouslySetInnerHTML={{ __html: documentSlots.styles }} />
        <link
          rel="preload"
          as="script"
          href={withBase(frame.base, frame.assets.script)}
          fetchPriority="low"
        />
      </head>
      <body
        dangerouslySetInnerHTML={{
          __html:
            documentSlots.body + jsonLd(structuredData(page, frame)) + late(frame, restOfStyles),
        }}
      />
    </html>
  )
}

/**
 * What comes after the first paint: `client/start.ts` puts the template's content into the page.
 * The fonts are named beside the stylesheet that uses them, so that they come along with it and not
 * after it. The script has been fetched by then, but runs no sooner.
 */
function late({ base, assets }: Frame, restOfStyles: string[]): string {
  const asset = (path: string) => withBase(base, path)
  const styles = [...restOfStyles, assets.lateStyles]
    .map((sheet) => `<link rel="stylesheet" href="${asset(sheet)}">`)
    .join('')
  const fonts = assets.fonts.map(
    (font) => `<link rel="preload" as="font" crossorigin href="${asset(font)}">`,
  )
  // Phones read it only once a visitor wants the site on the home screen.
  const manifest = `<link rel="manifest" href="${asset('/site.webmanifest')}">`
  const script = `<script src="${asset(assets.script)}"></script>`
  return (
    `<template data-late>${manifest}${styles}${fonts.join('')}${script}</template>` +
    `<noscript>${styles}</noscript><script>${assets.starter}</script>`
  )
}

/** The one place that writes JSON-LD: `<` is escaped, so that no text can end the script. */
function jsonLd(data: unknown): string {
  if (!data) return ''
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}
