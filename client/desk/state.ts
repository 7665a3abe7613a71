import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { DeskData } from '../../scripts/site'
import type { Core } from './core'
import type { Desk } from './desk'
import { changesBetween, type DeskEdit, type Files } from './edits'
import { withSizes } from './photo'
import { Session } from './session'
import { BrowserStorage } from './storage'
import type { Store } from './stores'

/** How long after the last change all files are checked, in milliseconds: the page is shown first. */
const pause = 400

/** Runs when the browser has time. Safari does not say when. */
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run))

/**
 * Opens the files of a store.
 *
 * @throws {StoreProblem} When they cannot be read now, nor were before.
 */
export const openStore = (store: Store, { data }: Core): Promise<Session> =>
  Session.open(store, new BrowserStorage(store.id), (edits) => readFrom(store, data, edits))

/** Photos that the site has already are not read, unless one of them is to go. */
async function readFrom(store: Store, { photos }: DeskData, edits: readonly DeskEdit[]) {
  const isOut = ({ file, value }: DeskEdit) => file.startsWith('photos/') && value === undefined
  const known = new Set(Object.keys(photos.views))
  return withSizes(await store.read(edits.some(isOut) ? undefined : known))
}

/** All that the desk knows. */
export function useDeskState(core: Core, session: Session, say: (message: string) => void): Desk {
  const snapshot = useSyncExternalStore(session.subscribe, () => session.snapshot)
  const { work, conflicts, isKept, last } = snapshot
  const { base, edits, files } = work
  const changes = useMemo(() => changesBetween(base, files), [base, files])
  const now = useCallback(() => session.snapshot.work.files, [session])
  const { edit, endEdit, store } = session
  return {
    ...{ core, session, store, base, edits, files, changes, conflicts },
    ...{ say, isKept, last, edit, endEdit, now },
    ...useChecked(core, files),
  }
}

/** What is known of the files, some time after they have changed. */
function useChecked(core: Core, files: Files): Pick<Desk, 'checked' | 'isChecked'> {
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
