import { dataUrlPayload, type Edit } from '../../scripts/content'
import { added, afterPublishing, type Make, makerOf, onBase, type Sent, type State } from './acts'
import { compact } from './compact'
import {
  changesBetween,
  type DeskEdit,
  type Files,
  inverse,
  isSame,
  lastGroup,
  withTexts,
} from './edits'
import { type Conflict, conflictsOf, placedOn, rebase } from './rebase'
import { type Act, type Kept, newId, nothingKept, type Publication, type Storage } from './storage'
import { type Store, StoreProblem } from './stores'

/** What the screens of a desk show. */
export interface Snapshot extends State {
  /** The choices that are due. */
  conflicts: readonly Conflict[]
  /** Whether this browser has room for the edits. */
  isKept: boolean
}

/** A change of the state that is not kept yet. */
interface Pending {
  make: Make
  /** Of which tab it is, and what number it has there. */
  tab: string
  number: number
  act?: Act | undefined
}

/** How many tabs the storage knows the acts of. */
const mostTabs = 20

/**
 * The work of one tab on the files of a store. What is done shows at once, and is put on what all tabs
 * have kept, be it what this tab has seen or not.
 */
export class Session {
  readonly #pending: Pending[] = []
  readonly #listeners = new Set<() => void>()
  #snapshot: Snapshot
  #kept: Kept
  #count = 0
  #keeping: Promise<void> | undefined
  #isWanted = false
  /** What was sent, and may have arrived, though no answer came. */
  #unanswered: Sent[] = []
  readonly #unfollow: () => void

  private constructor(
    readonly store: Store,
    readonly storage: Storage,
    kept: Kept,
    read: Files,
  ) {
    this.#kept = kept
    const { base = read, baseId = '', edits, last } = kept
    const isNew = !kept.base || !haveSameTexts(base, read)
    const work = rebase(edits, base, base)
    this.#snapshot = { work, baseId, last, isKept: true, conflicts: conflictsOf(work) }
    if (isNew) this.#do(onBase(baseId, read))
    for (const [tab, acts] of storage.notes()) {
      for (const act of acts.filter(({ number }) => number > (kept.acts[tab] ?? 0)))
        this.#do(makerOf(act, tab), { act, tab, number: act.number })
    }
    this.#unfollow = storage.follow(() => void this.keep())
  }

  /**
   * Opens the files of a store. Without a connection they are those that were read last.
   *
   * @param read Reads them, given the edits that were kept.
   * @throws {StoreProblem} When there are none.
   */
  static async open(
    store: Store,
    storage: Storage,
    read: (edits: readonly DeskEdit[]) => Promise<Files>,
  ): Promise<Session> {
    let kept = nothingKept
    await storage.update((found) => {
      kept = found
      return found
    })
    const files = await read(kept.edits).catch((error: unknown) => {
      if (!kept.base || !(error instanceof StoreProblem) || error.needsToken) throw error
      return kept.base
    })
    const noted = storage.notes().keys()
    const session = new Session(store, storage, kept, files)
    await session.keep()
    if (session.snapshot.isKept) storage.drop(noted)
    return session
  }

  /** What could not be read of what was kept, in words for the owner. */
  get problem(): string {
    return this.storage.isDamaged
      ? 'Changes that this browser had kept cannot be read, and are left out.'
      : ''
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  /** Calls when the snapshot has changed. */
  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  /** Hears no other tab any more. */
  close(): void {
    this.#unfollow()
  }

  /** Adds edits. Several are undone together. */
  readonly edit = (...edits: Edit[]): void => {
    if (edits.length > 0) this.#act({ edits, number: 0 })
  }

  /** Adds edits that are undone together with the last one, if that is about the same field. */
  readonly endEdit = (field: Pick<Edit, 'file' | 'path'>, ...edits: Edit[]): void => {
    const last = this.#snapshot.work.edits.at(-1)
    const endsLast = last !== undefined && isSame([last.file, last.path], [field.file, field.path])
    if (edits.length > 0) this.#act({ edits, endsLast, number: 0 })
  }

  /** Adds files of the store that had not been read. */
  addToBase(files: Iterable<readonly [string, string]>): Files {
    this.#do((state) => {
      const base = withTexts(state.work.base, files)
      return { ...state, work: rebase(state.work.edits, base, base), baseId: newId() }
    })
    return this.#snapshot.work.files
  }

  /** Takes the last edit back, and all that was made together with it. */
  undo(): void {
    const group = lastGroup(this.#snapshot.work)
    if (group !== undefined) this.undoGroups([group])
  }

  /** Takes edits back, by what they were made together with. */
  undoGroups(groups: string[]): void {
    const { edits } = this.#snapshot.work
    this.#act({ undo: edits.filter(({ group }) => groups.includes(group)), number: 0 })
  }

  /** Ends a conflict. */
  resolve(resolve: DeskEdit, keeps: 'mine' | 'theirs'): void {
    const found = this.#snapshot.conflicts.find(({ edit }) => isSame(edit, resolve))
    this.#act({ resolve, keeps, number: 0, ...(found && { shown: found.theirs }) })
  }

  /**
   * Publishes the edits. What is typed in the meantime stays: it stands on the published files, or on
   * those before.
   *
   * @returns Whether it has. If not, somebody else has published: the edits stand on that now.
   * @throws {StoreProblem} In words for the owner.
   */
  publish(message: string): Promise<boolean> {
    return this.storage.alone(() => this.#send(message))
  }

  /** Publishes the site as it was before the last publication; it returns and throws as `publish` does. */
  takeBack({ edits }: Publication): Promise<boolean> {
    return this.storage.alone(async () => {
      const back = placedOn(this.#snapshot.work.files, inverse(edits))
      if (back.some(({ conflict }) => conflict)) throw new StoreProblem(changedSince)
      this.edit(...back)
      return this.#send('Undo the last publication', true)
    })
  }

  async #send(message: string, isBack?: boolean): Promise<boolean> {
    // Another tab may have published all this, or changed the same.
    await this.keep()
    const { work, baseId, conflicts } = this.#snapshot
    if (conflicts.length > 0) return false
    const changes = changesBetween(work.base, work.files)
    if (changes.length === 0) return true
    const texts = new Map(changes.map(({ file, after }) => [file, after]))
    const last = { edits: compact(work.edits), isBack }
    const sent = { work, baseId, texts, last }
    const earlier = this.#unanswered
    this.#unanswered = [...earlier, sent]
    const { theirs, commit } = await this.store.publish(changes, message)
    this.#unanswered = []
    // Words that nobody else has written: only the answer to them was lost.
    const own = theirs && earlier.find((one) => isIn(theirs, one.texts))
    const now = theirs ? { texts: theirs, last: undefined } : { last: { ...last, commit } }
    this.#do(afterPublishing(own ?? { ...sent, ...now }))
    await this.keep()
    return own ? this.#send(message, isBack) : !theirs
  }

  #act(given: Act): void {
    const { tab } = this.storage
    const act = { ...given, number: ++this.#count }
    this.#do(makerOf(act, tab, this.#snapshot.work.files), { act, tab, number: act.number })
    this.#note()
  }

  #do(make: Make, of?: Omit<Pending, 'make'>): void {
    const own = of ?? { tab: this.storage.tab, number: ++this.#count }
    this.#pending.push({ ...own, make })
    this.#show(make(this.#snapshot))
    void this.keep()
  }

  #show(state: Partial<Snapshot>): void {
    const { work } = state
    const conflicts = work ? { conflicts: conflictsOf(work) } : {}
    this.#snapshot = { ...this.#snapshot, ...state, ...conflicts }
    for (const changed of this.#listeners) changed()
  }

  #note(): void {
    const own = this.#pending.filter(({ act, tab }) => act && tab === this.storage.tab)
    this.storage.note(own.map(({ act }) => act as Act))
  }

  /** Keeps what is not kept yet, and takes what other tabs have kept. */
  keep(): Promise<void> {
    this.#isWanted = true
    const run = async () => {
      while (this.#isWanted) {
        this.#isWanted = false
        await this.#update()
      }
      this.#keeping = undefined
    }
    this.#keeping ??= run()
    return this.#keeping
  }

  async #update(): Promise<void> {
    let amount = 0
    let next = this.#kept
    const isKept = await this.storage.update((kept) => {
      // Where nothing is kept any more, this tab has all that there is.
      const isAnother = this.#kept.id !== undefined && kept.id !== this.#kept.id
      if (kept !== this.#kept && kept.base)
        this.#show(isAnother ? this.#addedTo(kept) : this.#on(kept))
      amount = this.#pending.length
      const isNew = amount > 0 || !kept.base || isAnother
      next = isNew ? this.#keptWith(kept) : kept
      return next
    })
    if (isKept) {
      this.#kept = next
      this.#pending.splice(0, amount)
      this.#note()
    }
    if (isKept !== this.#snapshot.isKept) this.#show({ isKept })
  }

  /** What all tabs have kept, with what this one has done since. */
  #on({ base = new Map(), baseId = '', edits, last, acts }: Kept): State {
    const state: State = { work: rebase(edits, base, base), baseId, last }
    const left = this.#pending.filter(({ tab, number }) => number > (acts[tab] ?? 0))
    return left.reduce((all, { make }) => make(all), state)
  }

  /** The storage was cleared, and another tab has kept what that had: this one adds what it has. */
  #addedTo({ base = new Map(), baseId = '', edits, last }: Kept): State {
    const work = rebase(edits, base, base)
    const own = this.#snapshot.work.edits.filter((edit) => !edits.some((one) => isSame(one, edit)))
    return { work: own.reduce(added, work), baseId, last }
  }

  #keptWith({ id, acts, base }: Kept): Kept {
    const { work, baseId, last } = this.#snapshot
    const all = { ...acts }
    for (const { tab, number } of this.#pending) {
      delete all[tab]
      all[tab] = Math.max(number, acts[tab] ?? 0)
    }
    const newest = Object.fromEntries(Object.entries(all).slice(-mostTabs))
    const isFirst = !base || !id
    return {
      ...{ base: work.base, edits: work.edits, baseId, last, acts: newest },
      id: isFirst ? newId() : id,
    }
  }
}

const changedSince =
  'What was published has been changed since. Change it here by hand, and publish that.'

const isIn = (some: Sent['texts'], all: Sent['texts']) =>
  [...some].every(([file, text]) => dataUrlPayload(text) === dataUrlPayload(all.get(file)))

const haveSameTexts = (one: Files, other: Files) =>
  one.size === other.size && [...one].every(([file, text]) => other.get(file) === text)
