import { type ConfigData, HtmlValidate } from 'html-validate'
import type { BuiltPage } from '../../support/pages'

const data = 'left right top translate object-position --x --y --from --to'.split(' ')

/**
 * All recommended rules and all of accessibility. Changed are only rules of style, which the
 * minifier decides, and rules whose fault is looked for in another way.
 */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // The minifier drops quotes where HTML needs none; a missing one still fails to parse.
    'attr-quotes': 'off',
    // HTML reads names in any case, and void elements with a slash or without: as React writes them.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The case of the doctype is free, and React writes it in lower case.
    'doctype-style': 'off',
    // An ampersand with a space after it is plain text in HTML; ambiguous ones are still errors.
    'no-raw-characters': ['error', { relaxed: true }],
    // The site's own files need no hash; those of other hosts would.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The stylesheet keeps a number on one line, which `axe.test.ts` looks at in the browser.
    'tel-non-breaking': 'off',
    // Where something stands on a map, and how long a bar is, is data.
    'no-inline-style': ['error', { allowedProperties: data }],
  },
}

const validator = new HtmlValidate(config)

/** What html-validate finds in a page, warnings included. */
export async function htmlProblems({ html, address }: BuiltPage): Promise<string[]> {
  const report = await validator.validateString(html, address)
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
