/** How much two pages share, as a share of all they say: 0 for nothing, 1 for everything. */
export interface Pair {
  first: string
  second: string
  shared: number
}

/**
 * The runs of five words in a text. Names of towns, ZIP codes and figures are masked, so that two
 * pages that differ in nothing else are found to be the same.
 */
export function shinglesOf(text: string, names: string[]): Set<string> {
  const longestFirst = [...names].sort((a, b) => b.length - a.length)
  let masked = text.toLowerCase()
  for (const name of longestFirst) masked = masked.replaceAll(name.toLowerCase(), ' town ')
  const words = masked.replace(/\d[\d.,–-]*/g, ' 0 ').match(/[\p{L}’']+|0/gu) ?? []
  const shingles = new Set<string>()
  for (let start = 0; start + 5 <= words.length; start++) {
    shingles.add(words.slice(start, start + 5).join(' '))
  }
  return shingles
}

/** The Jaccard index of two sets: how many of all their members they have in common. */
export function jaccard(first: Set<string>, second: Set<string>): number {
  const common = [...first].filter((shingle) => second.has(shingle)).length
  const all = first.size + second.size - common
  return all === 0 ? 0 : common / all
}

/** What every two of the pages share, given as their texts by address. */
export function comparePages(texts: Map<string, string>, names: string[]): Pair[] {
  const pages = [...texts].map(([page, text]) => ({ page, shingles: shinglesOf(text, names) }))
  return pages.flatMap(({ page: first, shingles }, index) =>
    pages.slice(index + 1).map(({ page: second, shingles: other }) => {
      return { first, second, shared: jaccard(shingles, other) }
    }),
  )
}
