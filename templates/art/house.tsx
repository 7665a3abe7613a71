import type { ReactNode } from 'react'
import { starAt } from './star'

/** How things look by day, in snow and at night. */
export interface Weather {
  roof?: string
  brick?: string
  wall?: string
  shade?: string
  glass?: string
  shrubs?: string
  walk?: string
  shadow?: string
  /** Snow on all that is outdoors, and smoke over the chimney of a closed house. */
  snow?: boolean
  /** An open window with a curtain in the wind. */
  open?: boolean
  /** The fan of the condenser turns. */
  fan?: boolean
  /** The lamp of the porch and the headlights are on. */
  lamp?: boolean
}

/**
 * The house: a filled gable with a round window, or a barn star, a porch with posts and steps on the
 * shadow side, a chimney. Spans 68–356 by 104–304; the ground is at 292. What is inside shows in the
 * place of the gable's wall.
 */
export function House({
  roof = 'var(--art-roof)',
  brick = 'var(--art-brick)',
  wall = 'var(--paper)',
  shade = 'var(--art-shade)',
  glass = 'var(--art-glow)',
  snow,
  open,
  lamp,
  star,
  inside,
}: Weather & { star?: boolean; inside?: ReactNode }) {
  return (
    <>
      {snow && !inside && (
        <path
          fill="none"
          stroke="var(--art-frost)"
          strokeWidth="9"
          strokeLinecap="round"
          d="M274 92q-11-9 0-18t4-20"
        />
      )}
      <path fill={brick} d="M258 104h32v8h-3v60h-26v-60h-3z" />
      <path fill={shade} d="M188 206h168v88h-168z" />
      {inside ?? (
        <>
          <path fill={wall} d="M84 294v-84l52-54 52 54v84z" />
          <path
            stroke="var(--line)"
            d="M84 226h104m0 12h-104m0 12h104m0 12h-104m0 12h104m0 12h-104"
          />
        </>
      )}
      <path fill={roof} d="M136 146h182l62 68h-182z" />
      <path stroke={brick} strokeWidth="2" opacity=".5" d="M153 163h180m16 17h-180m16 17h179" />
      {snow && (
        <path
          fill="var(--art-snow)"
          d="M135 143h185l40 43q-12 14-26 4t-28 2-28-2-26 4-28-4-26 6q-10 8-22-8zM256 98h36v8h-36z"
        />
      )}
      <path fill="none" stroke={shade} strokeWidth="10" d="M87 212l49-52 49 52" />
      <path
        fill="none"
        stroke={snow ? 'var(--art-snow)' : 'var(--sand)'}
        strokeWidth="9"
        d="M70 220l66-70 63 67"
      />
      <path fill="var(--main)" d="M188 214h168v8h-168z" />
      {!inside && <Wall glass={glass} star={star} open={open} />}
      <path fill={glass} stroke="var(--main)" strokeWidth="3" d="M208 248h28v30h-28zm14 0v30" />
      <Porch brick={brick} glass={glass} lamp={lamp} />
    </>
  )
}

/** What is in the wall of the gable: a round window or a star, and a window with shutters. */
function Wall({
  glass,
  star,
  open,
}: {
  glass: string
  star: boolean | undefined
  open: boolean | undefined
}) {
  return (
    <>
      <path fill="var(--main)" d="M136 178a14 14 0 1 1-.1 0z" opacity=".9" />
      {star ? (
        <path fill="var(--on-main-mark)" d={starAt(136, 182.5)} />
      ) : (
        <path
          fill={glass}
          d="M137 182a10 10 0 0 1 9 9h-9zM135 182v9h-9a10 10 0 0 1 9-9zM126 193h9v9a10 10 0 0 1-9-9zM137 202v-9h9a10 10 0 0 1-9 9z"
        />
      )}
      <path fill={glass} d="M114 232h44v42h-44z" />
      <path
        fill="none"
        stroke="var(--main)"
        strokeWidth="3"
        d={`M114 232h44v42h-44z${open ? 'm0 9h44' : 'm22 0v42m-22-21h44'}`}
      />
      <path fill="var(--art-teal)" d="M100 230h10v46h-10zm62 0h10v46h-10z" />
      {open && (
        <path
          fill="var(--art-ice)"
          d="M117 242h8q0 18 12 28-10 5-20 2zM134 242h23q4 16 22 22-14 14-32 8 2-18-13-30z"
        />
      )}
    </>
  )
}

function Porch({
  brick,
  glass,
  lamp,
}: {
  brick: string
  glass: string
  lamp: boolean | undefined
}) {
  return (
    <>
      <path fill="var(--accent)" d="M262 244h28v44h-28z" />
      <path fill={glass} d="M268 249h16v9h-16z" />
      <circle fill="var(--art-gold)" cx="285" cy="268" r="2" />

      <path fill={brick} d="M198 220h136l12 18h-156z" />
      <path stroke="var(--paper)" strokeWidth="16" strokeDasharray="2 5" d="M205 278h38m63 0h27" />
      <path
        fill="var(--paper)"
        d="M198 268h46v3h-46zM303 268h32v3h-32zM196 238h5v50h-5zM243 238h5v50h-5zM301 238h5v50h-5zM333 238h5v50h-5zM190 286h154v8h-154zM253 294h46v10h-46z"
      />
      {lamp && (
        <g fill="var(--art-glow)">
          <circle opacity=".35" cx="255" cy="252" r="15" />
          <circle cx="255" cy="252" r="5" />
        </g>
      )}
    </>
  )
}

/** A condenser on its pad; spans 388–448 by 238–297. */
export function Condenser({ fan, snow }: Weather) {
  return (
    <>
      <path fill="var(--art-steel)" d="M388 292h60v5h-60z" />
      <path fill="var(--art-metal)" d="M390 244h56v48h-56z" />
      <path stroke="var(--art-steel)" strokeWidth="3" d="M432 254h8m0 7h-8m0 7h8m0 7h-8m0 7h8" />
      <circle fill="var(--main)" cx="411" cy="268" r="17" />
      <circle fill="none" stroke="var(--art-steel)" strokeWidth="2" cx="411" cy="268" r="11" />
      <circle
        fill="none"
        stroke={fan ? 'var(--art-gold)' : 'var(--art-ice)'}
        strokeWidth="14"
        strokeDasharray="6 5"
        cx="411"
        cy="268"
        r="7"
      />
      {snow && <path fill="var(--art-snow)" d="M386 248q2-10 12-10h40q10 0 12 10z" />}
    </>
  )
}
