import { Horizon } from '../art/horizon'
import { AreaGrid } from '../components/area-grid'
import { Hero } from '../components/hero'
import { Section } from '../components/section'
import { TownCheck } from '../components/town-check'
import type { AreaIndexPageProps } from '../model/view'
import { useHref, useSiteContext } from '../site-context'

/** A page of the list of all areas, and the way to its other pages. */
export function AreaIndexPage({ path, data, breadcrumbs, areas, parts }: AreaIndexPageProps) {
  const { site, hasMoreAreas } = useSiteContext()
  const href = useHref()
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
        <AreaGrid areas={areas} />
        {parts.length > 1 && (
          <nav aria-label={site.areaPage.parentLabel}>
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
