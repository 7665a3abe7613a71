import type { Cache } from '../../scripts/build/assets/cache'

/** A cache in memory that tells how many things have been made for it. */
export function countingCache(): { cache: Cache; made: () => number } {
  const kept = new Map<string, Uint8Array>()
  let made = 0
  const cache: Cache = {
    async file(inputs, make) {
      const key = JSON.stringify(inputs)
      const found = kept.get(key)
      if (found) return found
      made++
      const content = await make()
      kept.set(key, content)
      return content
    },
  }
  return { cache, made: () => made }
}
