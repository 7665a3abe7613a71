import type { Frame } from './model/view'

/**
 * What a page may load, run and talk to: its own files, the frames and the receiver that content
 * names. Every page carries it for hosts that send no headers; `_headers` has it too. The only
 * inline script that takes effect is the speculation rules, which run nothing; styles are inlined
 * in each page; and no script may turn text into markup.
 */
export function contentPolicy({ business, webhook }: Pick<Frame, 'business' | 'webhook'>): string {
  const receiver = webhook && ` ${new URL(webhook).origin}`
  const { map, reviews } = business.embeds
  const frames = new Set([
    ...(map ? ['https://www.google.com'] : []),
    ...(reviews ? [new URL(reviews).origin] : []),
  ])
  return [
    "default-src 'none'",
    "script-src 'self' 'inline-speculation-rules'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${receiver}`,
    ...(frames.size > 0 ? [`frame-src ${[...frames].join(' ')}`] : []),
    // Without a receiver, the form writes an e-mail.
    `form-action 'self'${receiver || ' mailto:'}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join(';')
}
