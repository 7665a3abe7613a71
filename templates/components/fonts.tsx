import { preload } from 'react-dom'
import { useHref, useSiteContext } from '../site-context'

/**
 * The fonts of the brand, asked for before anything else in the head. One that is there for the first
 * paint is used; one that comes later waits for the next page (`optional`): no text is laid out twice,
 * and nothing moves.
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
