import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Edit, EditError } from '../../scripts/content'
import type { DeskData } from '../../scripts/site'
import type { Core } from './core'
import type { Desk } from './desk'
import {
  applied,
  canUndo,
  changesBetween,
  type DeskEdit,
  inverse,
  type Work,
  withoutLast,
  withTexts,
  workOf,
} from './edits'
import { withSizes } from './photo'
import { changed, compact, placedOn, rebase, resolved, taken, withoutFile } from './rebase'
import { BrowserStorage, type Publication, type Stored } from './storage'
import { type Store, StoreProblem } from './stores'

/** How long after the last change all files are checked, in milliseconds: the page is shown first. */
const pause = 400

/** Runs when the browser has time. Safari does not say when. */
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run))

/** A store that was opened, and what this browser has kept of it. */
export interface Opened {
  store: Store
  storage: BrowserStorage
  work: Work
  last?: Publication | undefined
  /** What could not be read of what was kept. */
  problem?: string | undefined
}

/**
 * Reads the files of a store. Without a connection they are those that were read last.
 *
 * @throws {StoreProblem} When there are none.
 */
export async function openStore(store: Store, { data }: Core): Promise<Opened> {
  const storage = new BrowserStorage(store.id)
  const { base: old, edits, last, problem } = await storage.read()
  const base = await readFrom(store, data, edits).catch((error: unknown) => {
    if (!old || !(error instanceof StoreProblem) || error.needsToken) throw error
    return old
  })
  return { store, storage, work: rebase(edits, old ?? base, base), last, problem }
}

/** Photos that the site has already are not read, unless one of them is to go. */
async function readFrom(store: Store, { photos }: DeskData, edits: readonly DeskEdit[]) {
  const isOut = ({ file, value }: DeskEdit) => file.startsWith('photos/') && value === undefined
  const known = new Set(Object.keys(photos.views))
  return withSizes(await store.read(edits.some(isOut) ? undefined : known))
}

/** All that the desk knows. Each edit is kept at once. */
export function useDeskState(core: Core, opened: Opened, say: (message: string) => void): Desk {
  const { store, storage } = opened
  const [work, setWork] = useState(opened.work)
  const [last, setLast] = useState(opened.last)
  const latest = useRef(work)
  const show = useCallback((next: Work) => {
    latest.current = next
    setWork(next)
  }, [])
  const { base, edits, files } = work
  const changes = useMemo(() => changesBetween(base, files), [base, files])
  const isKept = useStorage(storage, { base, edits, last }, (kept) => {
    show(taken(latest.current, kept))
    setLast(kept.last)
  })
  const now = useCallback(() => latest.current.files, [])
  const change = useCallback(
    (make: (work: Work) => Work) => {
      try {
        show(make(latest.current))
      } catch (error) {
        if (!(error instanceof EditError)) throw error
        say(`This could not be changed: ${error.message}`)
      }
    },
    [show, say],
  )
  const edit = useCallback((...added: Edit[]) => change((old) => changed(old, added)), [change])
  return {
    ...{ core, store, base, edits, files, now, changes, edit, say, isKept, last },
    ...useChecked(core, files),
    async readPhotos() {
      const all = [...(await withSizes(await store.read()))]
      const photos = all.filter(([file]) => file.startsWith('photos/'))
      const { base: old, edits: own, sealed } = latest.current
      show(workOf(withTexts(old, photos), own, sealed))
      return latest.current.files
    },
    undo: canUndo(work) ? () => change(withoutLast) : undefined,
    undoIn: (file) => change((old) => withoutFile(old, file)),
    resolve: (one, keeps) => change((old) => resolved(old, one, keeps)),
    ...usePublishing(store, latest, show, setLast),
  }
}

/** Keeps what is to be kept, and reads what another tab has kept. */
function useStorage(
  storage: BrowserStorage,
  { base, edits, last }: Stored,
  take: (kept: Stored) => void,
): boolean {
  const [isKept, setKept] = useState(true)
  useEffect(
    () => void storage.keep({ base, edits, last }).then(setKept),
    [storage, base, edits, last],
  )
  const taking = useRef(take)
  taking.current = take
  useEffect(() => storage.follow(async () => taking.current(await storage.read())), [storage])
  return isKept
}

/** What is known of the files, some time after they have changed. */
function useChecked(core: Core, files: Work['files']): Pick<Desk, 'checked' | 'isChecked'> {
  const [{ checked, of }, setChecked] = useState(() => ({ checked: core.check(files), of: files }))
  useEffect(() => {
    let isOld = false
    const check = () => {
      // What has changed since is checked later.
      if (!isOld) setChecked({ checked: core.check(files), of: files })
    }
    const timer = setTimeout(() => whenIdle(check, { timeout: 1000 }), pause)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [core, files])
  return { checked, isChecked: of === files }
}

function usePublishing(
  store: Store,
  latest: { current: Work },
  show: (work: Work) => void,
  setLast: (last: Publication) => void,
): Pick<Desk, 'publish' | 'takeBack'> {
  /** What is typed in the meantime stays: it stands on the published files, or on those before. */
  const send = async (published: readonly DeskEdit[], message: string, isAll: boolean) => {
    const { base, edits } = latest.current
    const changes = changesBetween(base, applied(base, published))
    show({ ...latest.current, sealed: edits.length })
    try {
      const { theirs, commit } = await store.publish(changes, message)
      const now = latest.current
      if (theirs) {
        show(rebase(now.edits, base, withTexts(base, theirs)))
        return false
      }
      const next = withTexts(
        base,
        changes.map(({ file, after }) => [file, after]),
      )
      show(rebase(now.edits.slice(now.sealed), isAll ? next : base, next))
      setLast({ edits: published, commit })
      return true
    } finally {
      if (latest.current.sealed > 0) show({ ...latest.current, sealed: 0 })
    }
  }
  return {
    publish: (message) => send(compact(latest.current.edits), message, true),
    async takeBack({ edits }) {
      const { base } = latest.current
      const back = placedOn(base, inverse(edits), base)
      if (back.some(({ conflict }) => conflict)) throw new StoreProblem(changedSince)
      return send(back, 'Undo the last publication', false)
    },
  }
}

const changedSince =
  'What was published has been changed since. Change it here by hand, and publish that.'
