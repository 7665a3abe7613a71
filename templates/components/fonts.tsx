import { useHref, useSiteContext } from '../site-context'

/**
 * The fonts of the brand, the first element of the body. A font that arrives after the first paint waits
 * for the next page (`optional`), so that no text moves. In the head, Chromium would hold the first paint
 * back for them, and lay out the whole page before it.
 */
export function Fonts() {
  const href = useHref()
  const { fonts } = useSiteContext().assets
  const faces = fonts.map(
    ({ family, weights, path }) =>
      `@font-face{font-family:"${family}";font-weight:${weights};font-display:optional;src:url(${href(path)})}`,
  )
  return (
    <>
      <style href="fonts" precedence="base">
        {faces.join('')}
      </style>
      {fonts.map(({ path }) => (
        <link
          key={path}
          rel="preload"
          href={href(path)}
          as="font"
          type="font/woff2"
          crossOrigin=""
          onLoad={stayInBody}
        />
      ))}
    </>
  )
}

/** React moves a link without a handler into the head. Static markup has no handlers. */
const stayInBody = () => {}
