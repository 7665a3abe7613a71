import type { DrawnPart } from './drawn-part'
import { brick, main, paper, ripple, roof, sand, straw, water, wheat } from './motif-colors'
import { Shadow } from './motif-units'
import { Flag, Mailbox, Pine, Tree } from './yard'

/** A ripple or two on water. */
function Ripples({ d }: { d: string }) {
  return <path fill="none" stroke={ripple} strokeWidth="2.5" strokeLinecap="round" d={d} />
}

/** Water, fields, trees and what is found there, as parts of a picture. */
export const landscape = {
  barge: {
    width: 190,
    art: (
      <>
        <path fill={water} d="M-6 8q2-16 32-16h126q34 0 42 16z" />
        <path fill={straw} d="M16-36q14-24 34-6 14-22 34-1 12-12 24 7z" />
        <path fill={roof} d="M4-36h116v26h-104q-6 0-8-8z" />
        <path stroke={brick} strokeWidth="4" d="M4-34h116M8-22h112" />
        <path fill={sand} d="M126-52h42v26h-42zm4-24h28v24h-28z" />
        <path stroke={main} strokeWidth="8" strokeDasharray="6 5" d="M133-65h22m-21 26h28" />
        <path
          fill="var(--art-blue)"
          d="M122-30h66l-6 14q-3 6-10 6h-50zM126-80h36v5h-36zM160-72h6v20h-6z"
        />
        <Ripples d="M30 2h30m16 0h12M120 2h34" />
      </>
    ),
  },
  'hay-bales': {
    width: 140,
    art: (
      <>
        <path fill={straw} d="M26-2a24 24 0 0 1 0-52h34v52zM84 2a20 20 0 0 1 0-42h30v42z" />
        <path fill={wheat} d="M60-54a26 26 0 1 1-.1 0zM114-40a21 21 0 1 1-.1 0z" />
        <path
          fill="none"
          stroke={straw}
          strokeWidth="3"
          d="M60-28a5 5 0 1 1 6-6 11 11 0 1 1-17 9 17 17 0 1 1 29 10M114-19a5 5 0 1 1 5-5 10 10 0 1 1-14 8 14 14 0 1 1 24 7"
        />
      </>
    ),
  },
  flag: { width: 50, art: <Flag /> },
  mailbox: { width: 34, depth: 1, art: <Mailbox /> },
  tree: {
    width: 12,
    depth: -1,
    art: ({ shrubs, brick }) => <Tree x={-4} y={-8} fill={shrubs} light={brick} />,
  },
  lake: {
    width: 180,
    art: (
      <>
        <path fill={water} d="M-14 8q-2-12 26-14 20-16 70-15t68 7q30 0 42 10t-6 12z" />
        <path fill={paper} d="M88-88v66h-48q36-24 48-66z" />
        <path fill="var(--art-gold)" d="M93-76q26 26 36 54h-36z" />
        <path fill={brick} d="M46-18h90q-6 14-16 14h-62q-8 0-12-14z" />
        <Ripples d="M10 0h26m112-8h22M70 3h34" />
        <path
          fill="none"
          stroke="var(--art-moss)"
          strokeWidth="4"
          strokeLinecap="round"
          d="M172 8q0-22 6-38m2 38q2-16 10-28m-24 28q-4-12-8-20"
        />
      </>
    ),
  },
  oak: {
    width: 116,
    art: (
      <>
        <path
          fill={brick}
          d="M46 0q8-24 2-46l-18-18 4-4 18 10 4-18h6l4 22 20-14 4 4-22 22q-6 22 4 42z"
        />
        <path
          fill="var(--art-pine)"
          d="M22-54a26 26 0 0 1-8-48 30 30 0 0 1 32-32 32 32 0 0 1 48 16 26 26 0 0 1 6 48 24 24 0 0 1-40 10 26 26 0 0 1-38 6z"
        />
        <path
          fill="var(--art-leaf)"
          d="M28-84a18 18 0 0 1 8-26 24 24 0 0 1 42-6 20 20 0 0 1 14 30 24 24 0 0 0-30-6 26 26 0 0 0-34 8z"
        />
      </>
    ),
  },
  pines: {
    width: 112,
    art: (
      <>
        <Pine x={30} y={0} scale={1.1} fill="var(--art-leaf)" />
        <Pine x={84} y={2} scale={1} fill="var(--art-moss)" />
        <Pine x={58} y={4} scale={1.5} />
      </>
    ),
  },
  'young-trees': {
    width: 92,
    art: (
      <>
        <path stroke={brick} strokeWidth="4" d="M22 0v-50M70 0v-56" />
        <path fill="none" stroke={straw} strokeWidth="3" d="M12 0v-34h10M60 0v-38h10" />
        <path fill="var(--art-moss)" d="M22-88a22 24 0 1 1-.1 0zM70-98a22 26 0 1 1-.1 0z" />
        <path
          fill="var(--art-leaf)"
          d="M28-80a14 18 0 0 1 0 36 22 24 0 0 0 0-36zM76-88a14 20 0 0 1 0 38 22 24 0 0 0 0-38z"
        />
      </>
    ),
  },
  cactus: {
    width: 60,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={50} />
        <path
          fill="none"
          stroke="var(--art-pine)"
          strokeWidth="14"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M30-2v-112M30-40h-20v-28M30-56h22v-30"
        />
        <path
          fill="none"
          stroke="var(--art-moss)"
          strokeWidth="4"
          strokeLinecap="round"
          d="M27-6v-106M7-46v-22M49-66v-20M34-60h10"
        />
      </>
    ),
  },
  lighthouse: {
    width: 92,
    art: (weather) => (
      <>
        {weather.lamp && <path fill="var(--art-glow)" opacity=".3" d="M46-136l600-90v180z" />}
        <path fill="var(--art-frost)" d="M-6 6q6-18 24-16 12-10 28-8t28 6q18 0 24 18z" />
        <path fill={paper} d="M26-10l8-112h24l8 112z" />
        <path fill={sand} d="M48-10v-112h10l8 112z" />
        <path fill={roof} d="M31-76l2-24h26l2 24zM28-32l1-22h34l1 22z" />
        <path fill={brick} d="M48-76v-24h11l2 24zM48-32v-22h15l1 22z" />
        <path fill="var(--art-glow)" d="M36-146h20v20h-20z" />
        <path
          fill={main}
          d="M28-126h36v6h-36zM32-146h28l-14-14zM44-166h4v8h-4zM42-10v-14a5 5 0 0 1 10 0v14z"
        />
        <path stroke={main} strokeWidth="2.5" d="M46-146v20M36-146v20M56-146v20" />
      </>
    ),
  },
  palm: {
    width: 96,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={58} />
        <path fill={brick} d="M36 2q14-48 8-104l8-2q8 56-2 106z" />
        <path
          fill="var(--art-pine)"
          d="M48-104q10-26 40-20 14 4 16 18-28-14-56 2zM48-104q30-6 40 14 6 12 0 22-14-26-40-36z"
        />
        <path
          fill="var(--art-leaf)"
          d="M48-104q-12-26-40-18-14 4-16 18 28-16 56 0zM48-104q-30-4-38 16-4 12 0 22 14-26 38-38zM48-104q-14-12-10-34 4-12 14-16-2 30-4 50z"
        />
        <circle fill={straw} cx="44" cy="-98" r="5" />
        <circle fill={straw} cx="54" cy="-97" r="5" />
      </>
    ),
  },
  whale: {
    width: 190,
    art: (
      <>
        <path fill={water} d="M-6 8q6-22 50-20h110q40-2 46 20z" />
        <path
          fill="var(--art-whale)"
          d="M6-12q-8-56 56-62 46-4 70 30 12 16 26 2 4-12-14-26 20 0 26 12 10-12 28-8-12 14-22 24-4 24-30 28z"
        />
        <path fill="var(--art-ice)" d="M8-12q-4-16 0-24 22 20 56 10 24-6 40 4 12 8 20 10z" />
        <path
          fill="none"
          stroke={main}
          strokeWidth="3"
          strokeLinecap="round"
          d="M10-38q20 20 46 8"
        />
        <circle fill={main} cx="50" cy="-48" r="4" />
        <path
          fill="none"
          stroke={ripple}
          strokeWidth="4"
          strokeLinecap="round"
          d="M70-82q0-22-18-22m18 22q0-22 18-22"
        />
        <Ripples d="M14 0h30m70 2h40" />
      </>
    ),
  },
} satisfies Record<string, DrawnPart>
