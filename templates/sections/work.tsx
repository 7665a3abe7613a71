import { Photo } from '../components/photo'
import { Section } from '../components/section'
import { Prose, useInline } from '../components/text'
import { TextLink } from '../components/text-link'
import { monthAndYear } from '../format'
import type { WorkView } from '../model/view'
import { useHref, useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/** How many pieces of work a page shows, if it is not the page of all work. */
const most = 3

/** Finished work, the newest first: that of the page's service or town, or all. Nothing without any. */
export function Work({ section, page, ground }: SectionProps<'work'>) {
  const { work, workIndex } = useSiteContext()
  const href = useHref()
  const isIndex = page.path === workIndex?.path
  const isAbout = ({ service, town }: WorkView) => [service.path, town.path].includes(page.path)
  const own = /^(service|area)$/.test(page.kind) ? work.filter(isAbout) : work
  if (!workIndex || own.length === 0) return null
  return (
    <Section block="work" {...section} ground={ground}>
      <ul className="work__items">
        {own.slice(0, isIndex ? undefined : most).map((item) => (
          <WorkItem key={item.slug} item={item} path={page.path} />
        ))}
      </ul>
      {!isIndex && (
        <p>
          <TextLink href={href(workIndex.path)}>See all our work</TextLink>
        </p>
      )}
    </Section>
  )
}

/** What was done, where and when, with one photo, or two side by side. */
function WorkItem({ item, path }: { item: WorkView; path: string }) {
  const { slug, title, text, date, service, town, photo, before, after } = item
  const inline = useInline()
  const href = useHref()
  const link = (to: { name: string; path?: string | undefined }) =>
    to.path && to.path !== path ? <a href={href(to.path)}>{to.name}</a> : to.name
  return (
    <li id={slug}>
      {photo && <Photo photo={photo} sizes="(min-width: 62.5em) 25rem, 100vw" />}
      {before && after && (
        <div className="work__pair">
          {[
            { caption: 'Before', ...before },
            { caption: 'After', ...after },
          ].map((side) => (
            <Photo key={side.file} photo={side} sizes="(min-width: 62.5em) 13rem, 50vw" />
          ))}
        </div>
      )}
      {title ? <h3 {...inline(title)} /> : <h3>{link(service)}</h3>}
      <p className="work__facts">
        {title && link(service)}
        {title && ' · '}
        {link(town)}
        {' · '}
        <time dateTime={date}>{monthAndYear(date)}</time>
      </p>
      <Prose text={text} />
    </li>
  )
}
