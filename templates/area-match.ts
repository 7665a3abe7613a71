/** What the page says of a place: its name, in small letters, and a pattern of its known ZIP codes. */
interface Place {
  dataset: { town?: string; zips?: string }
}

/**
 * The places that somebody means. A ZIP code decides alone, and places may share one. Without one, and for
 * places without known ZIP codes, the words have to begin with the place's name: `springfield heights`,
 * `Springfield, IL`. If no name fits, a letter may be missing, added or wrong, or change places with
 * the next one; of a long name, two. An accent counts as a wrong letter.
 */
export function findMeant<Found extends Place>(words: string, places: Found[]): Found[] {
  const zip = /\d{5}/.exec(words)?.[0]
  const typed = words
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
  const meant = [0, 1, 2].map((slips) =>
    places.filter(({ dataset: { town = '', zips } }) =>
      zip && zips
        ? zip.match(zips)
        : slips < town.length / 3 && begins(`${typed} `, `${town} `, slips),
    ),
  )
  return meant.find(([first]) => first) ?? []
}

/**
 * Whether words begin with a name, where so many letters may be too many, missing, wrong, or behind the
 * next one. Both end in a space, which has to be there.
 */
function begins(words: string, name: string, slips: number): boolean {
  const [after, rest] = [words.slice(1), name.slice(1)]
  if (words[0] === name[0]) return !rest || begins(after, rest, slips)
  return (
    slips-- > 0 &&
    (begins(after, name, slips) ||
      (rest !== '' &&
        (begins(words, rest, slips) ||
          begins(after, rest, slips) ||
          (words[0] === name[1] &&
            words[1] === name[0] &&
            begins(words.slice(2), name.slice(2), slips)))))
  )
}
