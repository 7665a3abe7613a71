import type { ReactNode } from 'react'
import type { Look } from './house'
import { brick, glow, metal, navy, paper, roof, shade, steel, straw, wheat } from './motif-colors'
import type { DrawnPart } from './motif-parts'
import { Furnace } from './motif-units'

const snow = 'var(--art-snow)'

/** A room of a house cut open, `width` wide and 100 high, under its gable. */
function Room({ width, look, children }: { width: number; look: Look; children: ReactNode }) {
  const half = width / 2
  const gable = `M-14-92l${half + 14}-62 ${half + 14} 62`
  return (
    <>
      <path fill={brick} d={`M0 0v-98l${half}-56 ${half} 56v98z`} />
      <path fill={shade} d={`M7-3v-93h${width - 14}v93z`} />
      <path fill={steel} d={`M-6-5h${width + 12}v9h-${width + 12}z`} />
      <path
        fill="none"
        stroke={look.snow ? snow : (look.roof ?? roof)}
        strokeWidth="11"
        d={gable}
      />
      {children}
    </>
  )
}

/** The furnace in its room: a duct under the roof, a flue through it. */
function FurnaceRoom({ look, children }: { look: Look; children?: ReactNode }) {
  return (
    <Room width={170} look={look}>
      <path fill={metal} d="M30-104h110v-14h-110zM104-118h12v-50h-12z" />
      <g transform="translate(54-5)">
        <Furnace />
        {children}
      </g>
    </Room>
  )
}

const flame = 'q12 10 4 20 10 0 8-10 8 18-4 26h-14q-12-14 6-36z'

/** Rooms cut open, with what hangs and stands in them. */
export const rooms = {
  'furnace-room': {
    width: 170,
    art: (look) => (
      <FurnaceRoom look={look}>
        <path fill="var(--heating)" d={`M26-46${flame}`} />
      </FurnaceRoom>
    ),
  },
  'indoor-unit': {
    width: 210,
    art: (look) => (
      <Room width={210} look={look}>
        <path fill="none" stroke={navy} strokeWidth="4" d="M104-68h112v48h20" />
        <path fill={paper} d="M24-86h84q4 0 4 4v18q0 8-8 8h-76q-8 0-8-8v-18q0-4 4-4z" />
        <path fill={steel} d="M28-62h76v3h-76z" />
        <path
          fill="none"
          stroke="var(--cooling)"
          strokeWidth="4"
          strokeLinecap="round"
          d="M40-50q-2 14-14 20M66-50v22M92-50q2 14 14 20"
        />
        <path fill={roof} d="M124-4v-26q8-8 14 0v8h40v-8q6-8 14 0v26z" />
        <path fill={brick} d="M138-22v-18h40v18z" />
        <path fill={glow} stroke={navy} strokeWidth="3" d="M136-86h44v34h-44zM158-86v34" />
      </Room>
    ),
  },
  'open-furnace': {
    width: 170,
    art: (look) => (
      <FurnaceRoom look={look}>
        <path fill={navy} d="M5-5v-40h43v40z" />
        <path fill="var(--amber)" d={`M14-42${flame}M36-42${flame}`} />
        <path fill={metal} stroke={steel} strokeWidth="3" d="M76 0l8-42h22l-8 42z" />
      </FurnaceRoom>
    ),
  },
  register: {
    width: 190,
    art: (look) => (
      <Room width={190} look={look}>
        <path fill={paper} d="M70-30h70v22h-70z" />
        <path stroke={navy} strokeWidth="14" strokeDasharray="5 4" d="M75-19h60" />
        <path
          fill="none"
          stroke="var(--air)"
          strokeWidth="4"
          strokeLinecap="round"
          d="M82-38q-10-10 0-20t0-20M105-38q-10-10 0-20t0-20M128-38q-10-10 0-20t0-20"
        />
        <path fill={wheat} d="M24-4l-4-22h26l-4 22z" />
        <path fill={straw} d="M150-4v-32h24v32z" />
      </Room>
    ),
  },
} satisfies Record<string, DrawnPart>
