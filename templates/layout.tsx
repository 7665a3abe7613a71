import type { ReactNode } from 'react'
import { Announcements } from './components/announcements'
import { Outbox } from './components/outbox'
import { StickyCall } from './components/sticky-call'
import { Styles } from './components/styles'
import { Toaster } from './components/toaster'
import type { PageProps } from './model/view'
import { choiceOf } from './sections/estimate-choice'
import { themed } from './theme-class'

/** The parts of a page that are the same on every page, as finished markup. */
export interface SharedParts {
  /** What stands in `<header class="site-header">`. */
  header: string
  /** What stands in `<footer class="site-footer">`. */
  footer: string
  /** The blocks that both are made of: as markup, they cannot bring their styles. */
  blocks: readonly string[]
}

/** What stands around the main part of every page: header, footer, call bar, notices. */
export function Layout({
  page,
  parts,
  children,
}: {
  page: PageProps
  parts: SharedParts
  children: ReactNode
}) {
  return (
    <>
      <Styles of="site-header" />
      {parts.blocks.map((block) => (
        <Styles key={block} of={block} />
      ))}
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <header
        className="site-header"
        data-module="mobile-menu"
        dangerouslySetInnerHTML={{ __html: parts.header }}
      />
      <main id="main" className={themed('page', page.look.theme)} tabIndex={-1}>
        <Announcements path={page.path} />
        {children}
      </main>
      <footer className="site-footer" dangerouslySetInnerHTML={{ __html: parts.footer }} />
      <StickyCall
        path={page.path}
        choice={choiceOf(page)}
        label={'estimateLabel' in page.data ? page.data.estimateLabel : undefined}
      />
      <Outbox />
      <Toaster />
    </>
  )
}
