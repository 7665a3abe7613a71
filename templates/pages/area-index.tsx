import { Horizon } from '../art/horizon'
import { AreaMap } from '../components/area-map'
import { CallToAction } from '../components/call-to-action'
import { Hero } from '../components/hero'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import { TownCheck } from '../components/town-check'
import { TrustStrip } from '../components/trust-strip'
import { milesText } from '../format'
import type { AreaIndexPageProps } from '../model/view'
import { useHref, useSiteContext } from '../site-context'

/** A page of the list of all areas, and the way to its other pages. */
export function AreaIndexPage(page: AreaIndexPageProps) {
  const { path, data, look, breadcrumbs, areas, parts, closing } = page
  const { hasMoreAreas } = useSiteContext()
  const href = useHref()
  const inline = useInline()
  return (
    <>
      <Hero {...data} breadcrumbs={breadcrumbs} art={<Horizon {...look} />} />
      <Section block="area-index">
        <AreaMap />
        {!hasMoreAreas && <TownCheck />}
        <table className="area-index__areas">
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">From our office, as the crow flies</th>
              <th scope="col">Usual emergency arrival</th>
            </tr>
          </thead>
          <tbody>
            {areas.map(({ name, path: area, miles, arrival }) => (
              <tr key={area}>
                <th scope="row">
                  <a href={href(area)}>{name}</a>
                </th>
                <td>{miles === 0 ? 'Our office' : milesText(miles)}</td>
                <td {...inline(arrival)} />
              </tr>
            ))}
          </tbody>
        </table>
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
      <TrustStrip />
      {closing && <CallToAction {...closing} />}
    </>
  )
}
