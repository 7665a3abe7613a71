import { FAILSAFE_SCHEMA, load } from 'js-yaml'

/*
 * The quick way to read front matter. The thorough one, in front-matter.ts, knows the line of every
 * field and says what is wrong; it takes ten times as long, and most files need none of that.
 */

/** More levels of `[` and `{` than content needs; a token in braces counts as two. */
const deepestFlow = 4

/**
 * What a text is sure to need the thorough parser for: escapes, anchors and tags, tabs, marks of
 * documents and directives, keys that are no texts, a list in a list in one line, wide indents, and
 * characters that end lines only for some. An alias is none of them: without its anchor, it is
 * refused by the quick parser as well, and Markdown has its asterisk in bold words.
 */
const unusual =
  /\\|(^|[\s,:[{])[&!]\S|[\t\r\ufeff]|^(---|\.\.\.|%)|^\s*(- +)?[?:]\s|^ *- +- |__proto__|<<|^ {17}/m

/** Longer keys are none to the thorough parser: it counts 1,024 characters as they are written. */
const longestKey = 500

/**
 * The fields of a front matter in which nothing is unusual, every scalar as a string; nothing for
 * any other, whether it is wrong or only rare.
 *
 * @param yaml Of a text without characters that a page cannot show.
 */
export function readPlainYaml(yaml: string): object | undefined {
  if (unusual.test(yaml) || isDeep(yaml)) return undefined
  try {
    const data = load(yaml, { schema: FAILSAFE_SCHEMA })
    return isRecord(data) && hasOnlyTexts(data) ? data : undefined
  } catch {
    return undefined
  }
}

/** Brackets in texts count as well: what is taken for deep is only read by the other parser. */
function isDeep(yaml: string): boolean {
  let depth = 0
  for (const [bracket] of yaml.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth > deepestFlow) return true
  }
  return false
}

/** A field without a value is no text, and cannot be told from an empty one here. */
function hasOnlyTexts(value: unknown): boolean {
  if (typeof value === 'string') return value !== ''
  if (Array.isArray(value)) return value.every(hasOnlyTexts)
  if (!isRecord(value)) return false
  return Object.entries(value).every(([key, one]) => key.length <= longestKey && hasOnlyTexts(one))
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
