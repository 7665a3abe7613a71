import { Horizon } from '../art/horizon'
import { AreaGrid } from '../components/area-grid'
import { CallToAction } from '../components/call-to-action'
import { Card } from '../components/card'
import { Glance } from '../components/glance'
import { Hero } from '../components/hero'
import { LocalFacts } from '../components/local-facts'
import { MapFrame } from '../components/map-frame'
import { RoadTo } from '../components/road-to'
import { Section } from '../components/section'
import { ServiceIndex } from '../components/service-index'
import { Prose } from '../components/text'
import { TrustLine } from '../components/trust-strip'
import type { AreaPageProps } from '../model/view'
import { choiceOf } from '../sections/estimate-choice'
import { Faq } from '../sections/faq'
import { Process } from '../sections/process'
import { Work } from '../sections/work'
import { useSiteContext } from '../site-context'

/** The page of an area. All areas share this layout; the words and the picture are the area's. */
export function AreaPage(page: AreaPageProps) {
  const { data } = page
  const { site } = useSiteContext()
  const arrivals = data.arrival === undefined ? 0 : 1
  const iconOf = new Map(site.areaPage.reasons.map(({ name, icon }) => [name, icon]))
  return (
    <>
      <Hero
        {...data}
        breadcrumbs={page.breadcrumbs}
        choice={choiceOf(page)}
        arrivals={arrivals}
        art={<Horizon {...page.look} />}
      />
      <Glance facts={site.areaFacts}>
        <RoadTo
          name={data.name}
          miles={page.miles}
          zipCodes={data.zipCodes}
          hasArrivals={arrivals > 0}
        />
      </Glance>
      <Section
        block="services"
        title={`Services in ${data.name}`}
        lead={site.areaPage.servicesLead}
      >
        <ServiceIndex call="Not sure?" />
      </Section>
      <Section block="local" title={page.body && `Local tips for ${data.name}`}>
        {page.body && <Prose text={page.body} headingShift={1} />}
      </Section>
      <LocalFacts title={`About ${data.name}`} facts={data.localFacts} />
      <div className="band section--accent">
        {data.reasons.length > 0 && (
          <Section block="cards" title={`Why choose us in ${data.name}`} ground="accent">
            <ul className="cards__grid" data-count={data.reasons.length}>
              {data.reasons.map(({ reason = '', ...card }) => (
                <Card key={card.title} icon={iconOf.get(reason)} {...card} />
              ))}
            </ul>
          </Section>
        )}
        <TrustLine />
      </div>
      <Work
        section={{ type: 'work', title: `Our work in ${data.name}` }}
        page={page}
        ground="paper"
      />
      {site.areaPage.visit && (
        <Process section={{ type: 'process', ...site.areaPage.visit }} page={page} ground="paper" />
      )}
      <MapFrame marked={page.path}>
        {page.nearby.length > 0 && (
          <div className="nearby">
            <h3>Other places we serve</h3>
            <AreaGrid areas={page.nearby} />
          </div>
        )}
      </MapFrame>
      {data.questions.length > 0 && (
        <Faq
          section={{
            type: 'faq',
            title: `Answers for ${data.name}`,
            questions: data.questions,
          }}
          page={page}
          ground="paper"
        />
      )}
      {page.closing && <CallToAction {...page.closing} choice={choiceOf(page)} />}
    </>
  )
}
