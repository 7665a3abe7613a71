import { createContext, createElement, type ReactNode, useContext, useMemo, useState } from 'react'
import { quietly } from '../dom'
import type { Checked, Core } from './core'
import { type Change, type DeskWork, type Files, isSame } from './edits'
import type { Session, Snapshot } from './session'
import { readList } from './storage'

/** What every part of the desk can read and do. */
export interface Desk
  extends Pick<Session, 'edit' | 'endEdit' | 'store'>,
    Pick<Snapshot, 'conflicts' | 'isKept' | 'last'>,
    Pick<DeskWork, 'base' | 'edits' | 'files'> {
  core: Core
  session: Session
  /** The files, for what is done later. */
  now(): Files
  checked: Checked
  /** Whether the files are those that were checked. */
  isChecked: boolean
  /** The files that differ from the base. */
  changes: Change[]
  /** How many files differ, and how many choices are due. */
  waiting: number
  say(message: string): void
}

/** What a field needs of the desk. A key pressed in another field changes nothing of it. */
type FieldTools = Pick<Desk, 'core' | 'checked' | 'now' | 'edit' | 'endEdit' | 'say'>

const DeskContext = createContext<Desk | undefined>(undefined)
const FieldContext = createContext<FieldTools | undefined>(undefined)

export function DeskProvider({ value, children }: { value: Desk; children: ReactNode }) {
  const { core, checked, now, edit, endEdit, say } = value
  const tools = useMemo(
    () => ({ core, checked, now, edit, endEdit, say }),
    [core, checked, now, edit, endEdit, say],
  )
  const inner = createElement(FieldContext, { value: tools }, children)
  return createElement(DeskContext, { value }, inner)
}

const found = <Value>(value: Value | undefined): Value => {
  if (!value) throw new Error('There is no desk around this.')
  return value
}
export const useDesk = (): Desk => found(useContext(DeskContext))
export const useFieldTools = (): FieldTools => found(useContext(FieldContext))

/** A list of words that this browser keeps for the desk of a site, by the name of the list. */
export function useKeptList(name: string) {
  const key = `desk ${name} ${useDesk().store.id}`
  const [{ list, isKept }, setState] = useState(() => ({
    list: readList(key),
    isKept: true,
  }))
  const keep = (change: (list: string[]) => string[]) => {
    // Another tab may have changed it.
    const next = change(isKept ? readList(key) : list)
    quietly(() => localStorage.setItem(key, JSON.stringify(next)))
    setState({ list: next, isKept: isSame(readList(key), next) })
  }
  return [list, keep] as const
}

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
