import { useState } from 'react'
import { encode } from 'uqr'
import { keptKey } from './key'

/** A picture that opens this desk on a phone, with the key of GitHub. It is shown after a warning. */
export function OnMyPhone() {
  const [isShown, setShown] = useState(false)
  const key = keptKey()
  if (!key) return null
  // What stands behind "#" is sent to nobody.
  const address = new URL(`#key=${encodeURIComponent(key)}`, document.baseURI).href
  return (
    <details
      className="box phone"
      onToggle={({ currentTarget }) => !currentTarget.open && setShown(false)}
    >
      <summary>On my phone</summary>
      <p>
        A picture opens this desk on your phone: point its camera at it. The picture holds your key.
        Whoever sees it, or a photo of it, can change your site. The phone keeps the key until you
        choose <q>Forget my key</q> there.
      </p>
      {isShown ? (
        <Code text={address} />
      ) : (
        <button type="button" onClick={() => setShown(true)}>
          Nobody else sees my screen: show it
        </button>
      )}
    </details>
  )
}

/** A QR code, black on white. */
function Code({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 })
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <svg
      className="code"
      role="img"
      aria-label="The picture for your phone"
      viewBox={`0 0 ${size} ${size}`}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path d={dots.join('')} />
    </svg>
  )
}
