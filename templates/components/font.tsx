import { useHref, useSiteContext } from '../site-context'

/**
 * The font of headings, the first element of the body. It is asked for before anything else, and shown
 * whenever it comes: what stands in for it is as wide and as high (`1-archivo.css`, `stand-ins.ts`), so that nothing moves.
 */
export function Font() {
  const { font, fontFamily, textFont } = useSiteContext().assets
  const address = useHref()
  const href = address(font)
  const face = (family: string, weights: string, file: string) =>
    `@font-face{font-family:${family};font-weight:${weights};font-display:swap;src:url(${file})}`
  return (
    <>
      <style href="font" precedence="base">
        {face(fontFamily, '700', href) +
          (textFont ? face(textFont.family, '400 700', address(textFont.path)) : '')}
      </style>
      <link rel="preload" href={href} as="font" crossOrigin="" onLoad={stayInBody} />
    </>
  )
}

/** React moves a link without a handler into the head. Static markup has no handlers. */
const stayInBody = () => {}
