import { useFrame } from '../frame'
import type { Note } from '../model/view'
import { Inline } from './text'

/** The disclosures that the claims on this page need; the marks in the text lead here. */
export function Notes({ notes }: { notes: Note[] }) {
  const { site } = useFrame()
  if (notes.length === 0) return null
  return (
    <aside className="notes" aria-labelledby="notes">
      <div className="wrap">
        <h2 id="notes">{site.notesTitle}</h2>
        <ul>
          {notes.map(({ id, text }) => (
            <Inline as="li" key={id} text={text} id={`note-${id}`} />
          ))}
        </ul>
      </div>
    </aside>
  )
}
