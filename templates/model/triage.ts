import type { SectionOf } from './index'

type Triage = Pick<SectionOf<'triage'>, 'asks' | 'rows'>
type Ask = Triage['asks'][number]
type Row = Triage['rows'][number]

/** Those choices of a question, by name, for which a row holds: all where it says none. */
export function choicesFor(row: Row, { choices }: Ask): string[] {
  const names = choices.map(({ name }) => name)
  const named = names.filter((name) => row.choices.includes(name))
  return named.length > 0 ? named : names
}

/**
 * Which situation stands alone, for each way to answer all questions.
 *
 * @returns Undefined as the row where none fits.
 */
export function answersOf({ asks, rows }: Triage): { labels: string[]; row: Row | undefined }[] {
  const ways = asks.reduce<Ask['choices'][]>(
    (before, { choices }) => before.flatMap((way) => choices.map((choice) => [...way, choice])),
    [[]],
  )
  return ways.map((way) => ({
    labels: way.map(({ label }) => label),
    row: rows.find((row) =>
      asks.every((ask, index) => choicesFor(row, ask).includes(way[index]?.name ?? '')),
    ),
  }))
}
