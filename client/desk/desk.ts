import { createContext, useContext } from 'react'
import type { Edit } from '../../scripts/content/edit'
import type { Change } from './changes'
import type { Checked, Core, Files } from './core'
import type { Store } from './stores'

/** What every part of the desk can read and do. */
export interface Desk {
  core: Core
  store: Store
  /** As the store has them. */
  base: Files
  /** As they are now. */
  files: Files
  checked: Checked
  /** Whether the files are those that were checked. */
  isChecked: boolean
  changes: Change[]
  edit(file: string, ...edits: Edit[]): void
  /** Replaces the files. Undo restores them. */
  setFiles(files: Files): void
  undo?: (() => void) | undefined
  /** Called after a publication, also one of somebody else. */
  rebase(base: Files, files?: Files): void
  /** Files in which two people changed the same lines, with the other version. */
  conflicts: readonly Conflict[]
  setConflicts(conflicts: readonly Conflict[]): void
  say(message: string): void
}

export type Conflict = readonly [file: string, theirs: string]

const Context = createContext<Desk | undefined>(undefined)
export const DeskProvider = Context.Provider

export function useDesk(): Desk {
  const desk = useContext(Context)
  if (!desk) throw new Error('There is no desk around this.')
  return desk
}

/** What the desk shows, as its address says: `#/edit|prices.md|prices.small job`. */
export interface Screen {
  view: 'start' | 'questions' | 'edit' | 'publish' | 'new'
  file: string
  field: string
}

export function screenOf(hash: string): Screen {
  const [view = '', file = '', field = ''] = hash
    .replace(/^#\/?/, '')
    .split('|')
    .map(decodeURIComponent)
  const known = ['questions', 'edit', 'publish', 'new'].includes(view)
    ? (view as Screen['view'])
    : 'start'
  return { view: known, file, field }
}

export const linkTo = (view: Screen['view'], file = '', field = ''): string =>
  `#/${[view, file, field].map(encodeURIComponent).join('|').replace(/\|+$/, '')}`

export function go(view: Screen['view'], file = '', field = ''): void {
  location.hash = linkTo(view, file, field)
}

/*
 * What is typed is kept in this browser at once, by file: what the store had, and what it is now. Tabs of
 * the same desk share it.
 */

interface Draft {
  before?: string | undefined
  after?: string | undefined
}

const keyOf = (store: Store) => `desk ${store.id}`

export function readDrafts(store: Store): Map<string, Draft> {
  try {
    return new Map(Object.entries(JSON.parse(localStorage.getItem(keyOf(store)) ?? '{}')))
  } catch {
    return new Map()
  }
}

/** @returns Whether this browser has room for it. */
export function keepDrafts(store: Store, changes: Change[]): boolean {
  try {
    const drafts = changes.map(({ file, before, after }) => [file, { before, after }])
    if (drafts.length === 0) localStorage.removeItem(keyOf(store))
    else localStorage.setItem(keyOf(store), JSON.stringify(Object.fromEntries(drafts)))
    return true
  } catch {
    return false
  }
}

/** Calls when another tab has changed the drafts. */
export function followDrafts(store: Store, changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => key === keyOf(store) && changed()
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
