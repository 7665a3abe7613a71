/** A served town as the check knows it. */
export interface Town {
  name: string
  zipCodes: string[]
}

/**
 * The served towns that a visitor's words mean. A ZIP code decides alone, and towns may share one;
 * else the words have to begin with the town's name: `springfield heights`, `Springfield, IL`.
 */
export function matchTowns<Known extends Town>(words: string, towns: Known[]): Known[] {
  const zipCode = /\d{5}/.exec(words)?.[0]
  if (zipCode) return towns.filter((town) => town.zipCodes.includes(zipCode))
  const wanted = plain(words)
  return towns.filter(({ name }) => `${wanted} `.startsWith(`${plain(name)} `)).slice(0, 1)
}

/** Letters and digits alone, so that spelling, accents and commas do not matter. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}
