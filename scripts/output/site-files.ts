import { palette } from '../../templates/art/palette'
import { absolute } from '../../templates/components/head'
import { withBase } from '../../templates/frame'
import type { Frame } from '../../templates/model/view'
import type { RedirectRoute } from '../site/plan-routes'
import type { OutputFile } from './output-file'

/** `robots.txt`: everything may be read, and the sitemap is named. */
export function robotsTxt(frame: Frame): OutputFile {
  const content = `User-agent: *\nAllow: /\n\nSitemap: ${absolute(frame, '/sitemap.xml')}\n`
  return { path: 'robots.txt', content }
}

/** `_redirects`, which Netlify and Cloudflare Pages read: real redirects in place of the pages. */
export function redirectsFile(redirects: RedirectRoute[], frame: Frame): OutputFile {
  const rules = redirects.flatMap(({ path, target }) => {
    const to = withBase(frame.base, target)
    const from = withBase(frame.base, path)
    return [`${from} ${to} 301`, `${from.replace(/\/$/, '')} ${to} 301`]
  })
  return { path: '_redirects', content: `${rules.join('\n')}\n` }
}

/**
 * `_headers`, which Netlify and Cloudflare Pages read. Files in `assets/` have a hash in their
 * names and may be kept for good; for everything else the hosts' own rule, to ask each time, is
 * right, and stays unsaid: one of the two hosts would join both values.
 */
export function headersFile(frame: Frame): OutputFile {
  const all = [
    // What a page cannot say of itself. The rest of its policy stands in the page, before all that it
    // is about: said twice, it would take 300 of the 14,600 bytes that come in the first flight.
    "Content-Security-Policy: frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy: same-origin',
    'Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Strict-Transport-Security: max-age=31536000',
    'X-Content-Type-Options: nosniff',
  ]
  const assets = ['Cache-Control: public, max-age=31536000, immutable']
  const rule = (path: string, headers: string[]) =>
    `${withBase(frame.base, path)}\n${headers.map((header) => `  ${header}\n`).join('')}`
  return { path: '_headers', content: rule('/*', all) + rule('/assets/*', assets) }
}

/** The web app manifest: name, colours and icons for a phone's home screen. */
export function webManifest(frame: Frame): OutputFile {
  const { business, base } = frame
  const icon = (size: number, purpose: string) => ({
    src: withBase(base, `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name: business.name,
    short_name: business.name,
    start_url: base,
    scope: base,
    display: 'minimal-ui',
    background_color: palette.paper,
    theme_color: palette.navy,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return { path: 'site.webmanifest', content: `${JSON.stringify(manifest, null, 2)}\n` }
}
