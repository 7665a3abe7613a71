import { Horizon } from '../art/horizon'
import { CallToAction } from '../components/call-to-action'
import { Glance } from '../components/glance'
import { Hero } from '../components/hero'
import type { ComposedPageProps } from '../model/view'
import { Sections } from '../sections'
import { useSiteContext } from '../site-context'

/**
 * Home, about and contact: a hero and the sections of the file, in its order. A page that begins with
 * the form has a low hero, so that the first field is in the first screen.
 */
export function ComposedPage(page: ComposedPageProps) {
  const { site } = useSiteContext()
  const { data, kind } = page
  const isHome = kind === 'home'
  const scene = isHome ? 'home' : 'neutral'
  const beginsWithForm = data.sections[0]?.type === 'estimate'
  return (
    <>
      <Hero
        {...data}
        scene={scene}
        breadcrumbs={page.breadcrumbs}
        showRating={isHome}
        trustLine={isHome ? site.trustLine : []}
        isLow={beginsWithForm}
        art={beginsWithForm ? undefined : <Horizon variant={scene} />}
      />
      <Glance facts={data.glance} />
      <Sections sections={data.sections} page={page} />
      {page.closing && <CallToAction {...page.closing} />}
    </>
  )
}
