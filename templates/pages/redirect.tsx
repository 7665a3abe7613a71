import { absolute } from '../components/head'
import { withBase } from '../frame'
import type { Frame } from '../model/view'

/** The page at an old address: sends browsers on, tells search engines where, works by hand. */
export function RedirectPage({ target, frame }: { target: string; frame: Frame }) {
  const href = withBase(frame.base, target)
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`This page has moved | ${frame.business.name}`}</title>
        <meta httpEquiv="refresh" content={`0; url=${href}`} />
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={absolute(frame, target)} />
        <style>
          {
            'body{font:1.0625rem/1.6 system-ui,sans-serif;margin:3rem auto;max-width:32rem;padding:0 1.25rem;color:#142033;background:#fbf8f3}a{color:#0e6ba8}'
          }
        </style>
      </head>
      <body>
        <main>
          <h1>This page has moved</h1>
          <p>
            <a href={href}>Go to the new page</a>
          </p>
          <p>
            Or call <a href={`tel:${frame.dial}`}>{frame.business.phone}</a>.
          </p>
        </main>
      </body>
    </html>
  )
}
