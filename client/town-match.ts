/** A served town as the check knows it. */
export interface Town {
  name: string
  zipCodes: string[]
}

/**
 * The served towns that an answer means. A ZIP code decides alone, and towns may share one; else
 * the answer has to begin with the town's name: `springfield heights`, `Springfield, IL`.
 */
export function matchTowns<Known extends Town>(answer: string, towns: Known[]): Known[] {
  const zipCode = /\d{5}/.exec(answer)?.[0]
  if (zipCode) return towns.filter((town) => town.zipCodes.includes(zipCode))
  const wanted = normalize(answer)
  return towns.filter(({ name }) => `${wanted} `.startsWith(`${normalize(name)} `)).slice(0, 1)
}

/** Letters and digits alone, so that spelling, accents and commas do not matter. */
function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}
