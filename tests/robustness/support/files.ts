import { type ContentFiles, plumberFiles, problemsOf } from '../../support/content'

export const leak = 'services/leak-repair.md'

/** The plumber's content with one file put in place of another, or beside the others. */
export function withFile(file: string, text: string): ContentFiles {
  return { ...plumberFiles(), [file]: text }
}

/** What is wrong with the plumber's content once this file says this. */
export const problemsWith = (file: string, text: string) => problemsOf(withFile(file, text))

/**
 * What is wrong once this text of a file is another.
 *
 * @throws When the text is not in the file: the test would not test what it says.
 */
export function problemsAfter(file: string, from: string, to: string): string[] {
  const text = plumberFiles()[file] ?? ''
  if (!text.includes(from)) throw new Error(`${file} holds no ${JSON.stringify(from)}`)
  return problemsWith(
    file,
    text.replace(from, () => to),
  )
}

/** What is wrong once the text of a service that shows its text says this. */
export function problemsOfBody(body: string): string[] {
  const drain = 'services/drain-cleaning.md'
  return problemsWith(drain, `${plumberFiles()[drain]?.trimEnd()}\n\n${body}\n`)
}
