import { useHref, useSiteContext } from '../site-context'

/** A drawing of the content, without its numerals; nothing where none is named. */
export function Drawing({ name }: { name: string | undefined }) {
  const href = useHref()
  const { drawings } = useSiteContext()
  const drawing = name === undefined ? undefined : drawings[name]
  if (!drawing) return null
  return (
    <img
      className="drawing"
      src={href(`/${drawing.pictures['']?.path}`)}
      width={drawing.width}
      height={drawing.height}
      alt=""
      loading="lazy"
    />
  )
}
