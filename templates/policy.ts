import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { announcementScript } from './components/announcements'
import { speculationRules } from './components/speculation-rules'
import type { SiteContext } from './model/view'

/**
 * What a page may load, run and talk to: its own files, and the frames and the receiver of the content.
 * It is in the headers, and in every page for hosts without headers. Inline scripts are allowed by
 * hash: the speculation rules, and the script of announcements. Styles are inlined. No script may turn
 * text into markup, unless the content names scripts of others.
 */
export function contentPolicy(context: Omit<SiteContext, 'policy'>): string {
  const { business, site, webhook, announcements } = context
  const inline = [
    speculationRules(context),
    ...(announcements.length > 0 ? [announcementScript] : []),
  ]
  const { reviewWidget, leadBackup, leadRedirect } = business
  const origins = (addresses: string[]) =>
    addresses.flatMap((address) => (webhook && address ? ` ${new URL(address).origin}` : []))
  // A browser follows a receiver that leads on only where it may.
  const receiver = origins([webhook, leadRedirect]).join('')
  const maps = 'https://www.google.com'
  const scripts = site.head?.scripts ?? []
  const others = scripts.flatMap(({ src, hosts }) => {
    return [new URL(src).origin, ...hosts.map((host) => `https://${host}`)]
  })
  const more = [...new Set(others)].map((origin) => ` ${origin}`).join('')
  const frames = new Set([maps, ...(reviewWidget ? [new URL(reviewWidget).origin] : []), ...others])
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.map((text) => `'${hashOf(text)}'`).join(' ')}${more}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    // The icon is in the page.
    `img-src 'self' data:${more}`,
    "manifest-src 'self'",
    // The script asks whether the map can be reached.
    `connect-src 'self' ${maps}${receiver}${origins([leadBackup]).join('')}${more}`,
    `frame-src ${[...frames].join(' ')}`,
    // Without a receiver, the form writes an e-mail.
    `form-action 'self'${receiver || ' mailto:'}`,
    "base-uri 'none'",
    // Hardly a script of others knows it.
    ...(more ? [] : ["require-trusted-types-for 'script'"]),
  ].join(';')
}

/** The hash by which a policy names a script that stands in the page. */
const hashOf = (text: string) => `sha256-${btoa(String.fromCharCode(...sha256(utf8ToBytes(text))))}`
