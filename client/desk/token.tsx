import { useState } from 'react'
import { renderSVG } from 'uqr'
import { quietly } from '../dom'
import { shownAs } from './pictures'

/** Where the access token for GitHub is kept: in this tab, or on this device if the owner wants that. */
const tokenName = 'desk token'

export const keptToken = (): string =>
  quietly(() => sessionStorage.getItem(tokenName) ?? localStorage.getItem(tokenName)) ?? ''

/**
 * Keeps the token that a phone has read from a QR code, in the place of any other, and takes it out of the
 * address.
 *
 * @returns Whether there was one.
 */
export function takeToken(): boolean {
  const [, token] = /^#key=(.+)$/.exec(location.hash) ?? []
  if (!token) return false
  quietly(() => sessionStorage.setItem(tokenName, decodeURIComponent(token)))
  quietly(() => localStorage.setItem(tokenName, decodeURIComponent(token)))
  history.replaceState(null, '', location.pathname)
  return true
}

/** Forgets the token, if there is one, and asks for it again. What was written stays. */
export const ForgetToken = () =>
  keptToken() && (
    <button
      type="button"
      className="quiet"
      onClick={() => {
        for (const place of [sessionStorage, localStorage]) place.removeItem(tokenName)
        location.reload()
      }}
    >
      Forget my access token
    </button>
  )

interface TokenFormProps {
  label: string
  verb: string
  enter(token: string): void
}

/** Asks for the access token. */
export function TokenForm({ label, verb, enter }: TokenFormProps) {
  const [text, setText] = useState('')
  const [isKept, setKept] = useState(() => quietly(() => localStorage.getItem(tokenName)) != null)
  const token = text.trim()
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault()
        quietly(() => sessionStorage.setItem(tokenName, token))
        quietly(() =>
          isKept ? localStorage.setItem(tokenName, token) : localStorage.removeItem(tokenName),
        )
        enter(token)
      }}
    >
      <label>
        {label}
        <input
          type="password"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <label className="row">
        <input type="checkbox" checked={isKept} onChange={() => setKept(!isKept)} />
        Keep it on this device
      </label>
      <button type="submit" className="main" disabled={!token}>
        {verb}
      </button>
    </form>
  )
}

/** A QR code that opens this desk on a phone, with the access token. It is shown after a warning. */
export function OnMyPhone() {
  const [isShown, setShown] = useState(false)
  const token = keptToken()
  if (!token) return null
  // What stands after "#" is sent to nobody.
  const address = new URL(`#key=${encodeURIComponent(token)}`, document.baseURI).href
  return (
    <details
      className="box phone"
      onToggle={({ currentTarget }) => !currentTarget.open && setShown(false)}
    >
      <summary>On my phone</summary>
      <p>
        A picture opens this desk on your phone: point its camera at it. The picture holds your
        access token. Whoever sees it, or a photo of it, can change your site. The phone keeps the
        token until you choose <q>Forget my access token</q> there.
      </p>
      {isShown ? (
        <img
          className="code"
          alt="The code for your phone"
          src={shownAs('code.svg', renderSVG(address, { border: 4 }))}
        />
      ) : (
        <button type="button" onClick={() => setShown(true)}>
          Nobody else sees my screen: show it
        </button>
      )}
    </details>
  )
}
