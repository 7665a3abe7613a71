import type { ReactNode } from 'react'
import { Notes } from '../components/notes'
import { SiteFooter } from '../components/site-footer'
import { SiteHeader } from '../components/site-header'
import { StickyCall } from '../components/sticky-call'
import { Toaster } from '../components/toaster'
import type { Theme } from '../model'
import type { PageProps } from '../model/view'
import { choiceOf } from '../sections/estimate-choice'
import { AreaPage } from './area'
import { ComposedPage } from './composed'
import { ErrorPage } from './error'
import { LegalPage } from './legal'
import { ServicePage } from './service'

/** The whole body of a page: the frame around it and its main part, by kind. */
export function Page(props: PageProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <SiteHeader path={props.path} />
      <main id="main" className={`page page--${themeOf(props)}`} tabIndex={-1}>
        {mainPart(props)}
        <Notes notes={props.notes} />
      </main>
      <SiteFooter />
      <StickyCall choice={choiceOf(props)} />
      <Toaster />
    </>
  )
}

function mainPart(props: PageProps): ReactNode {
  switch (props.kind) {
    case 'home':
    case 'about':
    case 'contact':
      return <ComposedPage {...props} />
    case 'service':
      return <ServicePage {...props} />
    case 'area':
      return <AreaPage {...props} />
    case 'legal':
      return <LegalPage {...props} />
    case 'not-found':
    case 'failure':
      return <ErrorPage {...props} />
  }
}

function themeOf(props: PageProps): Theme {
  return props.kind === 'service' ? props.data.theme : 'neutral'
}
