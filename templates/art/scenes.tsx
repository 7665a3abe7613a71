import type { ReactNode } from 'react'
import type { SceneName } from '../model'
import type { Look } from '../model/view'
import type { Weather } from './house'
import { Fence, Land, type LandColors, Road } from './land'
import { Backdrop, Motif } from './motif'
import { Birds, Cloud, Rays, Sun, Wind } from './sky'
import { Pine, Tree } from './yard'

/** A scene: the sky and the land, and how things look in it. */
interface Setting {
  sky: ReactNode
  land?: Partial<LandColors>
  /** What stands at the edges of the meadow, behind the road. */
  meadow?: ReactNode
  road?: { verge?: string; asphalt?: string }
  /** In front of the land and behind the motif. */
  near?: ReactNode
  weather: Weather
}

/** What a scene consists of, without its frame: for pictures outside the page. */
export function Scene({ scene, motif }: Pick<Look, 'scene' | 'motif'>) {
  const { sky, weather } = settings[scene]
  return (
    <>
      {sky}
      <Backdrop parts={motif} weather={weather} isBehind />
      <Country scene={scene}>
        <Backdrop parts={motif} weather={weather} isBehind={false} />
      </Country>
      <Motif parts={motif} weather={weather} />
    </>
  )
}

/** The land of a scene, without sky and motif. */
export function Country({ scene, children }: { scene: SceneName; children?: ReactNode }) {
  const { land, meadow, road, near } = settings[scene]
  return (
    <>
      <Land {...land}>{children}</Land>
      {meadow}
      <Road {...road} />
      {near}
    </>
  )
}

/** Clouds that only wide screens have room for. */
const wideClouds = (
  <g className="horizon__wide">
    <Cloud x={470} y={-70} scale={0.8} fill="var(--far)" />
    <Cloud x={130} y={-110} scale={0.5} fill="var(--far)" />
  </g>
)

const settings: Record<SceneName, Setting> = {
  day: {
    sky: (
      <>
        <Rays x={335} y={108} />
        <Sun x={335} y={108} r={88} />
        <Cloud x={388} y={96} />
        {wideClouds}
        <Birds x={170} y={94} />
        <Wind x={44} y={88} />
      </>
    ),
    meadow: <Fence />,
    near: <Flowers />,
    weather: {},
  },
  sunny: {
    sky: (
      <>
        <Sun x={352} y={82} r={58} halo="var(--art-glow)" glow={0.12} rings={[1.2, 1.9]} />
        <circle
          fill="none"
          stroke="var(--cta)"
          strokeWidth="18"
          strokeDasharray="6 28.55"
          cx="352"
          cy="82"
          r="88"
        />
        <Cloud x={384} y={72} fill="var(--art-snow)" />
        {wideClouds}
        <Wind x={50} y={74} />
      </>
    ),
    meadow: (
      <>
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
      </>
    ),
    weather: { fan: true },
  },
  snow: {
    sky: (
      <>
        <path
          fill="none"
          stroke="var(--art-snow)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="0 71 0 97 0 53"
          d="M110 12q450-40 900 20M64 60q300 50 900-30M100 76q440 60 900 0M40 142q380-60 940 10M54 150q460 70 900 20"
        />
        <Rays x={408} y={150} />
        <Sun
          x={408}
          y={150}
          r={56}
          fill="var(--art-glow)"
          halo="var(--art-snow)"
          glow={0.12}
          rings={[1.4, 1.9]}
        />
      </>
    ),
    land: {
      far: 'var(--art-steel)',
      mid: 'var(--art-frost)',
      field: 'var(--art-ice)',
      furrow: 'var(--art-frost)',
      near: 'var(--art-snow)',
      hedge: 'var(--art-teal)',
    },
    meadow: (
      <>
        <Pine x={46} y={294} scale={1.2} snow />
        <Pine x={478} y={298} snow />
      </>
    ),
    road: { verge: 'var(--art-ice)' },
    weather: {
      snow: true,
      shrubs: 'var(--art-ice)',
      walk: 'var(--art-ice)',
      shadow: 'var(--art-frost)',
    },
  },
  breeze: {
    sky: (
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
        <Wind d="M40 78q84-34 150-6t86-20q6-26-14-26-18 2-12 18M64 104q80-22 130 0t80-18M80 52q50-18 90-4" />
      </>
    ),
    near: <Leaves />,
    weather: { open: true },
  },
  night: {
    sky: (
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
          d="M201 22h140M50 90h220M60 130h200M560 60h500"
        />
      </>
    ),
    land: {
      mid: 'var(--dark)',
      field: 'var(--far)',
      furrow: 'var(--dark)',
      near: 'var(--dark)',
      hedge: 'var(--dark)',
    },
    meadow: <Tree x={440} y={294} scale={1.1} fill="var(--art-night)" light="var(--far)" />,
    road: { verge: 'var(--art-night)', asphalt: 'var(--ink)' },
    weather: {
      roof: 'var(--art-night)',
      brick: 'var(--far)',
      wall: 'var(--art-frost)',
      shade: 'var(--muted)',
      shrubs: 'var(--art-night)',
      walk: 'var(--art-shade)',
      shadow: 'var(--art-night)',
      lamp: true,
    },
  },
}

/** Wild flowers in the meadow; round dashes. */
function Flowers() {
  return (
    <path
      fill="none"
      stroke="var(--art-gold)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeDasharray="0 31 0 53 0 11"
      d="M-560 342q300 0 560-14M60 322q80-6 170-6M330 314q200 0 420 18M-300 332q160-6 290-18M350 304q200 4 420 22"
    />
  )
}

/** Leaves carried by the wind. */
function Leaves() {
  return (
    <path
      className="horizon__breeze"
      fill="var(--art-wheat)"
      d="M92 126q2-10 14-10-2 12-14 10zM190 112q10-6 16 4-10 6-16-4zM228 130q8-8 16 0-8 8-16 0zM60 142q10-6 16 4-10 6-16-4zM130 36q10-6 16 4-10 6-16-4z"
    />
  )
}
