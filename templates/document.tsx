import { Head } from './components/head'
import { withBase } from './frame'
import type { Frame, PageProps } from './model/view'
import { structuredData } from './structured-data'

interface DocumentProps {
  page: PageProps
  frame: Frame
  /** The rendered body of the page. */
  body: string
  /** The styles of the components that the body uses. */
  styles: string
  /** The icons that the body uses. */
  sprite: string
}

/** A whole page: head, inlined styles, body, and what loads after the first paint. */
export function Document({ page, frame, body, styles, sprite }: DocumentProps) {
  const asset = (path: string) => withBase(frame.base, path)
  return (
    <html lang="en-US">
      <head>
        <Head page={page} frame={frame} />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script type="module" src={asset(frame.assets.script)} />
        <JsonLd data={structuredData(page, frame)} />
      </head>
      <body
        dangerouslySetInnerHTML={{
          __html: body + sprite + lateLink(asset(frame.assets.lateStyles)),
        }}
      />
    </html>
  )
}

/**
 * The late stylesheet comes as one for print, which a browser fetches without waiting for it;
 * `client/main.ts` lets it apply everywhere once the page has been painted.
 */
function lateLink(href: string): string {
  const link = (media: string) => `<link rel="stylesheet" href="${href}"${media}>`
  return `${link(' media="print" data-late')}<noscript>${link('')}</noscript>`
}

/** The one place that writes JSON-LD: `<` is escaped, so that no text can end the script. */
function JsonLd({ data }: { data: unknown }) {
  if (!data) return null
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
