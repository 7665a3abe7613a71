import { Motif } from '../art/motif'
import { AreaGrid } from '../components/area-grid'
import { CallToAction } from '../components/call-to-action'
import { Card } from '../components/card'
import { Hero } from '../components/hero'
import { LocalFacts } from '../components/local-facts'
import { MapFrame } from '../components/map-frame'
import { Section } from '../components/section'
import { ServiceIndex } from '../components/service-index'
import { Prose } from '../components/text'
import type { AreaPageProps } from '../model/view'
import { choiceOf } from '../sections/estimate-choice'
import { Faq } from '../sections/faq'
import { useSiteContext } from '../site-context'

/** A served town. All town pages share this layout; the words and the picture are the town's. */
export function AreaPage(page: AreaPageProps) {
  const { site } = useSiteContext()
  const { data, headings } = page
  return (
    <>
      <Hero
        {...data}
        scene="neutral"
        breadcrumbs={page.breadcrumbs}
        choice={choiceOf(page)}
        art={<Motif parts={data.motif} />}
      />
      <Section block="services" title={headings.servicesTitle} lead={headings.servicesLead}>
        <ServiceIndex />
      </Section>
      <Section block="local" title={headings.localTitle} ground="sand" layout="split">
        <Prose text={page.body} headingShift={1} />
        <LocalFacts title={headings.factsTitle} facts={data.localFacts} />
      </Section>
      <Section block="cards" title={headings.reasonsTitle}>
        <ul className="cards__grid">
          {data.reasons.map((reason) => (
            <Card key={reason.title} {...reason} />
          ))}
        </ul>
      </Section>
      <Section block="nearby" title={headings.nearbyTitle} ground="sand">
        <AreaGrid areas={page.nearby} />
      </Section>
      <MapFrame {...site.map} />
      <Faq
        section={{ type: 'faq', title: headings.questionsTitle, questions: data.questions }}
        page={page}
        ground="paper"
      />
      {page.closing && <CallToAction {...page.closing} choice={choiceOf(page)} />}
    </>
  )
}
