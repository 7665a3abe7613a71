/** What the page says of a town: its name, of small letters, and its ZIP codes where they are known. */
interface Town {
  dataset: { town?: string; zips?: string }
}

/**
 * The towns that somebody means. A ZIP code decides alone, and towns may share one. Else, and for places
 * whose ZIP codes are not known, the words have to begin with the town's name: `springfield heights`,
 * `Springfield, IL`. Where they begin with none, they may with one that has a letter too few, too many,
 * or wrong: an accent is a wrong letter, too.
 */
export function findMeant<Found extends Town>(words: string, towns: Found[]): Found[] {
  const zip = /\d{5}/.exec(words)?.[0]
  const typed = words
    .toLowerCase()
    .match(/[\p{L}\d]+/gu)
    ?.join(' ')
  const begin = (name: string) => RegExp(`^${name}\\b`).test(`${typed}`)
  const pick = (isMeant: (name: string) => boolean) =>
    towns.filter(({ dataset: { town = '', zips } }) =>
      zip && zips ? zips.includes(zip) : isMeant(town),
    )
  const meant = pick(begin)
  // A short name is one letter away from many others.
  const isNear = (name: string) =>
    [...name].some((_, at) => name[4] && begin(`${name.slice(0, at)}.{0,2}${name.slice(at + 1)}`))
  return meant[0] ? meant : pick(isNear)
}
