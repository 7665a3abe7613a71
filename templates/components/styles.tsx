import { useSiteContext } from '../site-context'

/**
 * Says that the page needs the styles of a block: the stylesheet of that name. React moves them into
 * the head, each once, in the order of the page.
 */
export function Styles({ of: block }: { of: string }) {
  const css = useSiteContext().assets.blockStyles[block]
  if (css === undefined) return null
  return (
    <style href={block} precedence="components">
      {css}
    </style>
  )
}
