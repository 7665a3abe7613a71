import { find } from './dom'
import type { Lead } from './lead'
import { showToast } from './toast-event'

/** How the name of a kept lead begins. Its time follows, which tells it from all others. */
const prefix = 'lead '

/** The element that says where leads go. A site without a receiver has none. */
const receiver = () => find(document, '[data-module=outbox]')

/** Keeps a lead until it has been sent. Returns its name, or nothing where it cannot be kept. */
export function keepLead(lead: Lead): string {
  const name = prefix + lead.timestamp
  try {
    receiver()
    localStorage.setItem(name, JSON.stringify(lead))
    return name
  } catch {
    return ''
  }
}

/** The time of a kept lead. */
export const timeOf = (name: string) => name.slice(prefix.length)

export const isKept = (name: string) => name in localStorage

/**
 * Sends a lead that is kept, and clears it. One tab at a time does it, and the next finds it gone;
 * pages on plain HTTP have no locks. The form hears of it by the event that tells the other tabs.
 *
 * @param ifAvailable Leaves the lead to the tab that is sending it: what that tab clears is gone from
 * the others only some milliseconds later.
 * @returns Whether it was sent now.
 * @throws When it cannot be sent.
 */
export async function sendKept(name: string, ifAvailable = false): Promise<boolean> {
  const send = async (lock?: Lock | null) => {
    // No lock: another tab has it.
    const text = lock !== null && localStorage.getItem(name)
    if (!text) return false
    await sendLead(JSON.parse(text))
    // What has replaced it meanwhile is sent next.
    if (localStorage.getItem(name) === text) localStorage.removeItem(name)
    dispatchEvent(new Event('storage'))
    return true
  }
  return navigator.locks ? navigator.locks.request(name, { ifAvailable }, send) : send()
}

/**
 * Sends a lead. An answer that can be read is believed. Another host's cannot be without its
 * consent, so there any answer is a success. A second receiver gets the lead, too; what becomes of
 * it there changes nothing.
 *
 * @throws When the receiver cannot be reached or refuses the lead.
 */
export async function sendLead(lead: Lead): Promise<void> {
  const { to, backup, mode, encoding } = receiver().dataset
  const options: RequestInit = {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    // As text in either mode: a browser asks nobody whether it may send that.
    body: encoding === 'form' ? new URLSearchParams(lead) : JSON.stringify(lead),
  }
  if (backup) fetch(backup, options).catch(() => {})
  const { ok, type } = await fetch(`${to}`, { ...options, mode: mode as RequestMode })
  if (!ok && type !== 'opaque') throw new Error()
}

/** On every page: sends what is kept when a visitor comes, comes back, or is online again. */
export function outbox({ textContent: title }: HTMLElement): void {
  const tell = (isSent: boolean) => isSent && showToast({ type: 'success', title })
  const sendAll = ({ type }: Event) => {
    // A page that goes may not live to hear the answer.
    if (type === 'visibilitychange' && document.hidden) return
    try {
      for (const name in localStorage) {
        if (name.startsWith(prefix)) sendKept(name, true).then(tell, () => {})
      }
    } catch {}
  }
  for (const event of ['pageshow', 'visibilitychange', 'online']) addEventListener(event, sendAll)
}
