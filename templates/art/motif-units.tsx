import type { ReactNode } from 'react'
import type { DrawnPart } from './drawn-part'
import { Condenser, House, type Weather } from './house'
import { brick, main, metal, roof, steel, straw } from './motif-colors'
import { starAt } from './star'
import { Yard } from './yard'

/** The shadow of a thing on the ground, `width` wide; the light comes from the left. */
export function Shadow({ weather, width }: { weather: Weather; width: number }) {
  return (
    <path
      fill={weather.shadow ?? 'var(--art-pine)'}
      opacity=".5"
      d={`M0-3h${width}l22 11h-${width}z`}
    />
  )
}

/** An upright cabinet, 64 by 98; what is in it shows in its front. */
export function Furnace({
  face = metal,
  side = 'var(--art-ice)',
  children = <Burners />,
}: {
  face?: string
  side?: string
  children?: ReactNode
}) {
  return (
    <>
      <path fill={face} d="M0 0v-98h64v98z" />
      <path fill={side} d="M55 0v-98h9v98z" />
      {children}
    </>
  )
}

/** What joins a furnace to its duct. */
const collar = <path fill={steel} d="M8-96v-14h40v14z" />

/** The upper half of a furnace: a heat exchanger over flames. */
export function Burners() {
  return (
    <>
      <path fill={main} d="M5-93h46v43h-46z" />
      <path
        fill="none"
        stroke="var(--art-ember)"
        strokeWidth="6"
        strokeLinecap="round"
        d="M12-86h26q6 0 6 5t-6 5h-26"
      />
      <path
        fill="var(--art-gold)"
        d={[13, 28, 43].map((x) => `M${x}-52q-9-8 0-17 9 9 0 17z`).join('')}
      />
    </>
  )
}

/** The lower half of a furnace: the wheel that moves the air. */
export function Blower() {
  return (
    <>
      <path fill={main} d="M5-45h46v40h-46z" />
      <path fill={metal} d="M28-42h20v12h-20z" />
      <circle fill={metal} cx="28" cy="-24" r="17" />
      <circle
        fill="none"
        stroke={steel}
        strokeWidth="8"
        strokeDasharray="3 2.5"
        cx="28"
        cy="-24"
        r="10"
      />
      <circle fill="var(--art-blue)" cx="28" cy="-24" r="4" />
    </>
  )
}

/** What a house is heated and cooled with, and the house itself. */
export const units = {
  condenser: {
    width: 92,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={94} />
        <path fill="none" stroke={main} strokeWidth="5" d="M6-28h-14q-8 0-8 8v22" />
        <g transform="translate(-582-442)scale(1.5)">
          <Condenser {...weather} />
        </g>
      </>
    ),
  },
  furnace: {
    width: 84,
    art: (weather) => (
      <g transform="scale(1.25)">
        <Shadow weather={weather} width={64} />
        {collar}
        <Furnace />
        <path stroke="var(--art-ice)" strokeWidth="3" d="M0-47h55" />
        <path fill="var(--main)" transform="scale(1.3)" d={starAt(21.5, -18)} />
      </g>
    ),
  },
  'heat-pump': {
    width: 100,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={96} />
        <path stroke={main} strokeWidth="6" d="M14 2v-14M82 2v-14" />
        <path fill={metal} d="M0-10v-112h96v112z" />
        <path fill={steel} d="M76-10v-112h20v112zM0-14h96v6h-96z" />
        <path fill={main} d="M38-115a23 23 0 1 1-.1 0zM38-65a23 23 0 1 1-.1 0z" />
        <g fill="none" strokeWidth="14" strokeDasharray="7 6.2">
          <circle stroke="var(--art-ember)" cx="38" cy="-92" r="10.5" />
          <circle stroke="var(--art-water)" cx="38" cy="-42" r="10.5" />
        </g>
        {weather.snow && (
          <path
            fill="var(--art-snow)"
            d="M-4-118q2-14 16-14h70q16 0 18 14-12 6-22 0-10 8-24 0-12 8-26 0-10 6-32 0z"
          />
        )}
      </>
    ),
  },
  house: {
    width: 288,
    art: (weather) => (
      <g transform="translate(-68-302)">
        <Yard {...weather}>
          <House {...weather} />
        </Yard>
      </g>
    ),
  },
  'house-ac': {
    width: 384,
    art: (weather) => (
      <g transform="translate(-68-302)">
        <Yard {...weather}>
          <House {...weather} star />
          <path fill="none" stroke={main} strokeWidth="4" d="M392 280h-44v-50" />
          <Condenser {...weather} />
        </Yard>
      </g>
    ),
  },
  'old-furnace': {
    width: 94,
    art: (weather) => (
      <g transform="translate(10)scale(1.25)">
        <Shadow weather={weather} width={64} />
        <g transform="rotate(-3)">
          {collar}
          <Furnace face={straw} side={brick}>
            <path fill={main} d="M5-93h46v43h-46z" />
            <path
              fill="none"
              stroke={steel}
              strokeWidth="6"
              strokeLinecap="round"
              d="M12-86h26q6 0 6 5t-6 5h-26"
            />
            <path fill={main} d="M8-6v-34h36v34z" />
          </Furnace>
          <path fill={roof} d="M64-52q-20 8-14 22t14 30zM0-98h26q-4 18-14 14t-12 12z" />
        </g>
      </g>
    ),
  },
} satisfies Record<string, DrawnPart>
