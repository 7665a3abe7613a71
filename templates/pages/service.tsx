import { Horizon } from '../art/horizon'
import { CallToAction } from '../components/call-to-action'
import { Glance } from '../components/glance'
import { Hero } from '../components/hero'
import { MapFrame } from '../components/map-frame'
import type { Section } from '../model'
import type { ServicePageProps } from '../model/view'
import { Sections } from '../sections'
import { choiceOf } from '../sections/estimate-choice'
import { Work } from '../sections/work'

/** A service: hero in the color of its kind, the sections of the file, map and closing. */
export function ServicePage(page: ServicePageProps) {
  const { data } = page
  // It stands beside the first benefits, or at the end of a page without any.
  const benefits = data.sections.findIndex(({ type }) => type === 'cards')
  // A page with its own section about who comes needs no band for it.
  const saysWho = data.sections.some(({ type }) => type === 'credentials' || type === 'trust')
  const trustAt = benefits < 0 ? data.sections.length : benefits + 1
  const trust: Section[] = saysWho ? [] : [{ type: 'trust', beside: benefits >= 0 }]
  return (
    <>
      <Hero
        {...data}
        breadcrumbs={page.breadcrumbs}
        choice={choiceOf(page)}
        art={<Horizon {...page.look} />}
      />
      {/* Where the first thing is what to do, the hero has said how soon somebody comes. */}
      <Glance
        arrivals={data.firstStep ? 0 : data.arrivals}
        group={data.group}
        facts={data.glance}
      />
      <Sections sections={[...data.sections.slice(0, trustAt), ...trust]} page={page} />
      <Work section={{ type: 'work', title: 'What we did lately' }} page={page} ground="paper" />
      <Sections sections={data.sections.slice(trustAt)} page={page} />
      <MapFrame />
      {page.closing && (
        <CallToAction {...page.closing} choice={choiceOf(page)} firstStep={data.firstStep} />
      )}
    </>
  )
}
