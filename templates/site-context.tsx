import { createContext, useContext } from 'react'
import type { MarkdownOptions } from './markdown'
import type { PageLink, SiteContext } from './model/view'
import { withBase } from './with-base'

const Context = createContext<SiteContext | undefined>(undefined)

/** Makes the site known to every component below it. */
export const SiteContextProvider = Context.Provider

/**
 * What all pages share: the business, the menus, the words around the page.
 *
 * @throws When a component is rendered outside `SiteContextProvider`.
 */
export function useSiteContext(): SiteContext {
  const context = useContext(Context)
  if (!context) throw new Error('useSiteContext needs a SiteContextProvider above it')
  return context
}

const NotesContext = createContext<Set<string> | undefined>(undefined)

/** Collects the ids of the notes that a page shows, in the order in which they are rendered. */
export const NotesProvider = NotesContext.Provider

/**
 * The notes that have been shown so far: all of the page, for what comes at its end.
 *
 * @throws When a component is rendered outside `NotesProvider`.
 */
export function useNotes(): Set<string> {
  const notes = useContext(NotesContext)
  if (!notes) throw new Error('useNotes needs a NotesProvider above it')
  return notes
}

/** A function from a path on the site to the address a link carries: the base path before it. */
export function useHref(): (path: string) => string {
  const { base } = useSiteContext()
  return (path) => withBase(base, path)
}

/** The address of the icon, which is a path of the site if the picture is large. */
export function brandIcon({ assets, base }: SiteContext): string {
  return assets.icon.startsWith('/') ? withBase(base, assets.icon) : assets.icon
}

/** How the Markdown of a page is rendered. */
export function useMarkdown(): MarkdownOptions {
  const href = useHref()
  const { contacts } = useSiteContext()
  return { href, contacts, notes: useNotes() }
}

/** The areas that menus list, and the way to all of them if there are more. */
export function useListedAreas(): PageLink[] {
  const { areas, areaIndex, hasMoreAreas } = useSiteContext()
  return hasMoreAreas && areaIndex ? [...areas, areaIndex] : areas
}
