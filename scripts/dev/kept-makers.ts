import { type Makers, makers } from '../build-site'
import { readSourcesWith } from '../content/find-sources'
import { parseSource } from '../content/read-sources'
import { inFolder } from './problems'

/** What a change on the disk makes stale, beside the content, which is always looked at. */
export type Stale = 'styles' | 'client'

/** Makers that keep what they made, and the way to make them forget a part of it. */
export interface KeptMakers {
  make: Makers
  forget(parts: Stale[]): void
}

/**
 * The costly steps of a build, each done again only when what it is made from has changed. Content
 * files are compared by their text and fonts by their set of characters, so nothing has to say that
 * those have changed; styles and script are kept until they are forgotten.
 */
export function keptMakers(make: Makers = makers): KeptMakers {
  const parse = keepByFile(parseSource)
  const styles = keepLast(make.loadStyles, (folder) => folder)
  const client = keepLast(make.bundleClient, (folder) => folder)
  return {
    make: {
      readSources: (folder) => readSourcesWith(parse, folder),
      loadIcons: keepLast(make.loadIcons, () => '').get,
      loadStyles: (folder) => inFolder('templates', styles.get(folder)),
      bundleClient: (folder) => inFolder('client', client.get(folder)),
      buildFonts: keepLast(make.buildFonts, ({ characters }) => [...characters].sort().join(''))
        .get,
      buildSiteIcons: keepLast(make.buildSiteIcons, () => '').get,
      buildSitemap: make.buildSitemap,
      // Nobody shares a page of the dev server: its pictures would only cost time.
      buildSharePictures: async () => ({ files: [], byPath: new Map() }),
    },
    forget(parts) {
      if (parts.includes('styles')) styles.forget()
      if (parts.includes('client')) client.forget()
    },
  }
}

/** The last result of a function, for as long as its key stays the same. */
function keepLast<Args extends unknown[], Result>(
  make: (...args: Args) => Result,
  keyOf: (...args: Args) => string,
): { get: (...args: Args) => Result; forget: () => void } {
  let kept: { key: string; result: Result } | undefined
  const forget = () => {
    kept = undefined
  }
  const get = (...args: Args): Result => {
    const key = keyOf(...args)
    if (kept?.key === key) return kept.result
    const result = make(...args)
    kept = { key, result }
    // What failed is tried again: the next time the files may be whole.
    if (result instanceof Promise) result.catch(forget)
    return result
  }
  return { get, forget }
}

function keepByFile<Result>(
  parse: (file: string, text: string) => Result,
): (file: string, text: string) => Result {
  const kept = new Map<string, { text: string; result: Result }>()
  return (file, text) => {
    const known = kept.get(file)
    if (known?.text === text) return known.result
    const result = parse(file, text)
    kept.set(file, { text, result })
    return result
  }
}
