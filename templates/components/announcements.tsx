import { useHref, useSiteContext } from '../site-context'
import { LearnMore } from './learn-more'
import { Styles } from './styles'
import { useInline } from './text'
import { TextLink } from './text-link'

/**
 * Shows the announcements that have begun, and hides those that are over: what the build knew may be
 * some days ago. It stands in the page, after them, and runs before the first paint, so that nothing
 * moves. It is the same text everywhere, so that the policy can know it by one hash.
 */
export const announcementScript =
  'for(const e of document.querySelectorAll(".announcement")){const n=Date.now();e.hidden=n<e.dataset.from||n>=e.dataset.until}'

/**
 * What is announced on the page at a path: a band for each, above all else. A path of an announcement
 * stands for its page and those below it, `/` for the home page alone.
 */
export function Announcements({ path }: { path: string }) {
  const { announcements } = useSiteContext()
  const href = useHref()
  const inline = useInline()
  const covers = (one: string) => one === path || (one !== '/' && path.startsWith(one))
  const here = announcements.filter(({ pages, except = [] }) => {
    return pages ? pages.some(covers) : !except.some(covers)
  })
  if (here.length === 0) return null
  return (
    <>
      <Styles of="announcement" />
      {here.map(({ text, to, from, until, isHidden }) => (
        <div
          key={text}
          className="announcement"
          data-from={from}
          data-until={until}
          hidden={isHidden}
        >
          <p className="announcement__line wrap">
            <span {...inline(text)} />
            {to && (
              <TextLink href={href(to)}>
                <LearnMore about={text} />
              </TextLink>
            )}
          </p>
        </div>
      ))}
      <script dangerouslySetInnerHTML={{ __html: announcementScript }} />
    </>
  )
}
