import { Horizon } from '../art/horizon'
import { AreaCheck } from '../components/area-check'
import { AreaMap } from '../components/area-map'
import { CallToAction } from '../components/call-to-action'
import { Glance } from '../components/glance'
import { Hero } from '../components/hero'
import { Section } from '../components/section'
import { ServiceIndex } from '../components/service-index'
import { useInline } from '../components/text'
import { TrustLine } from '../components/trust-strip'
import { countiesText, farthestText, milesText, missingAreaNote } from '../format'
import type { AreaIndexPageProps } from '../model/view'
import { Faq } from '../sections/faq'
import { useHref, useSiteContext } from '../site-context'

/** The list of all areas. */
export function AreaIndexPage(page: AreaIndexPageProps) {
  const { data, look, breadcrumbs, areas, closing } = page
  const { hasMoreAreas, business, site } = useSiteContext()
  const inline = useInline()
  const farthest = farthestText(areas)
  return (
    <>
      <Hero {...data} arrivals={1} breadcrumbs={breadcrumbs} art={<Horizon {...look} />}>
        {!hasMoreAreas && <AreaCheck />}
      </Hero>
      <Glance
        arrivals={1}
        facts={[
          {
            label: `${areas.length} place${areas.length === 1 ? '' : 's'}`,
            text: farthest ? `${farthest} away` : '**Our office is here**',
          },
          ...site.areaFacts,
        ]}
      />
      <Section
        block="area-index"
        title="Places we serve"
        lead="We offer every service in each, and each has a page of tips. Miles are in a straight line from our office."
      >
        <AreaTable areas={areas} />
        <div className="area-index__map">
          <AreaMap />
          <p {...inline(missingAreaNote(business))} />
        </div>
      </Section>
      <div className="band section--accent">
        <Section block="services" title="What we do there" ground="accent">
          <ServiceIndex call="Not sure which you need?" />
        </Section>
        <TrustLine />
      </div>
      {data.questions.length > 0 && (
        <Faq
          section={{ type: 'faq', title: 'Questions about our area', questions: data.questions }}
          page={page}
          ground="paper"
        />
      )}
      {closing && <CallToAction {...closing} />}
    </>
  )
}

/** Each area with its counties, its distance and its ZIP codes. */
function AreaTable({ areas }: Pick<AreaIndexPageProps, 'areas'>) {
  const href = useHref()
  const inline = useInline()
  const { region } = useSiteContext().business.office
  return (
    <table className="area-index__areas">
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">From our office</th>
          <th scope="col">ZIP codes</th>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ name, path: area, miles, near, counties, zipCodes, tip }) => (
          <tr key={area}>
            <th scope="row">
              <a href={href(area)}>{name}</a> <small>{countiesText(counties, region)}</small>{' '}
              {tip && (
                <small className="area-index__tip">
                  Tip: <span {...inline(tip)} />
                </small>
              )}
            </th>
            <td>{whereIs(miles, near)}</td>
            <td>{zipCodes.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How far a place is from the office, as far as anybody can say. */
function whereIs(miles: number | undefined, near: string | undefined): string {
  if (miles === 0) return 'Our office'
  if (miles) return milesText(miles)
  return near ? `Near ${near}` : 'Ask us'
}
