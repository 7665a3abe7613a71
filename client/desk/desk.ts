import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react'
import type { Edit } from '../../scripts/content'
import { quietly } from '../dom'
import type { Checked, Core } from './core'
import type { Change, DeskEdit, Files } from './edits'
import type { Conflict } from './rebase'
import type { Publication } from './storage'
import type { Store } from './stores'

/** What every part of the desk can read and do. */
export interface Desk {
  core: Core
  store: Store
  /** As the store has them. */
  base: Files
  edits: readonly DeskEdit[]
  /** The base with the edits. */
  files: Files
  /** The same, for what is done later. */
  now(): Files
  checked: Checked
  /** Whether the files are those that were checked. */
  isChecked: boolean
  /** The files that differ from the base. */
  changes: Change[]
  /** Whether this browser has room for the edits. */
  isKept: boolean
  /** Adds edits. Several are undone together. */
  edit(...edits: Edit[]): void
  undo?: (() => void) | undefined
  /** Takes edits back, with all that was made together with them. */
  undoLine(groups: string[]): void
  /**
   * Publishes the edits.
   *
   * @returns Whether it has. If not, somebody else has published: the edits stand on that now.
   * @throws {StoreProblem} In words for the owner.
   */
  publish(message: string): Promise<boolean>
  /** The last publication of this browser. */
  last?: Publication | undefined
  /** Publishes the site as it was before the last publication; it returns and throws as `publish` does. */
  takeBack(last: Publication): Promise<boolean>
  /** The choices that are due. */
  conflicts: readonly Conflict[]
  /** Makes the choice. */
  resolve(edit: DeskEdit, keeps: 'mine' | 'theirs'): void
  /**
   * The files with all photos of the store. Until then the desk has only what it has added itself.
   *
   * @throws {StoreProblem} In words for the owner.
   */
  readPhotos(): Promise<Files>
  say(message: string): void
}

/** What a field needs of the desk. A key pressed in another field changes nothing of it. */
type FieldTools = Pick<Desk, 'core' | 'checked' | 'now' | 'edit' | 'say'>

const DeskContext = createContext<Desk | undefined>(undefined)
const FieldContext = createContext<FieldTools | undefined>(undefined)

export function DeskProvider({ value, children }: { value: Desk; children: ReactNode }) {
  const { core, checked, now, edit, say } = value
  const tools = useMemo(() => ({ core, checked, now, edit, say }), [core, checked, now, edit, say])
  const inner = createElement(FieldContext, { value: tools }, children)
  return createElement(DeskContext, { value }, inner)
}

const found = <Value>(value: Value | undefined): Value => {
  if (!value) throw new Error('There is no desk around this.')
  return value
}
export const useDesk = (): Desk => found(useContext(DeskContext))
export const useFieldTools = (): FieldTools => found(useContext(FieldContext))

const views = ['start', 'questions', 'edit', 'list', 'photos', 'publish', 'new', 'review'] as const

/** What the desk shows, as its address says: `#/edit|prices.md|prices.small job`. */
export interface Screen {
  view: (typeof views)[number]
  file: string
  field: string
  /** Words of the field to mark. */
  words: string
}

export function screenOf(hash: string): Screen {
  const [view = '', file = '', field = '', words = ''] = hash
    .replace(/^#\/?/, '')
    .split('|')
    .map((part) => quietly(() => decodeURIComponent(part)) ?? '')
  return { view: views.find((one) => one === view) ?? 'start', file, field, words }
}

export const linkTo = (view: Screen['view'], file = '', field = '', words = ''): string =>
  `#/${[view, file, field, words].map(encodeURIComponent).join('|').replace(/\|+$/, '')}`

export function go(...to: Parameters<typeof linkTo>): void {
  const link = linkTo(...to)
  // The same place again: nothing but this would bring it back.
  if (location.hash === link) dispatchEvent(new Event('hashchange'))
  else location.hash = link
}
