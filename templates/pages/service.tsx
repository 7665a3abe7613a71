import { Horizon } from '../art/horizon'
import { CallToAction } from '../components/call-to-action'
import { Glance } from '../components/glance'
import { Hero } from '../components/hero'
import { MapFrame } from '../components/map-frame'
import type { ServicePageProps } from '../model/view'
import { Sections } from '../sections'
import { choiceOf } from '../sections/estimate-choice'

/** A service: hero in the color of its kind, the sections of the file, map and closing. */
export function ServicePage(page: ServicePageProps) {
  const { data } = page
  return (
    <>
      <Hero
        {...data}
        scene={data.theme}
        showRating
        breadcrumbs={page.breadcrumbs}
        choice={choiceOf(page)}
        art={<Horizon variant={data.theme} />}
      />
      <Glance facts={data.glance} />
      <Sections sections={data.sections} page={page} />
      <MapFrame />
      {page.closing && <CallToAction {...page.closing} choice={choiceOf(page)} />}
    </>
  )
}
