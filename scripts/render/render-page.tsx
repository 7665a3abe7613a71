import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Document } from '../../templates/document'
import { FrameProvider } from '../../templates/frame'
import type { Frame, PageProps } from '../../templates/model/view'
import { Page } from '../../templates/pages/page'
import { RedirectPage } from '../../templates/pages/redirect'
import type { IconSet } from '../assets/icons'
import type { StyleSet } from '../assets/styles'
import { spriteFor, stylesFor } from './assemble'
import { minifyHtml } from './minify-html'

/** What pages are rendered with, the same for all. */
export interface RenderKit {
  frame: Frame
  styles: StyleSet
  icons: IconSet
}

/** Renders a page to minified HTML. The same props and kit give the same bytes. */
export async function renderPage(
  props: PageProps,
  { frame, styles, icons }: RenderKit,
): Promise<string> {
  const body = renderToStaticMarkup(
    <FrameProvider value={frame}>
      <Page {...props} />
    </FrameProvider>,
  )
  return renderDocument(
    <Document
      page={props}
      frame={frame}
      body={body}
      styles={stylesFor(body, styles)}
      sprite={spriteFor(body, icons)}
    />,
  )
}

/** Renders the page that stands at an old address and leads to the new one. */
export function renderRedirect(target: string, frame: Frame): Promise<string> {
  return renderDocument(<RedirectPage target={target} frame={frame} />)
}

function renderDocument(document: ReactNode): Promise<string> {
  return minifyHtml(`<!doctype html>${renderToStaticMarkup(document)}`)
}
