import { useNotes, useSiteContext } from '../site-context'
import { Styles } from './styles'
import { useInline } from './text'

/** The disclosures of the claims that stand on this page; the marks in its text lead here. */
export function Notes() {
  const inline = useInline()
  const { site, disclosures } = useSiteContext()
  const ids = [...useNotes()]
  if (ids.length === 0) return null
  return (
    <aside className="notes" aria-labelledby="notes">
      <Styles of="notes" />
      <div className="wrap">
        <h2 id="notes">{site.notesTitle}</h2>
        <ul>
          {ids.map((id) => (
            <li key={id} {...inline(disclosures[id] ?? '')} id={`note-${id}`} />
          ))}
        </ul>
      </div>
    </aside>
  )
}
