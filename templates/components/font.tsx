import { useHref, useSiteContext } from '../site-context'

/**
 * The font of headings, the first element of the body. It is asked for before anything else, and shown
 * whenever it comes: what stands in for it is as wide and as high (`1-tokens.css`), so that nothing moves.
 */
export function Font() {
  const href = useHref()(useSiteContext().assets.font)
  return (
    <>
      <style href="font" precedence="base">
        {`@font-face{font-family:Archivo;font-weight:700;font-display:swap;src:url(${href})}`}
      </style>
      <link rel="preload" href={href} as="font" crossOrigin="" onLoad={stayInBody} />
    </>
  )
}

/** React moves a link without a handler into the head. Static markup has no handlers. */
const stayInBody = () => {}
