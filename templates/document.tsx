import { heroEnd, showsBelow } from './below-hero'
import { SiteTags } from './components/head'
import { useFrame } from './frame'
import type { Frame, PageProps } from './model/view'
import { documentSlots as slots } from './slots'
import { structuredData } from './structured-data'
import { withBase } from './with-base'

interface DocumentProps {
  /**
   * What the page below its hero waits for: the first paint, or its styles, where they do not stand
   * in the page. A page without a hero waits for nothing.
   */
  awaits?: 'paint' | 'styles'
  /** Whether the page has structured data; those that search engines leave out have none. */
  hasData: boolean
}

/**
 * A whole page but what is its own: head, inlined styles, body, structured data, and what loads after
 * the first paint. The page's own tags stand before the styles, the rest in the slots.
 */
export function Document({ awaits, hasData }: DocumentProps) {
  const frame = useFrame()
  return (
    <html lang="en-US">
      <head>
        <SiteTags />
        {awaits && <link rel="expect" href={`#${heroEnd}`} blocking="render" />}
        <link
          rel="preload"
          as="script"
          href={withBase(frame.base, frame.assets.script)}
          fetchPriority="low"
        />
        <style dangerouslySetInnerHTML={{ __html: slots.styles }} />
      </head>
      <body
        dangerouslySetInnerHTML={{
          __html: slots.body + (hasData ? dataElement : slots.data) + late(frame, awaits),
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
function late({ base, assets }: Frame, awaits: DocumentProps['awaits']): string {
  const asset = (path: string) => withBase(base, path)
  const show = awaits === 'paint' ? `<style>${showsBelow}</style>` : ''
  const styles = [...(awaits === 'styles' ? [assets.sharedStyles] : []), assets.lateStyles]
    .map((sheet) => `<link rel="stylesheet" href="${asset(sheet)}">`)
    .join('')
  const fonts = assets.fonts.map(
    (font) => `<link rel="preload" as="font" crossorigin href="${asset(font)}">`,
  )
  // Phones read it only once a visitor wants the site on the home screen.
  const manifest = `<link rel="manifest" href="${asset('/site.webmanifest')}">`
  const script = `<script src="${asset(assets.script)}"></script>`
  return (
    `<template data-late>${show}${manifest}${styles}${fonts.join('')}${script}</template>` +
    `<noscript>${styles}</noscript><script>${assets.starter}</script>`
  )
}

const dataElement = `<script type="application/ld+json">${slots.data}</script>`

/** What a page tells search engines and assistants. `<` is escaped: no text ends its element. */
export function dataOf(page: PageProps, frame: Frame): string {
  const graph = structuredData(page, frame)
  return graph ? JSON.stringify(graph).replaceAll('<', '\\u003c') : ''
}
