import { Horizon } from '../art/horizon'
import { CallToAction } from '../components/call-to-action'
import { Glance } from '../components/glance'
import { Hero } from '../components/hero'
import type { ComposedPageProps } from '../model/view'
import { Sections } from '../sections'
import { choiceOf } from '../sections/estimate-choice'

/**
 * Home, about, contact and the owner's own pages: a hero and the sections of the file, in its order. A page that begins with
 * the form has a low hero, so that the first field is in the first screen.
 */
export function ComposedPage(page: ComposedPageProps) {
  const { data, kind } = page
  // A photo takes the room anyway.
  const isLow = data.sections[0]?.type === 'estimate' && !data.photo
  return (
    <>
      <Hero
        {...data}
        breadcrumbs={page.breadcrumbs}
        choice={choiceOf(page)}
        hasBadges={kind === 'home' || kind === 'contact'}
        isLow={isLow}
        art={<Horizon {...page.look} isLow={isLow} />}
      />
      {!isLow && <Glance arrivals={data.arrivals} facts={data.glance} />}
      <Sections sections={data.sections} page={page} />
      {page.closing && (
        <CallToAction {...page.closing} choice={choiceOf(page)} hasForm={kind === 'contact'} />
      )}
    </>
  )
}
