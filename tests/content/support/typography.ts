/** Labels that the specification gives letter by letter. */
const givenLabels = ['Call Now - 24/7']

/** What is looked for, and what to write instead. */
const rules: { find: RegExp; instead: string }[] = [
  { find: /["]/g, instead: 'quotation marks are “ and ”' },
  { find: /'/g, instead: 'an apostrophe is ’' },
  { find: /\s--?\s|--/g, instead: 'a hyphen is no dash: make it two sentences' },
  { find: /—/g, instead: 'no em dash: make it two sentences' },
  { find: /\s–|–\s/g, instead: 'an en dash stands in a range, without spaces' },
  { find: /(?<![\d-])\d[\d,.]*[%°]?-\$?\d/g, instead: 'a range takes an en dash: 2–4' },
  { find: /\.\.\./g, instead: 'an ellipsis is …' },
  { find: /(?<=^|[\s(])’|“(?=\s|$)|(?<=^|\s)”/g, instead: 'a quotation mark faces its word' },
  { find: /\s[,.;:!?](?=\s|$)/g, instead: 'no space before a mark' },
]

/**
 * The places where a text breaks the rules for quotation marks, apostrophes and dashes.
 *
 * @param text - Words as the reader sees them
 * @param exempt - Strings with rules of their own, such as the phone number
 */
export function typographyProblems(text: string, exempt: string[] = []): string[] {
  let looked = text
  for (const label of [...givenLabels, ...exempt]) looked = looked.replaceAll(label, 'X')
  const problems = rules.flatMap(({ find, instead }) =>
    [...looked.matchAll(find)].map(({ index }) => {
      const around = looked.slice(Math.max(0, index - 20), index + 20)
      return `${instead}: “${around.trim()}”`
    }),
  )
  const opened = looked.split('“').length
  const closed = looked.split('”').length
  return opened === closed ? problems : [...problems, `“ without ”: ${looked.slice(0, 60)}`]
}
