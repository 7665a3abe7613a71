/** What the page says of an area: its name, in small letters, and a pattern of its known ZIP codes. */
interface Area {
  dataset: { town?: string; zips?: string }
}

/**
 * The areas that somebody means. A ZIP code decides alone, and areas may share one. Without one, and for
 * areas without known ZIP codes, the words have to begin with the area's name: `springfield heights`,
 * `Springfield, IL`. If no name fits, a letter may be missing, added or wrong, or change places with
 * the next one; of a long name, two. An accent counts as a wrong letter.
 */
export function findMeant<Found extends Area>(words: string, areas: Found[]): Found[] {
  const zip = /\d{5}/.exec(words)?.[0]
  const typed = words
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
  const fits = (letters: string[], slips: number): boolean =>
    slips
      ? letters.some((letter, at) =>
          [
            // Missing, wrong, or with one after it; behind the next one.
            letters.with(at, `(${letter}?.)?`),
            letters.toSpliced(at, 2, ...letters.slice(at + 1, at + 2), letter),
          ].some((slip) => fits(slip, slips - 1)),
        )
      : RegExp(`^${letters.join('')}\\b`).test(typed)
  const meant = [0, 1, 2].map((slips) =>
    areas.filter(({ dataset: { town = '', zips } }) =>
      zip && zips ? zip.match(zips) : slips < town.length / 3 && fits([...town], slips),
    ),
  )
  return meant.find(([first]) => first) ?? []
}
