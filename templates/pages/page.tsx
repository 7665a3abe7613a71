import { SiteFooter } from '../components/site-footer'
import { SiteHeader } from '../components/site-header'
import { StickyCall } from '../components/sticky-call'
import { Toaster } from '../components/toaster'
import { oncePerFrame, withIndex } from '../frame'
import type { Theme } from '../model'
import type { Frame, PageProps } from '../model/view'
import { choiceOf } from '../sections/estimate-choice'
import { frameSlots } from '../slots'
import { AreaPage } from './area'
import { AreaIndexPage } from './area-index'
import { ComposedPage } from './composed'
import { ErrorPage } from './error'
import { LegalPage } from './legal'
import { ServicePage } from './service'

/** The main part of a page, by kind. */
function PageMain(props: PageProps) {
  switch (props.kind) {
    case 'home':
    case 'about':
    case 'contact':
      return <ComposedPage {...props} />
    case 'service':
      return <ServicePage {...props} />
    case 'area':
      return <AreaPage {...props} />
    case 'area-index':
      return <AreaIndexPage {...props} />
    case 'legal':
      return <LegalPage {...props} />
    case 'not-found':
    case 'failure':
      return <ErrorPage {...props} />
  }
}

/**
 * What a page has of its own in its body: the main part, and the call bar, which asks for what the page
 * is about. The slot of the bar parts the two.
 */
export function PageOwn(page: PageProps) {
  return (
    <>
      <PageMain {...page} />
      {frameSlots.call}
      <StickyCall choice={choiceOf(page)} />
    </>
  )
}

interface PageFrameProps {
  /** The path of the page, if the menus list it: the header is the same on all others. */
  path?: string
  theme: Theme
  /** Whether the main part has a form, which alone has something to say in a toast. */
  hasForm: boolean
}

/** The body of a page but what is its own, whose places the slots keep. Few pages differ in it. */
export function PageFrame({ path, theme, hasForm }: PageFrameProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <SiteHeader path={path} />
      <main
        id="main"
        className={`page page--${theme}`}
        tabIndex={-1}
        dangerouslySetInnerHTML={{ __html: frameSlots.main }}
      />
      <SiteFooter />
      {frameSlots.call}
      {hasForm && <Toaster />}
    </>
  )
}

/** What the frame of a page depends on. */
export function frameProps(page: PageProps, main: string, frame: Frame): PageFrameProps {
  return {
    ...(menuPaths(frame).has(page.path) && { path: page.path }),
    theme: page.kind === 'service' ? page.data.theme : 'neutral',
    hasForm: main.includes('data-module="estimate-form"'),
  }
}

/** The paths of the pages that the menus list. */
const menuPaths = oncePerFrame(({ groups, areas, areaIndex, pages }): ReadonlySet<string> => {
  const services = groups.flatMap((group) => group.services)
  const links = [...services, ...withIndex(areas, areaIndex), ...Object.values(pages)]
  return new Set(links.map(({ path }) => path))
})
