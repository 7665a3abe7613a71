import { quietly } from './dom'
import { isLead, type Lead } from './lead'
import { keyOf, settings } from './settings'
import { showToast } from './toast-event'
import { visit } from './visit'

/*
 * A lead and what becomes of it. One entry of the browser's storage holds it:
 *
 *   typed ── keep ──▶ waiting ── taken ────▶ sent       Of this one only the id is left.
 *                      │  ▲ └─── refused ──▶ told ── keep ──▶ waiting
 *                      └──┘ no answer, 408, 429, 5xx: again, after a longer wait
 *
 * One that has waited for 30 days, or for another receiver than the site's, counts as refused: the visitor
 * hears of it. Any other is forgotten after 30 days.
 */
type State = 'waiting' | 'sent' | 'told'

interface Entry {
  state: State
  /** Nothing once it has been sent. */
  lead: Lead
  /** The receiver that it was kept for. */
  to: string
  /** When it was kept. Times are in milliseconds since 1970, by the visitor's clock. */
  since: number
  tries: number
  /** Before this time only the visitor tries again. */
  next: number
}

const day = 86_400_000
const month = 30 * day

/** How long the page waits after a number of failed tries: 5 s, 20 s, 80 s, up to a day, as after a broken number. */
const waitAfter = (tries: number) => Math.min(5000 * 4 ** tries || day, day)

const keyOfLead = ({ id }: Pick<Lead, 'id'>) => keyOf('lead', id)

/** Entries that the browser refuses to store are kept as long as the page. */
const unkept: Record<string, string> = {}

function write(key: string, entry: Entry): void {
  unkept[key] = JSON.stringify(entry)
  quietly(() => {
    localStorage[key] = unkept[key]
    delete unkept[key]
  })
}

/** Drops an entry. */
function remove(key: string): undefined {
  delete unkept[key]
  quietly(() => delete localStorage[key])
}

/** The entry under a key. A broken or old entry is dropped; one in an odd state is tried again. */
function read(key: string): Entry | undefined {
  const now = Date.now()
  const entry = quietly(() => {
    const entry: Entry = JSON.parse(unkept[key] ?? localStorage[key])
    // The clock was wrong: no wait is longer, and no site had this script before 2018.
    if (entry.next > now + waitAfter(entry.tries)) entry.next = 0
    if (entry.since > now || entry.since < 15e11) {
      entry.since = now
      write(key, entry)
    }
    const { since, state, lead } = entry
    if (state !== 'sent' && state !== 'told') entry.state = 'waiting'
    else if (!(now - since < month)) return
    if (state === 'sent' || (keyOfLead(lead) === key && isLead(lead))) return entry
  })
  return entry ?? remove(key)
}

/** The entries that are in one state: of all, or under the one key that has changed. */
function entries(wanted: State, changed?: string | null): Entry[] {
  const keys = changed ? [changed] : Object.keys({ ...quietly(() => localStorage), ...unkept })
  const own = keys.filter((key) => key.startsWith(keyOf('lead')))
  return own.map(read).filter((entry) => entry?.state === wanted) as Entry[]
}

/** What has become of a lead. */
export const stateOf = (lead: Lead) => read(keyOfLead(lead))?.state

/** Whether a lead outlives the page. */
export const isKept = (lead: Lead) => !(keyOfLead(lead) in unkept)

/** A lead that was refused, and of which the visitor may not know yet: any, or that of one key. */
export const refusedLead = (key?: string | null) => entries('told', key)[0]?.lead

/** Forgets a lead. */
export const forget = (lead: Lead) => remove(keyOfLead(lead))

/** Keeps a lead until it has been sent. For some seconds, only who keeps it sends it. */
export function keep(lead: Lead): void {
  const key = keyOfLead(lead)
  const since = Date.now()
  const next = since + waitAfter(0)
  const to = settings().to as string
  write(key, { tries: 0, ...read(key), state: 'waiting', lead, to, since, next })
}

/**
 * Sends a lead that waits. One tab at a time does it, and the next finds it sent; pages on plain HTTP
 * have no locks.
 *
 * @param due In the background: leaves it where its time comes later, or another tab is sending it;
 *   `Infinity` waits for the other tab. Without it, a visitor has pressed the button, and may leave.
 * @returns What this has made of it.
 */
export async function send(lead: Lead, due = NaN): Promise<State | undefined> {
  const key = keyOfLead(lead)
  const attempt = async (lock?: Lock | null) => {
    // No lock: another tab has it.
    const entry = lock === null ? lock : read(key)
    if (entry?.state !== 'waiting' || entry.next > due) return
    const { tries, since } = entry
    const later = () => Date.now() + waitAfter(tries)
    // If the page dies, the next one waits, too.
    write(key, { ...entry, tries: tries + 1, next: later() })
    const state = await post(entry, !due)
    const left = read(key)
    // One that is gone stays gone, unless the lead has arrived.
    if (left || state === 'sent')
      write(key, {
        ...(left as Entry),
        state,
        // The wait begins anew: a failure may take minutes.
        next: later(),
        // Nothing of a sent lead is kept.
        lead: (state === 'sent' ? undefined : lead) as Lead,
        // Who is told late still has a day to find the words.
        since: Math.max(since, Date.now() - month + day),
      })
    // The browser tells other tabs.
    dispatchEvent(new StorageEvent('storage', { key }))
    return state
  }
  try {
    return await navigator.locks.request(key, { ifAvailable: due < Infinity }, attempt)
  } catch (error) {
    // A browser that refuses storage refuses locks, too; old ones and plain HTTP have none. A page
    // that goes away gives its place up, and another tab sends.
    if ((error as Error).name !== 'AbortError') return attempt()
  }
}

/**
 * Posts a lead. An answer that can be read is believed. Another host's cannot be without its consent,
 * so there any answer is a success. A second receiver gets the lead with the first try.
 *
 * @param keepalive Goes on when the page is left. Browsers refuse that to many at a time.
 */
async function post({ lead, to, since, tries }: Entry, keepalive: boolean): Promise<State> {
  const site = settings()
  if (to !== site.to || Date.now() - since > month) return 'told'
  const options: RequestInit = {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    keepalive,
    // As text in either mode: a browser asks nobody whether it may send that.
    body: site.encoding === 'form' ? new URLSearchParams(lead) : JSON.stringify(lead),
  }
  if (site.backup && !tries) fetch(site.backup, options).catch(() => {})
  try {
    const { ok, type, status } = await fetch(to, {
      ...options,
      mode: site.mode as RequestMode,
    })
    if (ok || type === 'opaque') return 'sent'
    if (status < 500 && status !== 408 && status !== 429) return 'told'
  } catch {}
  return 'waiting'
}

/**
 * On every page: sends what waits when its time has come, when the visitor comes back, and, whatever its
 * time, when the network does.
 */
export function outbox(root: HTMLElement): void {
  const tell = (state?: State) => {
    const title = root.dataset[state as State]
    // Who reads the form's own thanks needs no notice.
    if (title && !document.querySelector('.estimate-form__done :focus'))
      // One notice, of however many.
      showToast({
        id: state,
        type: state === 'sent' ? 'success' : 'error',
        title,
        duration: Infinity,
      })
  }
  const timers: Record<string, number> = {}
  const sendDue = ({ type, key }: Partial<StorageEvent>) => {
    // The page may be gone before the answer comes.
    if (type === 'visibilitychange' && document.hidden) return
    const due = type === 'online' ? Infinity : Date.now()
    for (const { lead, next } of entries('waiting', key)) {
      const key = keyOfLead(lead)
      clearTimeout(timers[key])
      if (next > due) timers[key] = setTimeout(sendDue, next - due, { key })
      else send(lead, due).then(tell)
    }
  }
  for (const event of ['pageshow', 'visibilitychange', 'online', 'storage'])
    addEventListener(event, sendDue)
  visit()
}
