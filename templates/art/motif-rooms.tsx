import type { ReactNode } from 'react'
import type { DrawnPart } from './drawn-part'
import { House, type Weather } from './house'
import { main, metal, paper, shade, steel, wheat } from './motif-colors'
import { Blower, Burners, Furnace } from './motif-units'
import { Yard } from './yard'

/** The house with its gable cut open: the attic, and below it a room from 91 to 181 by 215 to 290. */
function CutHouse({ weather, children }: { weather: Weather; children: ReactNode }) {
  return (
    <g transform="translate(-68-302)">
      <Yard {...weather} shrubs="none">
        <House
          {...weather}
          inside={
            <>
              <path fill="var(--art-room)" d="M84 208h104v86h-104z" />
              <path fill="var(--art-attic)" d="M84 210l52-54 52 54z" />
              <path
                stroke="var(--art-glow)"
                strokeWidth="10"
                strokeLinecap="round"
                strokeDasharray="0 8"
                d="M96 207h84"
              />
              {children}
              <path fill={paper} d="M84 209h104v6h-104zM84 209h7v85h-7zM181 209h7v85h-7z" />
              <path fill={shade} d="M80 290h112v8h-112z" />
            </>
          }
        />
      </Yard>
    </g>
  )
}

/** The furnace in the house: its duct in the attic, its flue through the roof, its filter beside it. */
function FurnaceRoom({ weather, children }: { weather: Weather; children?: ReactNode }) {
  return (
    <CutHouse weather={weather}>
      <path fill={metal} d="M119 222v-24h-17v-12h68v12h-19v24z" />
      <path fill={metal} d="M164 252v-66h8v66z" />
      <path fill="var(--art-blue)" d="M98 250h12v40h-12z" />
      <path
        fill="none"
        stroke={paper}
        strokeWidth="2"
        d="M101 254l6 4-6 4 6 4-6 4 6 4-6 4 6 4-6 4"
      />
      <g transform="translate(111 290)scale(.72)">
        <Furnace>
          <Burners />
          <Blower />
        </Furnace>
        {children}
      </g>
    </CutHouse>
  )
}

/** Rooms cut open, with what hangs and stands in them. */
export const rooms = {
  'furnace-room': {
    width: 288,
    art: (weather) => <FurnaceRoom weather={weather} />,
  },
  'indoor-unit': {
    width: 288,
    art: (weather) => (
      <CutHouse weather={weather}>
        <path fill="none" stroke="var(--art-water)" strokeWidth="4" d="M148 230h46v66" />
        <path
          fill={paper}
          stroke={steel}
          strokeWidth="2"
          d="M100 222h54q5 0 5 5v9q0 6-6 6h-50q-6 0-6-6v-9q0-5 3-5z"
        />
        <path stroke={steel} strokeWidth="3" d="M104 237h48" />
        <path
          fill="none"
          stroke="var(--art-blue)"
          strokeWidth="4"
          strokeLinecap="round"
          d="M110 249q-2 8-8 12M128 249v14M146 249q2 8 8 12"
        />
        <path fill="var(--art-teal)" d="M106 290v-12q0-6 6-6t6 6v2h38v-2q0-6 6-6t6 6v12z" />
        <path fill="var(--art-teal)" d="M120 278v-8q0-6 6-6h22q6 0 6 6v8z" opacity=".7" />
      </CutHouse>
    ),
  },
  'open-furnace': {
    width: 326,
    art: (weather) => (
      <FurnaceRoom weather={weather}>
        {/* Its door, taken off. */}
        <path fill="var(--art-ember)" d="M69 0l6-42h20l-6 42z" />
        <path stroke={paper} strokeWidth="3" d="M79-33h10m-12 8h10m-12 8h10" />
      </FurnaceRoom>
    ),
  },
  register: {
    width: 288,
    art: (weather) => (
      <CutHouse weather={weather}>
        <path fill={metal} d="M104 184h64v14h-10v17h-14v-17h-40z" />
        <path stroke={steel} strokeWidth="2" d="M124 184v14m20-14v14" />
        <path fill={main} d="M138 214h26v7h-26z" />
        <path
          fill="none"
          stroke="var(--art-grass)"
          strokeWidth="4"
          strokeLinecap="round"
          d="M142 228q-5 7 0 14t0 14M151 228v30M160 228q5 7 0 14t0 14"
        />
        <path fill={wheat} d="M108 290l-3-18h22l-3 18z" />
        <path
          fill="var(--art-moss)"
          d="M115 274q-18-7-17-28 15 5 17 20 0-18 9-30 10 15-4 30 5-10 14-10-2 17-19 18z"
        />
      </CutHouse>
    ),
  },
} satisfies Record<string, DrawnPart>
