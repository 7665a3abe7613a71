import type { ReactNode } from 'react'
import type { MotifPart } from '../model/motifs'
import { Condenser, House, type Look } from './house'
import { Fence, Hedge, Land, Road } from './land'
import { Motif } from './motif'
import { Birds, Cloud, Rays, Sun, Wind } from './sky'
import { Van } from './van'
import { Flag, Mailbox, Pine, Tree, WaterTower, Yard } from './yard'

/** The scenes a hero can stand on. */
export type HorizonVariant = 'home' | 'cooling' | 'heating' | 'air' | 'emergency' | 'neutral'

export interface SceneProps {
  variant: HorizonVariant
  /** What stands in the place of the scene's house. */
  parts?: readonly MotifPart[]
}

/** What a scene consists of, without its frame: for pictures outside the page. */
export function Scene({ variant, parts }: SceneProps) {
  const look = looks[variant]
  return scenes[variant](parts ? <Motif parts={parts} look={look} /> : <Home {...look} />, parts)
}

/** The house with what belongs to it. */
function Home(look: Look) {
  return (
    <Yard {...look}>
      <House {...look} />
      <path fill="none" stroke="var(--navy)" strokeWidth="4" d="M392 280h-44v-50" />
      <Condenser {...look} />
    </Yard>
  )
}

const looks: Record<HorizonVariant, Look> = {
  home: { door: 'var(--cooling)' },
  cooling: { door: 'var(--cooling)', fan: true },
  heating: {
    door: 'var(--heating)',
    snow: true,
    shrubs: 'var(--art-ice)',
    walk: 'var(--art-ice)',
    shadow: 'var(--art-frost)',
  },
  air: { door: 'var(--air)', open: true },
  emergency: {
    door: 'var(--emergency)',
    roof: 'var(--art-night)',
    brick: 'var(--art-maroon)',
    wall: 'var(--art-frost)',
    shade: 'var(--muted)',
    shrubs: 'var(--art-night)',
    walk: 'var(--art-shade)',
    shadow: 'var(--art-night)',
    lamp: true,
  },
  neutral: { door: 'var(--cooling)' },
}

/** Each puts its middle on its meadow; `parts` says that this is not the house. */
const scenes: Record<HorizonVariant, (middle: ReactNode, parts: unknown) => ReactNode> = {
  home: HomeScene,
  cooling: CoolingScene,
  heating: HeatingScene,
  air: AirScene,
  emergency: EmergencyScene,
  neutral: NeutralScene,
}

function HomeScene(middle: ReactNode) {
  return (
    <>
      <Rays x={335} y={108} />
      <Sun x={335} y={108} r={88} />
      <Cloud x={388} y={96} />
      <g className="horizon__wide">
        <Cloud x={470} y={-70} scale={0.8} fill="var(--art-slate)" />
        <Cloud x={130} y={-110} scale={0.5} fill="var(--art-slate)" />
      </g>
      <Wind x={44} y={88} />
      <Land>
        <WaterTower x={500} y={250} scale={0.7} fill="var(--art-frost)" />
      </Land>
      <Hedge d="M500 280q120-6 240 18M-500 306q90-16 190-18" />
      <Fence />
      <Tree x={436} y={294} />
      <Road />
      {middle}
      <Flag />
      <Flowers />
    </>
  )
}

/** Wild flowers in the meadow; round dashes. */
function Flowers() {
  return (
    <path
      fill="none"
      stroke="var(--amber)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeDasharray="0 31 0 53 0 11"
      d="M-560 342q300 0 560-14M60 322q80-6 170-6M330 314q200 0 420 18M-300 332q160-6 290-18M350 304q200 4 420 22"
    />
  )
}

function CoolingScene(middle: ReactNode, parts: unknown) {
  return (
    <>
      <Sun x={352} y={82} r={58} halo="var(--art-glow)" glow={0.12} rings={[1.2, 1.9]} />
      <circle
        fill="none"
        stroke="var(--amber)"
        strokeWidth="18"
        strokeDasharray="6 28.55"
        cx="352"
        cy="82"
        r="88"
      />
      <Cloud x={384} y={72} fill="var(--art-snow)" />
      <g className="horizon__wide">
        <Cloud x={150} y={-30} scale={0.6} fill="var(--cooling)" />
      </g>
      <Wind x={50} y={74} />
      <Land far="var(--cooling)" />
      <Hedge d="M520 280q120-6 240 18M-500 306q90-16 190-18" />
      <path
        className="horizon__wind"
        fill="none"
        stroke="var(--art-glow)"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity=".6"
        d="M470 276q-7-8 0-16t0-16 0-16M492 270q-7-8 0-16t0-16 0-16 0-16M514 276q-7-8 0-16t0-16 0-16"
      />
      <Tree x={44} y={295} scale={1.1} />
      <Road />
      {middle}
      {!parts && <Mailbox />}
    </>
  )
}

function HeatingScene(middle: ReactNode, parts: unknown) {
  return (
    <>
      <Sun x={400} y={200} r={96} halo="var(--amber)" glow={0.18} rings={[1.4, 1.9]} />
      <path
        fill="none"
        stroke="var(--art-snow)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0 71 0 97 0 53"
        d="M110 12h900M70 50h900M90 86h900M50 128h900M60 170h900"
      />
      <Land
        far="var(--art-ember)"
        mid="var(--art-frost)"
        field="var(--art-ice)"
        furrow="var(--art-frost)"
        near="var(--art-snow)"
      />
      <Hedge d="M-500 306q90-16 190-18M520 280q120-6 240 18" stroke="var(--art-teal)" />
      <Pine x={46} y={294} scale={1.2} snow />
      <Pine x={8} y={308} snow />
      {!parts && <Pine x={430} y={290} scale={1.4} snow />}
      <Pine x={478} y={298} snow />
      <Road verge="var(--art-ice)" />
      {middle}
    </>
  )
}

function AirScene(middle: ReactNode, parts: unknown) {
  return (
    <>
      <Sun
        x={350}
        y={90}
        r={70}
        fill="var(--art-glow)"
        halo="var(--art-snow)"
        glow={0.1}
        rings={[1.5]}
      />
      {!parts && <Cloud x={400} y={76} fill="var(--art-snow)" />}
      <Wind d="M40 78q84-34 150-6t86-20q6-26-14-26-18 2-12 18M64 104q80-22 130 0t80-18M80 52q50-18 90-4" />
      <Land far="var(--air)" />
      {!parts && (
        <>
          <Tree x={42} y={302} scale={1.2} />
          <Tree x={440} y={294} scale={1.1} />
          <Tree x={500} y={302} />
        </>
      )}
      <Road />
      {middle}
      <Leaves />
    </>
  )
}

/** Leaves carried by the wind. */
function Leaves() {
  return (
    <path
      fill="var(--art-wheat)"
      d="M92 126q2-10 14-10-2 12-14 10zM190 112q10-6 16 4-10 6-16-4zM228 130q8-8 16 0-8 8-16 0zM60 142q10-6 16 4-10 6-16-4zM130 36q10-6 16 4-10 6-16-4z"
    />
  )
}

function EmergencyScene(middle: ReactNode, parts: unknown) {
  return (
    <>
      <Sun
        x={390}
        y={82}
        r={42}
        fill="var(--art-glow)"
        halo="var(--art-glow)"
        glow={0.13}
        rings={[1.5, 2.1, 2.6]}
      />
      <path
        stroke="var(--art-glow)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0 131 0 83 0 57"
        d="M70 22h260M50 90h220M60 130h200M560 60h500"
      />
      <Land
        far="var(--art-maroon)"
        mid="var(--art-wine)"
        field="var(--art-maroon)"
        furrow="var(--art-wine)"
        near="var(--art-wine)"
      />
      <Hedge d="M500 282q120-6 240 18M-500 306q90-16 190-18" stroke="var(--art-wine)" />
      <Tree x={440} y={294} scale={1.1} fill="var(--art-night)" light="var(--art-maroon)" />
      <Road verge="var(--art-night)" asphalt="var(--ink)" />
      {middle}
      {!parts && (
        <g transform="translate(14 352)">
          <Van lamp />
        </g>
      )}
    </>
  )
}

function NeutralScene(middle: ReactNode, parts: unknown) {
  return parts ? (
    <>
      <Rays x={335} y={108} />
      <Sun x={335} y={108} r={88} />
      <Cloud x={388} y={96} />
      <Birds x={190} y={50} />
      <Land />
      <Hedge d="M500 280q120-6 240 18M-500 306q90-16 190-18" />
      <Fence />
      <Road />
      {middle}
    </>
  ) : (
    <>
      <Rays x={270} y={230} />
      <Sun x={270} y={230} r={104} />
      <Birds x={120} y={90} />
      <Wind x={44} y={112} />
      <Cloud x={350} y={150} />
      <Cloud x={470} y={20} scale={0.8} fill="var(--art-slate)" />
      <Land>
        <WaterTower x={110} y={252} />
      </Land>
      <Hedge d="M-500 306q90-16 190-18M500 280q120-6 240 18M80 288q100-10 200-8" />
      <Fence />
      <Tree x={446} y={302} />
      <Tree x={384} y={300} scale={1.3} />
      <Road />
    </>
  )
}
