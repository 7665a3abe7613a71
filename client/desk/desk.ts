import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react'
import type { Edit } from '../../scripts/content'
import type { Change } from './changes'
import type { Checked, Core, Files } from './core'
import type { Publication } from './kept'
import type { Store } from './stores'

/** What every part of the desk can read and do. */
export interface Desk {
  core: Core
  store: Store
  /** As the store has them. */
  base: Files
  /** As they are now. */
  files: Files
  /** The same, for what is done later. */
  now(): Files
  checked: Checked
  /** Whether the files are those that were checked. */
  isChecked: boolean
  changes: Change[]
  /** Whether this browser has room for the changes. */
  isKept: boolean
  edit(file: string, ...edits: Edit[]): void
  /** Replaces the files. Undo restores them. */
  setFiles(files: Files | ((now: Files) => Files)): void
  undo?: (() => void) | undefined
  /**
   * Writes changes into the store.
   *
   * @returns Whether it has. If somebody else has changed the same files, they are merged, or conflict.
   * @throws {StoreProblem} In words for the owner.
   */
  publish(changes: Change[], message: string): Promise<boolean>
  /** The last publication of this browser. */
  last?: Publication | undefined
  /** Files in which two people changed the same lines, with the other version. */
  conflicts: readonly Conflict[]
  /** Ends a conflict: the lines of one of the two win. What only one of them changed stays. */
  settle(conflict: Conflict, wins: 'mine' | 'theirs'): void
  say(message: string): void
}

export type Conflict = readonly [file: string, theirs: string]

/** What a field needs of the desk. A key pressed in another field changes nothing of it. */
type Around = Pick<Desk, 'core' | 'checked' | 'now' | 'edit' | 'say'>

const DeskContext = createContext<Desk | undefined>(undefined)
const AroundContext = createContext<Around | undefined>(undefined)

export function DeskProvider({ value, children }: { value: Desk; children: ReactNode }) {
  const { core, checked, now, edit, say } = value
  const around = useMemo(() => ({ core, checked, now, edit, say }), [core, checked, now, edit, say])
  const inner = createElement(AroundContext, { value: around }, children)
  return createElement(DeskContext, { value }, inner)
}

const found = <Value>(value: Value | undefined): Value => {
  if (!value) throw new Error('There is no desk around this.')
  return value
}
export const useDesk = (): Desk => found(useContext(DeskContext))
export const useAround = (): Around => found(useContext(AroundContext))

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
  const link = linkTo(view, file, field)
  // The same place again: nothing but this would bring it back.
  if (location.hash === link) dispatchEvent(new Event('hashchange'))
  else location.hash = link
}
