import { absolute } from '../components/head'
import type { Palette, SiteContext } from '../model/view'
import { brandIcon } from '../site-context'
import { withBase } from '../with-base'

/** Seen for a moment, if at all: a few rules of its own instead of the site's styles. */
const styles = (colors: Palette) =>
  [
    `body{display:grid;place-content:center;min-height:100svh;margin:0;padding:1.25rem;font:1.0625rem/1.6 system-ui,sans-serif;color:${colors['--body']};background:${colors['--paper']}}`,
    `img{width:3.5rem;height:3.5rem}h1{margin:1rem 0;font-size:1.75rem;line-height:1.2;color:${colors['--ink']}}a{color:${colors['--link']}}`,
    `p:first-of-type a{display:inline-block;padding:.85rem 1.5rem;border-radius:12px;font-weight:700;text-decoration:none;color:${colors['--on-cta']};background:${colors['--cta']}}`,
  ].join('')

/** The page at an old address: sends browsers on, tells search engines where, works by hand. */
export function RedirectPage({ target, context }: { target: string; context: SiteContext }) {
  const href = withBase(context.base, target)
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Security-Policy" content={context.policy} />
        <title>{`This page has moved | ${context.business.name}`}</title>
        <meta httpEquiv="refresh" content={`0; url=${href}`} />
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={absolute(context, target)} />
        <style>{styles(context.assets.colors)}</style>
      </head>
      <body>
        <main>
          <img src={brandIcon(context)} alt="" />
          <h1>This page has moved</h1>
          <p>
            <a href={href}>Go to the new page</a>
          </p>
          <p>
            Or call <a href={`tel:${context.dial}`}>{context.business.phone}</a>.
          </p>
        </main>
      </body>
    </html>
  )
}
