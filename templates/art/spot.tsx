import type { ReactNode } from 'react'

/** The small pictures of the error pages. */
export type SpotName = 'lost' | 'broken'

/** A spot illustration: `lost` for a page that is not there, `broken` for a fault of the site. */
export function Spot({ name }: { name: SpotName }) {
  return (
    <svg className="spot" viewBox="0 0 320 220" aria-hidden="true">
      {spots[name]()}
    </svg>
  )
}

const spots: Record<SpotName, () => ReactNode> = { lost: Lost, broken: Broken }

/** A signpost whose arms point everywhere, on a road that ends in the grass. */
function Lost() {
  return (
    <>
      <circle fill="var(--amber)" cx="160" cy="104" r="84" />
      <path fill="var(--art-teal)" d="M14 190q60-60 150-40t142 40z" />
      <path fill="var(--art-wheat)" d="M0 204q90-44 180-30t140 30z" />
      <path fill="var(--art-leaf)" d="M10 212q150-40 300 0z" />
      <path fill="var(--art-asphalt)" d="M96 212q40-14 20-26t20-20l8 4q-18 8 0 18t-4 24z" />
      <path fill="var(--art-brick)" d="M170 204v-176h10v176z" />
      <path
        fill="var(--paper)"
        stroke="var(--navy)"
        strokeWidth="4"
        d="M184 40h62l16 14-16 14h-62z"
      />
      <path fill="var(--cooling)" d="M166 76h-70l-16 14 16 14h70z" />
      <path fill="var(--art-roof)" d="M184 112l50 10 12 16-18 10-48-10z" />
      <path
        fill="none"
        stroke="var(--art-straw)"
        strokeWidth="3"
        d="M262 176a16 16 0 1 1-10 8 12 12 0 1 1 10 14 10 10 0 0 1-4-16 14 14 0 0 1 14 6"
      />
    </>
  )
}

/** A plug pulled from its outlet, the house behind it dark. */
function Broken() {
  return (
    <>
      <path
        fill="var(--sand)"
        d="M40 20h240q20 0 20 20v130q0 20-20 20h-240q-20 0-20-20v-130q0-20 20-20z"
      />
      <rect
        fill="var(--paper)"
        stroke="var(--navy)"
        strokeWidth="5"
        x="196"
        y="52"
        width="76"
        height="104"
        rx="14"
      />
      <path fill="var(--navy)" d="M216 78h8v22h-8zm28 0h8v22h-8zM226 120a8 8 0 0 1 16 0v10h-16z" />
    </>
  )
}
