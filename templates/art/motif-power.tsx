import type { DrawnPart } from './drawn-part'
import { House } from './house'
import { brick, glow, main, metal, paper, roof, sand, steel, straw, wheat } from './motif-colors'
import { Shadow } from './motif-units'
import { Yard } from './yard'

/** A bolt of lightning, 32 by 56, from its upper left corner. */
const bolt = 'l-20 32h14l-7 24 25-34h-15l10-22z'

/** What brings electricity, and what runs on it. */
export const power = {
  'bolt-sign': {
    width: 92,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={26} />
        <path fill={brick} d="M8 4v-140h9v140zM2-128h84v7h-84z" />
        <path fill="none" stroke={brick} strokeWidth="4" d="M17-92l28-30" />
        <path stroke={steel} strokeWidth="3" d="M42-121v12M74-121v12" />
        <rect fill={paper} x="26" y="-110" width="64" height="76" rx="10" />
        <rect fill={main} x="31" y="-105" width="54" height="66" rx="6" />
        <path fill="var(--on-main-mark)" d={`M60-101${bolt}`} />
      </>
    ),
  },
  charger: {
    width: 216,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={200} />
        <path
          fill="var(--art-teal)"
          d="M4-10q-6-22 10-28l24-7 26-23q6-5 14-5h36q9 0 15 6l21 21q14 3 16 14l1 20q0 6-6 6h-151q-6 0-6-4z"
        />
        <path fill="var(--art-ice)" d="M47-45l23-19q4-3 9-3h13v22zM98-67h15q6 0 10 4l16 18h-41z" />
        <path fill={paper} d="M4-32h9q3 6-1 9h-9zM112-36h10v3h-10z" />
        <path
          fill={steel}
          stroke={main}
          strokeWidth="7"
          d="M24-8a12 12 0 1 0 24 0 12 12 0 1 0-24 0zM118-8a12 12 0 1 0 24 0 12 12 0 1 0-24 0z"
        />
        <path fill={metal} d="M180 2v-96q0-8 8-8h20q8 0 8 8v96z" />
        <path fill={steel} d="M206 2v-104h2q8 0 8 8v96zM174-2h48v6h-48z" />
        <path fill={main} d="M185-92h18v26h-18z" />
        <path fill="var(--on-main-mark)" transform="translate(196-90)scale(.4)" d={`M0 0${bolt}`} />
        <path
          fill="none"
          stroke={main}
          strokeWidth="4.5"
          strokeLinecap="round"
          d="M183-52q-18 6-14 34t-12 6-2-24"
        />
        <path fill="var(--cta)" d="M146-40h12v9h-12z" />
      </>
    ),
  },
  'electrical-panel': {
    width: 120,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={112} />
        <path fill={steel} d="M62 2v-150h9v150zM80 2v-40h7v40z" />
        <path fill={metal} d="M40-18v-106h72v106z" />
        <path fill={steel} d="M102-18v-106h10v106z" />
        <path fill={main} d="M48-26v-90h48v90z" />
        <path stroke={paper} strokeWidth="15" strokeDasharray="6 3" d="M62-86v58M82-86v58" />
        <path fill="var(--cta)" d="M56-110h32v13h-32zM75-59h15v6h-15z" />
        <path fill={paper} d="M69-110h6v13h-6z" />
        <path fill={sand} d="M40-18l-36 14v-112l36-8z" />
        <path fill="none" stroke={straw} strokeWidth="3" d="M11-98l22-6m-22 18l22-6m-22 18l22-6" />
        <path fill={main} d="M31-66l5-1v12l-5 1z" />
      </>
    ),
  },
  generator: {
    width: 130,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={128} />
        <path fill={steel} d="M-2-6h134v8h-134z" />
        <path fill={metal} d="M4-6v-64h122v64z" />
        <path fill={steel} d="M106-6v-64h20v64z" />
        <path fill={roof} d="M0-68q0-12 12-14l100-8q18 0 18 14v8z" />
        <path
          stroke={steel}
          strokeWidth="4"
          d="M66-56h32m-32 10h32m-32 10h32m-32 10h32m-32 10h32"
        />
        <circle fill={main} cx="34" cy="-38" r="22" />
        <path fill="var(--on-main-mark)" transform="translate(37-55)scale(.6)" d={`M0 0${bolt}`} />
        {weather.snow && (
          <path
            fill="var(--art-snow)"
            d="M-3-77q2-12 14-13l100-8q20 0 22 16-14 4-28-1-16 8-32 2-18 9-36 3-20 8-40 1z"
          />
        )}
      </>
    ),
  },
  'house-solar': {
    width: 288,
    art: (weather) => (
      <g transform="translate(-68-302)">
        <Yard {...weather}>
          <House {...weather} />
          <path fill={metal} d="M187 151h122l51 53h-122z" />
          <path fill={main} d="M192 154h114l21 22h-114zM217 179h113l21 22h-113z" />
          <path
            stroke="var(--art-frost)"
            strokeWidth="1.5"
            d="M221 154l45 47M249 154l45 47M278 154l44 47M203 165h113M227 190h113"
            opacity=".7"
          />
        </Yard>
      </g>
    ),
  },
  ladder: {
    width: 76,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={76} />
        <path stroke={straw} strokeWidth="5" d="M46-132l26 134M62-40l-34 0M56-84l-20 0" />
        <path fill="none" stroke={wheat} strokeWidth="7" d="M2 2l28-136h18l-8 136" />
        <path stroke={wheat} strokeWidth="6" d="M7-22h34M12-46h31M17-70h27M22-94h24" />
        <path fill="var(--cta)" d="M24-140h30v10h-30z" />
      </>
    ),
  },
  'lamp-post': {
    width: 56,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={36} />
        <circle fill={glow} opacity={weather.lamp ? 0.35 : 0.16} cx="28" cy="-118" r="40" />
        <path fill={main} d="M25 2v-94h6v94zM16 4q0-12 12-12t12 12zM18-92h20l-4-8h-12z" />
        <path fill={glow} d="M16-130h24l-5 32h-14z" />
        <path fill="none" stroke={main} strokeWidth="3" d="M16-130h24l-5 32h-14zM28-130v32" />
        <path fill={main} d="M12-130h32l-10-12h-12zM26-142h4v-8h-4z" />
      </>
    ),
  },
  'light-bulb': {
    width: 92,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={60} />
        <circle fill={glow} opacity=".15" cx="46" cy="-86" r="62" />
        <path fill={glow} d="M30-36q0-12-10-22a41 41 0 1 1 52 0q-10 10-10 22z" />
        <path fill={paper} opacity=".6" d="M20-92a27 27 0 0 1 22-27v8a20 20 0 0 0-14 19z" />
        <path
          fill="none"
          stroke="var(--art-ember)"
          strokeWidth="4"
          strokeLinejoin="round"
          d="M40-37v-30l-8-12 8 5 6-6 6 6 8-5-8 12v30"
        />
        <path fill={steel} d="M30-36h32v22q-4 14-16 14t-16-14z" />
        <path stroke={metal} strokeWidth="4" d="M28-29h36M28-20h36" />
        <path fill={main} d="M36-6h20q-3 8-10 8t-10-8z" />
      </>
    ),
  },
  outlet: {
    width: 128,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={76} />
        <rect fill={sand} x="0" y="-118" width="76" height="118" rx="12" />
        <rect fill={paper} x="0" y="-118" width="70" height="118" rx="12" />
        <path
          fill={metal}
          d="M35-108a22 22 0 0 1 16 38h-32a22 22 0 0 1 16-38zM35-56a22 22 0 0 1 16 38h-32a22 22 0 0 1 16-38z"
        />
        <path
          fill={main}
          d="M25-96h5v13h-5zm15 0h5v13h-5zM31-73v-4a4 4 0 0 1 8 0v4zM25-44h5v13h-5zm15 0h5v13h-5zM31-21v-4a4 4 0 0 1 8 0v4z"
        />
        <path
          fill="none"
          stroke={main}
          strokeWidth="6"
          strokeLinecap="round"
          d="M104-36q26 0 22 22t-46 14h-26"
        />
        <path fill={steel} d="M66-44h14v5h-14zm0 13h14v5h-14z" />
        <path fill="var(--cta)" d="M80-50h14q12 0 12 15t-12 15h-14z" />
      </>
    ),
  },
} satisfies Record<string, DrawnPart>
