/** What the page says of an area: its name, in small letters, and a pattern of its known ZIP codes. */
interface Area {
  dataset: { town?: string; zips?: string }
}

/**
 * The areas that somebody means. A ZIP code decides alone, and areas may share one. Without one, and for
 * areas without known ZIP codes, the words have to begin with the area's name: `springfield heights`,
 * `Springfield, IL`. If no name fits, one letter may be missing, added or wrong. An accent counts as a
 * wrong letter.
 */
export function findMeant<Found extends Area>(words: string, areas: Found[]): Found[] {
  const zip = /\d{5}/.exec(words)?.[0]
  const typed = words
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
  const begin = (name: string) => RegExp(`^${name}\\b`).test(typed)
  const pick = (isMeant: (name: string) => boolean) =>
    areas.filter(({ dataset: { town = '', zips } }) =>
      zip && zips ? zip.match(zips) : isMeant(town),
    )
  const meant = pick(begin)
  const isNear = (name: string) =>
    [...name].some((_, at) => begin(`${name.slice(0, at)}.{0,2}${name.slice(at + 1)}`))
  return meant[0] ? meant : pick(isNear)
}
