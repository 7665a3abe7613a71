import type { ReactNode } from 'react'
import type { DrawnPart } from './drawn-part'
import type { Weather } from './house'
import { brick, glow, main, metal, paper, ripple, roof, shade, steel, wheat } from './motif-colors'
import { Furnace } from './motif-units'

const eaves = 16

/** A room cut open, `width` wide between its walls and 98 high, under its gable. */
function Room({
  width,
  weather,
  children,
}: {
  width: number
  weather: Weather
  children: ReactNode
}) {
  const half = width / 2
  return (
    <g transform={`translate(${eaves})`}>
      <path fill={brick} d={`M0 0v-98l${half}-56 ${half} 56v98z`} />
      <path fill={shade} d={`M7-3v-93h${width - 14}v93z`} />
      <path fill={steel} d={`M-6-4h${width + 12}v8h-${width + 12}z`} />
      {children}
      <path
        fill="none"
        stroke={weather.snow ? 'var(--art-snow)' : roof}
        strokeWidth="11"
        d={`M-12-93l${half + 12}-62 ${half + 12} 62`}
      />
    </g>
  )
}

/** The furnace in its room: a duct under the roof, a flue through it. */
function FurnaceRoom({ weather, children }: { weather: Weather; children?: ReactNode }) {
  return (
    <Room width={170} weather={weather}>
      <path fill={steel} d="M58-74v-30h-32v-12h118v12h-56v30z" />
      <path fill={glow} stroke={main} strokeWidth="3" d="M16-74h26v30h-26zM29-74v30" />
      <path fill={metal} d="M98-80v-92h9v92zM95-176h15v6h-15z" />
      <g transform="translate(52-4)scale(.85)">
        <Furnace />
        {children}
      </g>
    </Room>
  )
}

const smallFlame = 'q7 6 2 12 5 0 4-6 5 11-2 17h-9q-7-9 5-23z'
const flame = 'q12 10 4 20 10 0 8-10 8 18-4 26h-14q-12-14 6-36z'

/** Rooms cut open, with what hangs and stands in them. */
export const rooms = {
  'furnace-room': {
    width: 202,
    art: (weather) => (
      <FurnaceRoom weather={weather}>
        <path fill="var(--art-ember)" d={`M25-44${flame}`} />
      </FurnaceRoom>
    ),
  },
  'indoor-unit': {
    width: 242,
    art: (weather) => (
      <Room width={210} weather={weather}>
        <path fill="none" stroke={main} strokeWidth="5" d="M112-82h110v80" />
        <path fill={glow} stroke={main} strokeWidth="3" d="M132-72h44v34h-44zM154-72v34" />
        <path fill={brick} d="M124-4v-30q0-6 8-6h42q8 0 8 6v30z" />
        <path fill={roof} d="M114-4v-20q8-8 16 0v6h46v-6q8-8 16 0v20z" />
        <path fill={paper} d="M22-90h86q6 0 6 6v14q0 10-10 10h-78q-10 0-10-10v-14q0-6 6-6z" />
        <path stroke={ripple} strokeWidth="4" d="M26-67h78" />
        <path
          fill="none"
          stroke="var(--art-blue)"
          strokeWidth="5"
          strokeLinecap="round"
          d="M36-50q0 18-12 26M64-50v26M92-50q0 18 12 26"
        />
      </Room>
    ),
  },
  'open-furnace': {
    width: 202,
    art: (weather) => (
      <FurnaceRoom weather={weather}>
        <path fill={main} d="M4-5v-40h46v40z" />
        <path stroke={steel} strokeWidth="4" d="M8-10h38" />
        <path
          fill="var(--art-gold)"
          d={[13, 27, 41].map((x) => `M${x}-35${smallFlame}`).join('')}
        />
        {/* Its door, taken off. */}
        <path
          fill={metal}
          stroke={steel}
          strokeWidth="3"
          d="M78 0l8-42h22l-8 42zM89-34h13m-15 8h13m-15 8h13"
        />
      </FurnaceRoom>
    ),
  },
  register: {
    width: 182,
    art: (weather) => (
      <Room width={150} weather={weather}>
        <path fill={wheat} d="M24-4l-4-22h26l-4 22z" />
        <path
          fill="var(--art-moss)"
          d="M33-24q-22-8-20-34 18 6 20 24 0-22 10-36 12 18-4 36 6-12 16-12-2 20-22 22z"
        />
        <path fill={paper} d="M68-40h64v30h-64z" />
        <path stroke={main} strokeWidth="18" strokeDasharray="4 4" d="M74-25h52" />
        <path
          fill="none"
          stroke="var(--art-grass)"
          strokeWidth="5"
          strokeLinecap="round"
          d="M80-48q-8-9 0-18t0-18M100-48q-8-9 0-18t0-18M120-48q-8-9 0-18t0-18"
        />
      </Room>
    ),
  },
} satisfies Record<string, DrawnPart>
