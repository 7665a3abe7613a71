import type { DrawnPart } from './drawn-part'
import { brick, glow, main, metal, paper, ripple, roof, sand, shade, steel } from './motif-colors'
import { WaterTower } from './yard'

/** What people have built, as parts of a picture. */
export const buildings = {
  barn: {
    width: 124,
    art: (
      <>
        <path fill={brick} d="M62 0v-60l10-30h30l22 36v54z" />
        <path fill={roof} d="M2 0v-58l14-30 34-22 34 22 14 30v58z" />
        <path
          fill="none"
          stroke={paper}
          strokeWidth="4"
          d="M32 0v-42h36v42zl36-42m0 42l-36-42M41-82h18v18h-18z"
        />
        <path fill="none" stroke={sand} strokeWidth="7" d="M-3-54l16-36 37-24 37 24 16 36" />
      </>
    ),
  },
  courthouse: {
    width: 150,
    art: (
      <>
        <path fill={shade} d="M0-62h150v54h-150zM52-104h46v30h-46z" />
        <path
          fill={sand}
          d="M34-62l41-26 41 26v54h-82zM-4-8h158v8h-158zM-4-68h38v8h-38zm120 0h38v8h-38z"
        />
        <path fill="var(--art-teal)" d="M50-104a25 24 0 0 1 50 0zM73-146h4v20h-4z" />
        <circle fill="var(--art-gold)" cx="75" cy="-146" r="5" />
        <path stroke={main} strokeWidth="38" strokeDasharray="7 8" d="M41-31h68" opacity=".8" />
        <path
          stroke={main}
          strokeWidth="16"
          strokeDasharray="8 8"
          d="M5-42h24M121-42h24M5-20h24M121-20h24M55-92h40"
        />
      </>
    ),
  },
  'grain-elevator': {
    width: 128,
    art: (
      <>
        <path fill={sand} d="M0 0v-104h100v104zM24-104v-34l18-12h36l18 12v34z" />
        <path
          fill={shade}
          d="M16 0v-104h9v104zm25 0v-104h9v104zm25 0v-104h9v104zm25 0v-104h9v104zM84-104v-43l12 9v34z"
        />
        <path fill={brick} d="M100 0v-30l14-14 14 14v30zM-3-108h106v7h-106z" />
        <path stroke={main} strokeWidth="8" strokeDasharray="8 7" d="M36-126h40" />
        <path fill="none" stroke={steel} strokeWidth="4" d="M90-140l24 96" />
      </>
    ),
  },
  houses: {
    width: 170,
    art: (
      <>
        <path fill="var(--art-teal)" d="M56 0v-66l29-28 29 28v66z" />
        <path fill="none" stroke={brick} strokeWidth="6" d="M50-60l35-34 35 34" />
        <path fill={shade} d="M44 0v-42h22v42zM150 0v-38h20v38z" />
        <path fill={sand} d="M0 0v-42l22-24 22 24v42zM106 0v-38l22-24 22 24v38z" />
        <path fill={roof} d="M22-70h24l24 30h-22zM128-66h24l24 30h-22z" />
        <path
          fill="none"
          stroke={brick}
          strokeWidth="6"
          d="M-4-38l26-29 26 29M102-34l26-29 26 29"
        />
        <path
          fill={glow}
          d="M8-34h12v16h-12zM78-72h14v18h-14zM134-32h12v16h-12zM48-30h10v14h-10z"
        />
        <path fill={main} d="M26-28h12v28h-12zM78-30h14v30h-14zM112-28h12v28h-12z" />
      </>
    ),
  },
  museum: {
    width: 160,
    art: (
      <>
        <path fill={shade} d="M0-50h160v50h-160z" />
        <path
          fill={sand}
          d="M56-112h48v112h-48zM-4-56h60v8h-60zm108 0h60v8h-60zM62-122h36v10h-36z"
        />
        <path fill={roof} d="M58-122l22-22 22 22z" />
        <path fill={main} d="M70 0v-28a10 10 0 0 1 20 0v28zM74-78v-16a6 6 0 0 1 12 0v16z" />
        <path
          fill={glow}
          d="M8-8v-18a8 8 0 0 1 16 0v18zm23 0v-18a8 8 0 0 1 16 0v18zm81 0v-18a8 8 0 0 1 16 0v18zm23 0v-18a8 8 0 0 1 16 0v18z"
        />
        <path stroke={metal} strokeWidth="2.5" d="M80-142v-14" />
        <path fill="var(--art-red)" d="M81-156h15v9h-15z" />
      </>
    ),
  },
  'power-line': {
    width: 170,
    art: (
      <>
        <path stroke={brick} strokeWidth="6" d="M22 0v-132M85 0v-132M148 0v-132" />
        <path
          stroke={brick}
          strokeWidth="5"
          d="M8-120h28m35 0h28m35 0h28M12-104h20m43 0h20m43 0h20"
        />
        <path
          fill="none"
          stroke={ripple}
          strokeWidth="2"
          d="M-50-126q36 18 72 0 32 18 63 0 32 18 63 0 36 18 72 0M-50-110q36 18 72 0 32 18 63 0 32 18 63 0 36 18 72 0"
        />
      </>
    ),
  },
  'road-sign': {
    width: 100,
    art: (
      <>
        <path stroke={steel} strokeWidth="7" d="M50 0v-60" />
        <path
          fill={paper}
          stroke={paper}
          strokeWidth="10"
          strokeLinejoin="round"
          d="M17-138q14 6 24-3 9 8 18 0 10 9 24 3l9 14q-9 16-5 30 1 18-37 30-38-12-37-30 4-14-5-30z"
        />
        <path
          fill="none"
          stroke={main}
          strokeWidth="4"
          d="M17-138q14 6 24-3 9 8 18 0 10 9 24 3l9 14q-9 16-5 30 1 18-37 30-38-12-37-30 4-14-5-30zM11-114h78"
        />
        <path
          fill="var(--art-gold)"
          transform="translate(50 -88)"
          d="M0-18l4 13h14l-11 8 4 13-11-8-11 8 4-13-11-8h14z"
        />
      </>
    ),
  },
  silo: {
    width: 96,
    art: (
      <>
        <path fill={metal} d="M0 0v-104a26 26 0 0 1 52 0v104zM56 0v-62l20-18 20 18v62z" />
        <path fill={steel} d="M36 0v-128q16 8 16 24v104zM82 0v-76l14 14v62z" />
        <path
          fill="none"
          stroke={steel}
          strokeWidth="2.5"
          d="M0-104h52m-52 20h52m-52 20h52m-52 20h52m-52 20h52M56-62h40m-40 20h40m-40 20h40"
        />
      </>
    ),
  },
  skyline: {
    width: 170,
    art: (
      <>
        <path fill="var(--far)" d="M10 0v-84h26v84zM126 0v-96l14-10 14 10v96z" />
        <path
          fill={ripple}
          d="M0 0v-52h30v52zM38 0v-116h8v-14h8v-20h4v20h8v14h8v116zM144 0v-66h26v66z"
        />
        <path fill={sand} d="M78 0v-90h34v90zM112 0v-60h26v60z" />
        <path
          stroke={main}
          strokeWidth="7"
          strokeDasharray="5 5"
          d="M3-42h25M3-28h25M3-14h25M42-100h25M42-84h25M42-68h25M42-52h25M42-36h25M42-20h25M82-78h25M82-64h25M82-50h25M82-36h25M82-22h25M117-48h15M117-34h15M117-20h15M149-52h15M149-38h15M149-24h15"
        />
      </>
    ),
  },
  'water-tower': {
    width: 90,
    art: (
      <g transform="translate(45 0)scale(2)">
        <WaterTower x={0} y={0} />
        <path fill="var(--art-blue)" d="M-20-56h40v6h-40z" />
        <path fill={steel} d="M8-42v-27l8 5q4 2 4 4v16q-4 2-12 2z" opacity=".6" />
      </g>
    ),
  },
  windmill: {
    width: 90,
    art: (
      <>
        <path
          fill="none"
          stroke={steel}
          strokeWidth="4"
          d="M22 0l20-112M68 0l-20-112M26-22h38l-34-22h30l-26-22h22"
        />
        <path fill={roof} d="M46-122h30l12-10v28l-12-10h-30z" />
        <path
          stroke={metal}
          strokeWidth="22"
          strokeDasharray="8 4.6"
          fill="none"
          d="M42-142a24 24 0 1 1-.1 0z"
        />
        <circle fill="var(--art-gold)" cx="42" cy="-118" r="7" />
      </>
    ),
  },
} satisfies Record<string, DrawnPart>
