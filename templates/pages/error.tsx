import { Spot } from '../art/spot'
import { CallButton } from '../components/button'
import { ServiceIndex } from '../components/service-index'
import { Styles } from '../components/styles'
import { Prose, useInline } from '../components/text'
import type { ErrorPageProps } from '../model/view'
import { useHref, useSiteContext } from '../site-context'

/** A host's error document: what happened, the way home, the phone number, the main pages. */
export function ErrorPage({ kind, data, body }: ErrorPageProps) {
  const inline = useInline()
  const { pages } = useSiteContext()
  const href = useHref()
  return (
    <div className="error-page wrap" data-module={kind === 'not-found' ? kind : undefined}>
      <Styles of="error-page" />
      <div className="error-page__text">
        {kind === 'failure' && <p className="error-page__status">500 Internal Server Error</p>}
        <h1 {...inline(data.heading)} />
        <p {...inline(data.lead)} />
        {body && <Prose text={body} />}
        <p className="button-row">
          <CallButton showNumber />
          <a className="button button--outline" href={href(pages.home.path)}>
            Return to Home
          </a>
        </p>
      </div>
      <Spot name={kind === 'not-found' ? 'lost' : 'broken'} />
      <nav className="error-page__links" aria-labelledby="main-pages">
        <h2 className="visually-hidden" id="main-pages">
          Main pages
        </h2>
        <ServiceIndex />
      </nav>
    </div>
  )
}
