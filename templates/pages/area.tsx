import { Horizon } from '../art/horizon'
import { AreaGrid } from '../components/area-grid'
import { CallToAction } from '../components/call-to-action'
import { Card } from '../components/card'
import { Hero } from '../components/hero'
import { LocalFacts } from '../components/local-facts'
import { MapFrame } from '../components/map-frame'
import { Section } from '../components/section'
import { ServiceIndex } from '../components/service-index'
import { Prose } from '../components/text'
import { TownMap } from '../components/town-map'
import { TrustStrip } from '../components/trust-strip'
import type { AreaPageProps } from '../model/view'
import { choiceOf } from '../sections/estimate-choice'
import { Faq } from '../sections/faq'

/** The icons of the reasons, in the order that docs/writing.md gives them. */
const reasonIcons = ['map-pin', 'clock', 'badge-check', 'receipt-text', 'users', 'star']

/** A served town. All town pages share this layout; the words and the picture are the town's. */
export function AreaPage(page: AreaPageProps) {
  const { data } = page
  return (
    <>
      <Hero
        {...data}
        scene="neutral"
        breadcrumbs={page.breadcrumbs}
        choice={choiceOf(page)}
        art={<Horizon variant="neutral" parts={data.motif} />}
      />
      <Section block="services" title={`Services in ${data.name}`}>
        <ServiceIndex />
      </Section>
      <Section block="local" title={`Local tips for ${data.name}`} ground="sand" layout="split">
        <Prose text={page.body} headingShift={1} />
        <div className="local__aside">
          <LocalFacts title={`About ${data.name}`} facts={data.localFacts} />
          {page.place && <TownMap name={data.name} place={page.place} />}
        </div>
      </Section>
      <Section block="cards" title={`Why choose us in ${data.name}`}>
        <ul className="cards__grid">
          {data.reasons.map((reason, index) => (
            <Card key={reason.title} icon={reasonIcons[index]} {...reason} />
          ))}
        </ul>
      </Section>
      <TrustStrip />
      <Section block="nearby" title="Other places we serve" ground="sand">
        <AreaGrid areas={page.nearby} />
      </Section>
      <MapFrame />
      <Faq
        section={{
          type: 'faq',
          title: `Answers for ${data.name}`,
          questions: data.questions,
        }}
        page={page}
        ground="paper"
      />
      {page.closing && <CallToAction {...page.closing} choice={choiceOf(page)} />}
    </>
  )
}
