import type { ReactNode } from 'react'
import { Styles } from '../components/styles'

/** The small pictures of the error pages. */
export type SpotName = 'lost' | 'broken'

/** A spot illustration: `lost` for a page that is not there, `broken` for a fault of the site. */
export function Spot({ name }: { name: SpotName }) {
  return (
    <>
      <Styles of="spot" />
      <svg className="spot" viewBox="0 0 320 220" aria-hidden="true">
        {spots[name]()}
      </svg>
    </>
  )
}

const spots: Record<SpotName, () => ReactNode> = { lost: Lost, broken: Broken }

/** A signpost whose arms point everywhere, at a road that loses itself in the prairie. */
function Lost() {
  return (
    <>
      <circle fill="var(--link-tint)" cx="160" cy="110" r="106" />
      <circle fill="var(--cta)" cx="206" cy="92" r="46" />
      <path
        fill="var(--art-teal)"
        d="M56 132q50-30 104-12t106 4a106 106 0 0 1-10 30h-192q-6-10-8-22z"
      />
      <path fill="var(--art-wheat)" d="M60 146q100-26 200 0l-10 22h-180z" />
      <path fill="var(--art-leaf)" d="M67 161q90-22 186 0a106 106 0 0 1-186 0z" />
      <path
        fill="var(--art-asphalt)"
        d="M118 207q34-12 26-22t-8-16 20-14l6 2q-16 6-6 12t8 18-14 27q-16-2-32-7z"
      />
      <path fill="var(--art-brick)" d="M175 198v-180h10v180z" />
      <path
        fill="var(--paper)"
        stroke="var(--main)"
        strokeWidth="4"
        d="M166 30h74l16 14-16 14h-74z"
      />
      <path fill="var(--art-blue)" d="M196 68h-82l-16 15 16 15h82z" />
      <path fill="var(--art-roof)" d="M168 106l70 16 12 18-20 10-66-15z" />
    </>
  )
}

/** A plug that lies beside its outlet. */
function Broken() {
  return (
    <>
      <circle fill="var(--warning-tint)" cx="160" cy="110" r="106" />
      <path fill="var(--art-wheat)" d="M83 183h154a106 106 0 0 1-154 0z" />
      <rect
        fill="var(--paper)"
        stroke="var(--main)"
        strokeWidth="5"
        x="188"
        y="54"
        width="74"
        height="104"
        rx="14"
      />
      <path fill="var(--main)" d="M208 80h8v22h-8zm26 0h8v22h-8zM217 136v-8a8 8 0 0 1 16 0v8z" />
      <path
        fill="none"
        stroke="var(--main)"
        strokeWidth="8"
        strokeLinecap="round"
        d="M24 198c60 4 88-12 72-42s-52-56-4-62"
      />
      <path fill="var(--art-steel)" d="M138 84h22v6h-22zm0 22h22v6h-22z" />
      <path fill="var(--art-blue)" d="M90 78q0-8 8-8h28q12 0 12 12v32q0 12-12 12h-28q-8 0-8-8z" />
      <path fill="var(--main)" d="M126 70q12 0 12 12v32q0 12-12 12z" opacity=".4" />
      <path
        stroke="var(--art-gold)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M166 66l8-14M172 98h10M166 130l8 14"
      />
    </>
  )
}
