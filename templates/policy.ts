import { createHash } from 'node:crypto'
import { speculationRules } from './components/speculation-rules'
import type { SiteContext } from './model/view'

/** The frame of the map, and the question whether it can be reached. */
const mapHost = 'https://www.google.com'

/**
 * What a page may load, run and talk to: its own files, the frames and the receiver that content
 * names. The headers say it, and every page carries it for hosts that send no headers. The one inline
 * script, known by its hash, holds the rules for fetching ahead, and runs nothing. Styles are inlined
 * in each page; and no script may turn text into markup.
 */
export function contentPolicy(context: Omit<SiteContext, 'policy'>): string {
  const { business, webhook } = context
  const receiver = webhook && ` ${new URL(webhook).origin}`
  const { reviewWidget } = business
  const frames = new Set([mapHost, ...(reviewWidget ? [new URL(reviewWidget).origin] : [])])
  return [
    "default-src 'none'",
    `script-src 'self' '${hashOf(speculationRules(context))}'`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    // The icon is in the page.
    "img-src 'self' data:",
    "manifest-src 'self'",
    `connect-src 'self' ${mapHost}${receiver}`,
    `frame-src ${[...frames].join(' ')}`,
    // Without a receiver, the form writes an e-mail.
    `form-action 'self'${receiver || ' mailto:'}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join(';')
}

/** The hash by which a policy names a script that stands in the page. */
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
