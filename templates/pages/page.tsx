import { SiteFooter } from '../components/site-footer'
import { SiteHeader } from '../components/site-header'
import { StickyCall } from '../components/sticky-call'
import { Toaster } from '../components/toaster'
import { useFrame, withIndex } from '../frame'
import type { Theme } from '../model'
import type { PageProps } from '../model/view'
import { choiceOf } from '../sections/estimate-choice'
import { AreaPage } from './area'
import { AreaIndexPage } from './area-index'
import { ComposedPage } from './composed'
import { ErrorPage } from './error'
import { LegalPage } from './legal'
import { ServicePage } from './service'

/** The main part of a page, by kind. */
export function PageMain(props: PageProps) {
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

/** What stands in a page's frame for its main part, which is rendered and minified by itself. */
export const mainSlot = '\ue0f3'

interface PageFrameProps {
  page: PageProps
  /** Whether the main part has a form, which alone has something to say in a toast. */
  hasForm: boolean
}

/** The whole body of a page but its main part, whose place the slot keeps. */
export function PageFrame({ page, hasForm }: PageFrameProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <SiteHeader path={useMenuPath(page.path)} />
      <main
        id="main"
        className={`page page--${themeOf(page)}`}
        tabIndex={-1}
        dangerouslySetInnerHTML={{ __html: mainSlot }}
      />
      <SiteFooter />
      <StickyCall choice={choiceOf(page)} />
      {hasForm && <Toaster />}
    </>
  )
}

/** The path of a page that the menus list; the header is the same on all others. */
function useMenuPath(path: string): string | undefined {
  const { groups, areas, areaIndex, pages } = useFrame()
  const services = groups.flatMap((group) => group.services)
  const links = [...services, ...withIndex(areas, areaIndex), ...Object.values(pages)]
  return links.some((link) => link.path === path) ? path : undefined
}

function themeOf(props: PageProps): Theme {
  return props.kind === 'service' ? props.data.theme : 'neutral'
}
