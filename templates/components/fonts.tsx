import { preload } from 'react-dom'
import { useHref, useSiteContext } from '../site-context'

/**
 * The fonts of the brand, requested first. A font that arrives after the first paint waits for the next
 * page (`optional`), so that no text moves.
 */
export function Fonts() {
  const href = useHref()
  const { fonts } = useSiteContext().assets
  const faces = fonts.map(({ family, weights, path }) => {
    // React writes it as the first link of the head.
    preload(href(path), { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
    return `@font-face{font-family:"${family}";font-weight:${weights};font-display:optional;src:url(${href(path)})}`
  })
  return (
    <style href="fonts" precedence="base">
      {faces.join('')}
    </style>
  )
}
