import type { Edit } from '../../scripts/content'
import { type DeskEdit, type DeskWork, type Files, isSame, withEdits, withTexts } from './edits'
import { conflictsOf, placedOn, published, rebase, resolved, without } from './rebase'
import { type Act, newId, type Publication } from './storage'

/** What a desk has: the work, and what it has published last. */
export interface State {
  work: DeskWork
  /** Changes with the base. */
  baseId: string
  last?: Publication | undefined
}

/** A change of the state. */
export type Make = (state: State) => State

/** Puts the work on files that were read anew, unless another tab has read or published since. */
export function onBase(before: string, files: Files): Make {
  const baseId = newId()
  return (state) => {
    if (state.baseId !== before) return state
    const { base, edits } = state.work
    return { ...state, work: rebase(edits, base, files), baseId }
  }
}

/** Adds an edit that nobody has put on this work yet. */
export function added(work: DeskWork, edit: DeskEdit): DeskWork {
  return withUnseen(withEdits(work, placedOn(work.files, [edit])), work)
}

/** @param seen The files in which the tab did this, if they are known. */
export function makerOf(act: Act, tab: string, seen?: Files): Make {
  return (state) => {
    const last = state.work.edits.at(-1)?.group ?? ''
    const isJoined = 'edits' in act && act.endsLast && last.startsWith(`${tab} `)
    const group = isJoined ? last : `${tab} ${act.number}`
    return { ...state, work: done(act, group, state.work, seen) }
  }
}

function done(act: Act, group: string, work: DeskWork, seen: Files | undefined): DeskWork {
  if (seen === work.files) return doneIn(work, act, group)
  const edits = 'edits' in act ? placedOn(work.files, inGroup(act.edits, group), seen) : []
  const next = doneIn(work, 'edits' in act ? { ...act, edits } : act, group)
  return withUnseen(next, work, 'resolve' in act ? act.resolve : undefined)
}

function doneIn(work: DeskWork, act: Act, group: string): DeskWork {
  if ('undo' in act) return without(work, groupsAsIn(work, act.undo))
  if ('resolve' in act) return isAsShown(act, work) ? resolved(work, act.resolve, act.keeps) : work
  return withEdits(work, inGroup(act.edits, group))
}

/** Whether the owner saw the value that a choice ends: what another tab has typed since is another choice. */
function isAsShown(act: Extract<Act, { resolve: unknown }>, work: DeskWork): boolean {
  const now = conflictsOf(work).find(({ edit }) => isSame(edit, act.resolve))
  return act.keeps === 'theirs' || !('shown' in act) || !now || isSame(now.theirs, act.shown)
}

const inGroup = (edits: readonly Edit[], group: string): DeskEdit[] =>
  edits.map((one) => ({ ...one, group }))

/** The groups of some edits, without those in which another tab has typed on: its words stay. */
function groupsAsIn({ edits }: DeskWork, seen: readonly DeskEdit[]): string[] {
  const valuesIn = (all: readonly DeskEdit[], group: string) =>
    all.filter((one) => one.group === group && !one.conflict).map(({ value }) => value)
  return [...new Set(seen.map(({ group }) => group))].filter((group) =>
    isSame(valuesIn(edits, group), valuesIn(seen, group)),
  )
}

/** The work after something that a tab did that had not seen all: no choice ends by it that it had not shown. */
function withUnseen(next: DeskWork, before: DeskWork, chosen?: DeskEdit): DeskWork {
  const isIt = (one: DeskEdit, other: DeskEdit | undefined) =>
    isSame([one.group, one.file, one.value], [other?.group, other?.file, other?.value])
  const left = conflictsOf(next)
  const unseen = conflictsOf(before)
    .map(({ edit }) => edit)
    .filter((one) => !isIt(one, chosen) && !left.some(({ edit }) => isIt(edit, one)))
  if (unseen.length === 0) return next
  const others = next.edits.filter(
    (one) => !(one.conflict && unseen.some((other) => isIt(one, other))),
  )
  return { ...next, edits: [...others, ...placedOn(next.files, unseen, before.files)] }
}

/** What was sent to a store. */
export interface Sent {
  work: DeskWork
  baseId: string
  /** What the changed files are at the store by now. */
  texts: ReadonlyMap<string, string | undefined>
  /** Nothing if somebody else was first. */
  last: Publication | undefined
}

/** The work after it was sent to the store. */
export function afterPublishing({ work: sent, baseId: before, texts, last }: Sent): Make {
  const baseId = newId()
  return (state) => {
    const { base, edits } = state.work
    // What another tab has read since is newer.
    const isSeen = ([file]: [string, unknown]) => base.get(file) === sent.base.get(file)
    const next = withTexts(base, [...texts].filter(isSeen))
    const isAsSent = state.baseId === before
    const work =
      last && isAsSent ? published(state.work, sent.edits, next) : rebase(edits, base, next)
    return { work, baseId: isAsSent ? baseId : newId(), last: last ?? state.last }
  }
}
