import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { Edit } from '../../scripts/content'
import type { DeskData } from '../../scripts/site'
import { type Checked, type Core, unchecked } from './core'
import type { Desk } from './desk'
import { changesBetween, type DeskEdit, type Files } from './edits'
import { learnAbbreviations } from './labels'
import { withSizes } from './photo'
import { keepPlace } from './reveal'
import { Session } from './session'
import { BrowserStorage } from './storage'
import { type Store, StoreProblem } from './stores'
import { unasked } from './unasked'

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
  const files = await store.read(edits.some(isOut) ? undefined : known)
  if (!files.has('site.md'))
    throw new StoreProblem('No content of a site is there now: site.md is missing.')
  return withSizes(files)
}

/** All that the desk knows. */
export function useDeskState(core: Core, session: Session, say: (message: string) => void): Desk {
  const snapshot = useSyncExternalStore(session.subscribe, () => session.snapshot)
  const { work, conflicts, isKept, last } = snapshot
  const { base, edits, files } = work
  const changes = useMemo(() => changesBetween(base, files), [base, files])
  const now = useCallback(() => session.snapshot.work.files, [session])
  const tools = useMemo(() => editing(core, session), [core, session])
  return {
    ...{ core, session, base, edits, files, changes, conflicts },
    ...{ waiting: changes.length + conflicts.length },
    ...{ say, isKept, last, now, store: session.store, ...tools },
    ...useChecked(core, files),
  }
}

/** What edits the files: with what is taken out, or written anew, goes what was asked about it. */
function editing(core: Core, session: Session): Pick<Desk, 'edit' | 'endEdit'> {
  const without = (edits: Edit[], changed?: string[]) =>
    unasked(edits, { core, files: session.snapshot.work.files }, changed)
  const isOut = ({ value, to }: Edit) => value === undefined && to === undefined
  return {
    edit: (...edits) => session.edit(...edits, ...(edits.some(isOut) ? without(edits) : [])),
    endEdit: (field, ...edits) => session.endEdit(field, ...edits, ...without(edits, [field.file])),
  }
}

/** What is known of the files, some time after they were opened or have changed. */
function useChecked(core: Core, files: Files): Pick<Desk, 'checked' | 'isChecked'> {
  const [{ checked, of }, setChecked] = useState<{ checked: Checked; of?: Files }>({
    checked: unchecked,
  })
  useEffect(() => {
    let isOld = false
    const check = async () => {
      await core.read(files)
      learnAbbreviations(core.values(files))
      // What has changed since is checked later.
      if (isOld) return
      const checked = core.check(files)
      const goBack = keepPlace()
      flushSync(() => setChecked({ checked, of: files }))
      goBack()
    }
    const timer = setTimeout(() => whenIdle(check, { timeout: 1000 }), pause)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [core, files])
  return { checked, isChecked: of === files }
}
