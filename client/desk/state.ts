import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Edit, editText } from '../../scripts/content'
import type { DeskData } from '../../scripts/site'
import { type Change, changesBetween, merge, withChanges, withFile } from './changes'
import type { Core, Files } from './core'
import type { Conflict, Desk } from './desk'
import { Kept, type Publication } from './kept'
import { withSizes } from './photo'
import { type Store, StoreProblem } from './stores'

/** How long after the last change all files are checked, in milliseconds: the page is shown first. */
const pause = 400

/** Runs when the browser has time. Safari does not say when. */
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run))

const mostUndone = 300

/** A store with its files, and what this browser has kept of it. */
export interface Opened {
  store: Store
  kept: Kept
  base: Files
  drafts: Change[]
  last?: Publication
}

/**
 * Reads the files of a store. Without a connection they are those that were read last.
 *
 * @throws {StoreProblem} When there are none.
 */
export async function openStore(store: Store, { data }: Core): Promise<Opened> {
  const kept = new Kept(store.id)
  const known = await kept.read()
  try {
    const base = await readFrom(store, data)
    void kept.keepBase(base)
    return { ...known, store, kept, base }
  } catch (error) {
    const { base } = known
    if (!base || !(error instanceof StoreProblem) || error.needsToken) throw error
    return { ...known, store, kept, base }
  }
}

/** Photos that the site has already are not read. */
const readFrom = async (store: Store, { photos }: DeskData) =>
  withSizes(await store.read(new Set(Object.keys(photos.views))))

/** All that the desk knows. Each change is kept at once. */
export function useDeskState(
  core: Core,
  { store, kept, ...opened }: Opened,
  say: (message: string) => void,
): Desk {
  const [first] = useState(() => putOn(opened.base, opened.drafts))
  const [base, setBase] = useState(first.base)
  const [files, setState] = useState(first.files)
  const [last, setLast] = useState(opened.last)
  const [history, setHistory] = useState<Files[]>([])
  const [{ checked, of }, setChecked] = useState(() => ({ checked: core.check(files), of: files }))
  const [conflicts, setConflicts] = useState<readonly Conflict[]>(first.conflicts)
  const [isKept, setKept] = useState(true)
  const changes = useMemo(() => changesBetween(base, files), [base, files])
  const latest = useRef({ base, files })
  latest.current = { base, files }

  const now = useCallback(() => latest.current.files, [])
  const show = useCallback((next: Files) => {
    latest.current.files = next
    setState(next)
  }, [])
  const setFiles = useCallback(
    (next: Files | ((now: Files) => Files)) => {
      const { files: old } = latest.current
      setHistory((all) => [...all, old].slice(-mostUndone))
      show(typeof next === 'function' ? next(old) : next)
    },
    [show],
  )
  const edit = useCallback(
    (file: string, ...edits: Edit[]) => {
      const now = latest.current
      try {
        const text = edits.reduce(editText, now.files.get(file) ?? '')
        const old = now.base.get(file)
        const isAsBefore = old !== undefined && core.saysTheSame(file, old, text)
        setFiles(new Map([...now.files, [file, isAsBefore ? old : text]]))
      } catch (error) {
        say(`This could not be changed: ${(error as Error).message}`)
      }
    },
    [core, setFiles, say],
  )

  useEffect(() => void kept.keep(changes).then(setKept), [kept, changes])
  useEffect(
    () =>
      kept.follow(async (isPublished) => {
        const known = await kept.read()
        const next = isPublished
          ? await readFrom(store, core.data).catch(() => known.base)
          : undefined
        const put = putOn(next ?? latest.current.base, known.drafts)
        if (next) {
          setBase(put.base)
          setConflicts(put.conflicts)
        }
        if (isPublished) setLast(known.last)
        show(put.files)
      }),
    [core, store, kept, show],
  )
  useEffect(() => {
    const check = () => {
      // What has changed since is checked later.
      if (latest.current.files === files) setChecked({ checked: core.check(files), of: files })
    }
    const timer = setTimeout(() => whenIdle(check, { timeout: 1000 }), pause)
    return () => clearTimeout(timer)
  }, [core, files])

  const rebase = (next: Files, mine: Files, done?: Publication) => {
    setBase(next)
    show(mine)
    setHistory([])
    if (done) setLast(done)
    return kept.keepBase(next, done)
  }
  const before = history.at(-1)
  return {
    ...{ core, store, base, files, checked, changes, edit, setFiles, say, last },
    ...{ now, conflicts, isKept, isChecked: of === files },
    undo:
      before &&
      (() => {
        show(before)
        setHistory(history.slice(0, -1))
      }),
    async publish(wanted, message) {
      const { theirs, commit } = await store.publish(wanted, message)
      const now = latest.current
      if (!theirs) {
        // What was typed in the meantime stays.
        const done = { changes: wanted, commit }
        await rebase(withChanges(now.base, wanted), withChanges(now.files, wanted), done)
        return true
      }
      const stored = [...theirs].reduce(
        (all, [file, text]) => withFile(all, file, text || undefined),
        now.base,
      )
      const put = putOn(stored, changesBetween(now.base, now.files))
      setConflicts(put.conflicts)
      await rebase(put.base, put.files)
      return false
    },
    settle([file, theirs], wins) {
      const now = latest.current
      const text = merge(now.base.get(file) ?? '', now.files.get(file) ?? '', theirs, wins)
      setConflicts(conflicts.filter(([one]) => one !== file))
      void rebase(
        withFile(now.base, file, theirs || undefined),
        withFile(now.files, file, text || undefined),
      )
    },
  }
}

/**
 * Puts changes on top of what the store has by now. A file in which both changed the same lines stays as
 * it was before either, and as the owner has it, until he chooses: so each start finds it again.
 */
function putOn(stored: Files, changes: Change[]) {
  let [base, files] = [stored, stored]
  const conflicts: Conflict[] = []
  for (const { file, before, after } of changes) {
    const now = stored.get(file)
    const merged = now === before ? after : merge(before ?? '', after ?? '', now ?? '')
    const isClash = now !== before && merged === undefined
    if (isClash) conflicts.push([file, now ?? ''])
    if (isClash) base = withFile(base, file, before)
    files = withFile(files, file, isClash ? after : merged || undefined)
  }
  return { base, files, conflicts }
}
