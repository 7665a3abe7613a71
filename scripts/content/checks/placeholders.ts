import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { CheckInput, ValidInput } from './check'

/** The name of the check for what no visitor may read. */
export const unwritten = 'unwritten text'

/** The sentences of a text that are still to be written, in brackets: `[Write: what is wanted]`. */
export const unwrittenIn = (text: string): string[] => text.match(/\[Write: [^\]]{1,1000}\]/g) ?? []

/** What a text asks for that is nothing but such a request; nothing for any other text. */
export const requestIn = (text: string): string | undefined =>
  /^\[Write: ([^\]]+)\]$/.exec(text.trim())?.[1]

/** Finds sentences that the owner has not written yet. */
export const checkUnwritten = ({ values }: CheckInput): Finding[] =>
  values
    .filter(({ field }) => field.kind !== 'question')
    .flatMap((value) =>
      unwrittenIn(value.text).map((words) =>
        findingAt(value, `"${words}" is still to be written.`, value.text.indexOf(words)),
      ),
    )

/** Finds values that look like placeholders, and a webhook that cannot be that of a live site. */
export const checkPlaceholders = (given: ValidInput): Finding[] => [
  ...given.values.flatMap(placeholderIn),
  ...checkWebhook(given),
]

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
    // Social pages have a real host, and the placeholder after it.
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

function checkWebhook({ webhook, content, at }: ValidInput): Finding[] {
  const problem = webhookProblem(webhook || content.business.leadWebhook)
  if (!problem) return []
  const named = webhook === '' ? '' : 'as named from outside, '
  return [findingAt(at('business.md', ['leadWebhook']), named + problem)]
}

/** Says why a webhook cannot be that of a live site. An empty one is not judged here. */
function webhookProblem(webhook: string): string | undefined {
  if (webhook === '') return undefined
  if (findPlaceholder(webhook, true)) {
    return `"${webhook}" is a placeholder: requests from the form would be lost. What is the address of your webhook? A build can name it, too, with --webhook.`
  }
  const { protocol, hostname, pathname } = new URL(webhook)
  if (/^(localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/.test(hostname)) {
    return `"${webhook}" is this computer's own address: nobody else reaches it.`
  }
  if (/^\/(.*\/)?webhook-test\//.test(pathname)) {
    return `"${webhook}" is the test address of n8n, which answers only while you look at the workflow: put in the production URL, with /webhook/, and activate the workflow.`
  }
  if (protocol !== 'https:') {
    return `"${webhook}" must start with https://: browsers send nothing else from a secure page.`
  }
  return undefined
}
