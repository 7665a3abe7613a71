import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { CheckInput } from './check'
import { unwrittenIn } from './unwritten'

/** The name of the check for what no visitor may read. */
export const unwritten = 'unwritten text'

/** Finds sentences that the owner has not written yet. */
export const checkUnwritten = ({ values }: CheckInput): Finding[] =>
  values
    .filter(({ field }) => field.kind !== 'question')
    .flatMap((value) =>
      unwrittenIn(value.text).map((words) =>
        findingAt(value, `"${words}" is still to be written.`, value.text.indexOf(words)),
      ),
    )

/** Finds values that look like placeholders. */
export const checkPlaceholders = ({ values }: CheckInput): Finding[] =>
  values.flatMap(placeholderIn)

function placeholderIn(value: Value): Finding[] {
  const { text, field } = value
  // The webhook and what is unwritten have their own checks, and a question is no value.
  if (field.kind === 'webhook' || field.kind === 'question' || unwrittenIn(text)[0]) return []
  const placeholder = findPlaceholder(text, field.isFact)
  if (!placeholder) return []
  const { found, what, offset } = placeholder
  return [findingAt(value, `"${found}" is a placeholder. What is the real ${what}?`, offset)]
}

/** A sign that a value is not yet that of a real business. */
interface PlaceholderSign {
  find: RegExp
  /** What the text is called in the message. */
  what: string
  /** It counts only in facts. Elsewhere the words may be meant. */
  inFacts?: true
}

/**
 * The signs, in order; the first match is reported. Each pattern starts at the beginning of an address:
 * without that, a long text would take quadratic time.
 */
const signs: PlaceholderSign[] = [
  {
    // RFC 2606 and RFC 6761 keep these names for examples: nobody will ever own them.
    find: /(?<![\w.+-])[\w.+-]+@(?:[\w-]+\.)*(?:example\.(?:com|net|org)|[\w-]+\.(?:example|invalid|test))\b/i,
    what: 'e-mail address',
  },
  {
    find: /(?<![\w.-])(?:https?:\/\/)?(?:[\w-]+\.)*(?:example\.(?:com|net|org)|[\w-]+\.(?:example|invalid|test))(?!-|\.?\w)(?:[/?#:][^\s)]*)?/i,
    what: 'web address',
  },
  {
    // Social pages have a real host, and the placeholder behind it.
    find: /https?:\/\/\S{0,300}\/(?:example|placeholder|user-?name|your-?(?:page|name|business|company))(?=[/?#\s]|$)\S*/i,
    what: 'web address',
  },
  // 555-0100 to 555-0199 are kept for fiction in every area code.
  { find: /(?:\(?\b\d{3}\)?[ .-]?|\b)555[ .-]?01\d\d\b/, what: 'phone number' },
  { find: /\blorem ipsum\b/i, what: 'text' },
  { find: /\b(?:TODO|FIXME|TBD|TBA|XXX)\b/, what: 'text' },
  { find: /\bplaceholder\b|\bchange ?me\b/i, what: 'value' },
  { find: /^\[[^\]]+\]$|^<[^>]+>$|^\{[^{}]+\}$/, what: 'value', inFacts: true },
  {
    find: /^(?:your|owner|business|company|contact|full|first(?: and)? last)(?:[’']s)?(?: (?:business|company|full))? (?:name|address|phone|e-?mail|title|role|city|town|here)$/i,
    what: 'value',
    inFacts: true,
  },
  { find: /^(?:john|jane) (?:doe|smith|public)$/i, what: 'name', inFacts: true },
  {
    find: /^(?:\d+ )?(?:example|sample|your|any) (?:street|st\.?|road|avenue)$/i,
    what: 'address',
    inFacts: true,
  },
  { find: /^123 main (?:street|st\.?)$/i, what: 'address', inFacts: true },
  {
    find: /^[A-Z]*[- ]?(?:0{4,}|9{5,}|123456?7?8?9?0?|[xX]{3,}|#{3,})$/,
    what: 'value',
    inFacts: true,
  },
]

/**
 * The first placeholder in a text, and what it stands for.
 *
 * @param isFact Whether the text is a fact about the business, not running copy.
 */
export function findPlaceholder(
  text: string,
  isFact = false,
): { found: string; what: string; offset: number } | undefined {
  for (const { find, what, inFacts } of signs) {
    if (inFacts && !isFact) continue
    const match = find.exec(inFacts ? text.trim() : text)
    if (match) return { found: match[0], what, offset: match.index }
  }
  return undefined
}
