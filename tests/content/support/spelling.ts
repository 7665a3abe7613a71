import { readFileSync } from 'node:fs'
import path from 'node:path'
import { spellCheckDocument } from 'cspell-lib'
import { generatorPaths } from '../../../scripts/shared/paths'

/** British spellings that the American dictionary lets pass. */
const british =
  'aluminium centre colour favourite fibre grey honour labour licence litre metre mould mouldy neighbour odour plough programme towards travelled tyre vapour whilst'.split(
    ' ',
  )

const words = readFileSync(path.join(generatorPaths.root, 'tests/content/words.txt'), 'utf8')
  .split('\n')
  .map((line) => line.replace(/#.*/, '').trim())
  .filter(Boolean)

/**
 * The misspelled words of a text, in US English with the project's own list of words. Web and
 * e-mail addresses are skipped.
 */
export async function misspelled(text: string): Promise<string[]> {
  const checked = text
    .replace(/\S+@\S+|\b(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|org|net)\S*/g, ' ')
    .replaceAll('’', "'")
  const result = await spellCheckDocument(
    { uri: 'words.txt', text: checked, languageId: 'plaintext', locale: 'en-US' },
    { generateSuggestions: false, noConfigSearch: true },
    {
      words,
      flagWords: british,
      minWordLength: 3,
      dictionaries: ['en_us', 'en-common-misspellings', ...programmers],
    },
  )
  return [...new Set(result.issues.map((issue) => issue.text))]
}

/** Dictionaries of the bundle that would let jargon of another trade pass. */
const programmers = [
  ...['softwareTerms', 'misc', 'companies', 'filetypes', 'fonts', 'public-licenses'],
  ...['gaming-terms', 'computing-acronyms', 'cryptocurrencies', 'data-science', 'lorem-ipsum'],
].map((name) => `!${name}`)
