import { Horizon } from '../art/horizon'
import { Hero } from '../components/hero'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import { TownCheck } from '../components/town-check'
import type { AreaIndexPageProps } from '../model/view'
import { useHref, useSiteContext } from '../site-context'

/** A page of the list of all areas, and the way to its other pages. */
export function AreaIndexPage({ path, data, breadcrumbs, areas, parts }: AreaIndexPageProps) {
  const { hasMoreAreas } = useSiteContext()
  const href = useHref()
  const inline = useInline()
  return (
    <>
      <Hero
        {...data}
        scene="neutral"
        breadcrumbs={breadcrumbs}
        art={<Horizon variant="neutral" />}
      />
      <Section block="area-index">
        {!hasMoreAreas && <TownCheck />}
        <ul className="area-index__areas">
          {areas.map(({ name, path: area, miles, arrival }) => (
            <li key={area}>
              <a href={href(area)}>{name}</a>
              <span>
                {miles === 0 ? 'Our office is here' : `${miles} miles`}
                {arrival && (
                  <>
                    {' '}
                    · emergencies usually in <span {...inline(arrival)} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
        {parts.length > 1 && (
          <nav aria-label="Service Areas">
            <ol className="area-index__parts">
              {parts.map((part) => (
                <li key={part.path}>
                  <a href={href(part.path)} aria-current={part.path === path ? 'page' : undefined}>
                    {part.name}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </Section>
    </>
  )
}
