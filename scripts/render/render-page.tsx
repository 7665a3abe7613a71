import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Notes } from '../../templates/components/notes'
import { Document } from '../../templates/document'
import { FrameProvider } from '../../templates/frame'
import { plainText } from '../../templates/markdown'
import type { Frame, PageProps } from '../../templates/model/view'
import { PageFrame, PageMain } from '../../templates/pages/page'
import { RedirectPage } from '../../templates/pages/redirect'
import type { IconSet } from '../assets/icons'
import { unbroken } from '../assets/match-lines'
import type { StyleSet } from '../assets/styles'
import { markedNotes, spriteFor, stylesFor } from './assemble'
import { HtmlMinifier } from './minify-html'

/** What pages are rendered with, the same for all. */
export interface RenderKit {
  frame: Frame
  styles: StyleSet
  icons: IconSet
  /** Rules of fonts that take the same room as the web fonts, for the texts of a first view. */
  fallbackFonts: (firstView: { heading: string; lead: string }) => string
}

/** Renders a page to minified HTML. The same props and kit give the same bytes. */
export async function renderPage(
  page: PageProps,
  { frame, styles, icons, fallbackFonts }: RenderKit,
): Promise<string> {
  const render = (element: ReactNode) =>
    renderToStaticMarkup(<FrameProvider value={frame}>{element}</FrameProvider>)
  // Notes, styles and icons depend on what the page shows, so each is read off what is rendered.
  const main = render(<PageMain {...page} />)
  const notes = render(<Notes ids={markedNotes(main, frame.site.footer.text)} />)
  const body = styles.shorten(render(<PageFrame page={page} main={main + notes} />))
  return renderDocument(
    <Document
      page={page}
      frame={frame}
      body={body}
      styles={fallbackFonts(firstView(page, frame)) + stylesFor(body, styles)}
      sprite={spriteFor(body, icons)}
    />,
  )
}

/** The texts whose line breaks a visitor sees first. A phone number does not break. */
function firstView({ data }: PageProps, { business: { phone } }: Frame) {
  const lead = plainText(data.lead).replaceAll(phone, unbroken(phone))
  return { heading: plainText(data.heading), lead }
}

/** Renders the page that stands at an old address and leads to the new one. */
export function renderRedirect(target: string, frame: Frame): Promise<string> {
  return renderDocument(<RedirectPage target={target} frame={frame} />)
}

function renderDocument(document: ReactNode): Promise<string> {
  return minifier.minify(`<!doctype html>${renderToStaticMarkup(document)}`)
}

const minifier = new HtmlMinifier()
