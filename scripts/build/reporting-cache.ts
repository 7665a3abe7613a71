import type { Cache } from '../assets/cache'

/**
 * A cache that tells how many of the things that it was asked for are there. What is not kept is
 * what a long build takes its time for: fonts and pictures.
 *
 * @param onProgress The second number grows while more is asked for.
 */
export function reportingCache(
  cache: Cache,
  onProgress: (done: number, asked: number) => void,
): Cache {
  let asked = 0
  let done = 0
  return {
    async file(inputs, make) {
      asked++
      const content = await cache.file(inputs, make)
      onProgress(++done, asked)
      return content
    },
  }
}
