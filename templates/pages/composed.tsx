import { Horizon } from '../art/horizon'
import { CallToAction } from '../components/call-to-action'
import { Glance } from '../components/glance'
import { Hero } from '../components/hero'
import type { ComposedPageProps } from '../model/view'
import { Sections } from '../sections'
import { choiceOf } from '../sections/estimate-choice'
import { useSiteContext } from '../site-context'

/** Home, about and contact: a hero and the sections of the file, in its order. */
export function ComposedPage(page: ComposedPageProps) {
  const { site } = useSiteContext()
  const { data, kind } = page
  const choice = choiceOf(page)
  const isHome = kind === 'home'
  const scene = isHome ? 'home' : 'neutral'
  return (
    <>
      <Hero
        {...data}
        scene={scene}
        breadcrumbs={page.breadcrumbs}
        showRating={isHome}
        trustLine={isHome ? site.trustLine : []}
        choice={choice}
        art={<Horizon variant={scene} />}
      />
      <Glance facts={data.glance} />
      <Sections sections={data.sections} page={page} />
      {page.closing && <CallToAction {...page.closing} choice={choice} />}
    </>
  )
}
