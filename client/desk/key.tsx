import { useState } from 'react'

/** Where GitHub's key is kept: in this tab, or on this device if the owner wants that. */
const tokenName = 'desk token'

export const keptKey = (): string =>
  sessionStorage.getItem(tokenName) ?? localStorage.getItem(tokenName) ?? ''

/** Keeps the key that a phone has read from a picture, and takes it out of the address. */
export function takeKey(): void {
  const [, key] = /^#key=(.+)$/.exec(location.hash) ?? []
  if (!key) return
  localStorage.setItem(tokenName, decodeURIComponent(key))
  history.replaceState(null, '', location.pathname)
}

/** Forgets the key, if there is one, and asks for it again. What was written stays. */
export const ForgetKey = () =>
  keptKey() && (
    <button
      type="button"
      className="quiet"
      onClick={() => {
        for (const place of [sessionStorage, localStorage]) place.removeItem(tokenName)
        location.reload()
      }}
    >
      Forget my key of GitHub
    </button>
  )

interface KeyProps {
  label: string
  verb: string
  enter(key: string): void
}

/** Asks for GitHub's key. */
export function Key({ label, verb, enter }: KeyProps) {
  const [key, setKey] = useState('')
  const [isKept, setKept] = useState(() => localStorage.getItem(tokenName) !== null)
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault()
        sessionStorage.setItem(tokenName, key.trim())
        if (isKept) localStorage.setItem(tokenName, key.trim())
        else localStorage.removeItem(tokenName)
        enter(key.trim())
      }}
    >
      <label>
        {label}
        <input
          type="password"
          autoComplete="off"
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
      </label>
      <label className="row">
        <input type="checkbox" checked={isKept} onChange={() => setKept(!isKept)} />
        Keep it on this device
      </label>
      <button type="submit" className="main" disabled={!key.trim()}>
        {verb}
      </button>
    </form>
  )
}
