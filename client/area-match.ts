/**
 * Whether somebody means a town. A ZIP code decides alone, and towns may share one. Else, and for
 * places whose ZIP codes are not known, the words have to begin with the town's name:
 * `springfield heights`, `Springfield, IL`.
 */
export function isMeant(words: string, town: string, zips?: string): boolean {
  const zip = /\d{5}/.exec(words)?.[0]
  if (zip && zips) return zips.includes(zip)
  return `${normalize(words)} `.startsWith(`${normalize(town)} `)
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
