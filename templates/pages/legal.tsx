import { Breadcrumbs } from '../components/breadcrumbs'
import { CallToAction } from '../components/call-to-action'
import { Styles } from '../components/styles'
import { Prose, useInline } from '../components/text'
import { longDate } from '../format'
import { findHeadings } from '../markdown'
import type { LegalPageProps } from '../model/view'

/** A legal text: plain, with its date and a list of its parts. */
export function LegalPage({ data, body, breadcrumbs, closing }: LegalPageProps) {
  const inline = useInline()
  return (
    <>
      <article className="legal wrap">
        <Styles of="legal" />
        <header className="legal__head">
          <Breadcrumbs trail={breadcrumbs} />
          <h1 {...inline(data.heading)} />
          <p className="legal__lead" {...inline(data.lead)} />
          <p className="legal__date">
            Effective <time dateTime={data.effective}>{longDate(data.effective)}</time>
          </p>
        </header>
        <nav className="legal__contents" aria-labelledby="contents">
          <p id="contents">On this page</p>
          <ol>
            {findHeadings(body).map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <Prose text={body} headingIds className="legal__text" />
      </article>
      {closing && <CallToAction {...closing} />}
    </>
  )
}
