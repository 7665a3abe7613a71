/** A served town as the check knows it. */
export interface Town {
  name: string
  zipCodes: string[]
}

/**
 * The served town that a visitor's words mean, if there is one. A ZIP code decides alone; else the
 * words have to begin with the town's name: `springfield heights`, `Springfield, IL`.
 */
export function matchTown<Known extends Town>(words: string, towns: Known[]): Known | undefined {
  const zipCode = /\d{5}/.exec(words)?.[0]
  if (zipCode) return towns.find((town) => town.zipCodes.includes(zipCode))
  const wanted = plain(words)
  return towns.find(({ name }) => `${wanted} `.startsWith(`${plain(name)} `))
}

/** Letters and digits alone, so that spelling, accents and commas do not matter. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}
