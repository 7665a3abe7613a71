import { withoutNotes } from '../markdown'
import { useNotes, useSiteContext } from '../site-context'
import { useInline } from './text'

/**
 * Lists the page's notes by number, for readers and print. A number in the text opens its line as a
 * popover.
 */
export function Notes() {
  const inline = useInline()
  const { notes } = useSiteContext()
  const numbered = [...useNotes()].map((name, index) => ({
    number: index + 1,
    // What it quotes of the ledger has no number here.
    html: inline(withoutNotes(noteOf(name, notes))),
  }))
  if (numbered.length === 0) return null
  return (
    <aside className="notes" aria-labelledby="notes">
      <div className="wrap">
        <h2 id="notes">The fine print, in plain words</h2>
        <ol>
          {numbered.map(({ number, html }) => (
            <li key={number} id={`note-${number}`} popover="auto" {...html} />
          ))}
        </ol>
      </div>
    </aside>
  )
}

/** Notes beside what needs them, without numbers. */
export function NotesInPlace({ names }: { names: Iterable<string> }) {
  const inline = useInline()
  const { notes } = useSiteContext()
  return [...names].map((name) => (
    <p key={name} className="note-in-place" {...inline(withoutNotes(noteOf(name, notes)))} />
  ))
}

/** @throws For a sign without its note: a claim must not lose what makes it true. */
function noteOf(name: string, notes: Record<string, string>): string {
  const note = Object.hasOwn(notes, name) ? notes[name] : undefined
  if (note === undefined) throw new Error(`no note is named "${name}"`)
  return note
}

/** What must stand beside prices, where a section shows several: a line, and no numbers. */
export function PriceNote() {
  const inline = useInline()
  const { notes } = useSiteContext()
  if (!notes.prices) return null
  return <p {...inline(withoutNotes(notes.prices))} />
}
