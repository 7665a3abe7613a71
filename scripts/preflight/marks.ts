/** What the owner says about a line of front matter, in a comment behind its value. */
export type Mark = 'placeholder' | 'to confirm' | 'on purpose'

/** The marked lines of a file, by their number. */
export type Marks = ReadonlyMap<number, Mark>

/**
 * Finds the marks of a file's front matter:
 *
 * - `name: Some Name # placeholder` is a stand-in that nothing else gives away;
 * - `small job: $150–$600 # to confirm` is for the owner to look at;
 * - `street: # on purpose` is empty, or unusual, and meant to be.
 */
export function findMarks(text: string): Marks {
  const marks = new Map<number, Mark>()
  const lines = text.split('\n')
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line))
  for (const [index, line] of lines.slice(0, end === -1 ? undefined : end).entries()) {
    const mark = /^[^#]*\S.*?\s#\s*(placeholder|to confirm|on purpose)\b/i.exec(line)?.[1]
    if (mark) marks.set(index + 1, mark.toLowerCase() as Mark)
  }
  return marks
}
