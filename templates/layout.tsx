import type { ReactNode } from 'react'
import { Announcements } from './components/announcements'
import { Outbox } from './components/outbox'
import { SiteFooter } from './components/site-footer'
import { SiteHeader } from './components/site-header'
import { StickyCall } from './components/sticky-call'
import { Styles } from './components/styles'
import { Toaster } from './components/toaster'
import type { PageProps } from './model/view'
import { choiceOf } from './sections/estimate-choice'
import { themed } from './theme-class'

/** What stands around the main part of every page: header, footer, call bar, notices. */
export function Layout({ page, children }: { page: PageProps; children: ReactNode }) {
  return (
    <>
      <Styles of="site-header" />
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <header className="site-header" data-module="mobile-menu">
        <SiteHeader path={page.path} />
      </header>
      <main id="main" className={themed('page', page.look.theme)} tabIndex={-1}>
        <Announcements path={page.path} />
        {children}
      </main>
      <footer className="site-footer">
        <SiteFooter />
      </footer>
      <StickyCall
        path={page.path}
        choice={choiceOf(page)}
        label={'estimateLabel' in page.data ? page.data.estimateLabel : undefined}
        firstStep={'firstStep' in page.data ? page.data.firstStep : undefined}
      />
      <Outbox />
      <Toaster />
    </>
  )
}
