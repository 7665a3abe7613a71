import type { DrawnPart } from './drawn-part'
import {
  brick,
  main,
  metal,
  paper,
  ripple,
  roof,
  sand,
  shade,
  steel,
  straw,
  water,
  wheat,
} from './motif-colors'
import { Shadow } from './motif-units'

/** A drop of water, 16 wide, its tip at the point before it. */
const drop = 'q10 12 8 19a8 8 0 0 1-16 0q-2-7 8-19z'

/** Where water comes from, where it goes, and what is put right with. */
export const plumbing = {
  bathtub: {
    width: 158,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={150} />
        <path fill={steel} d="M20-6h12l-6 10h-10zM124-6h12l4 10h-10z" />
        <path fill="none" stroke={steel} strokeWidth="6" d="M146-50v-42q0-14-14-14t-14 14" />
        <path fill={steel} d="M111-94h14v7h-14zM138-78h20v5h-20z" />
        <g fill={paper}>
          <circle cx="34" cy="-68" r="13" />
          <circle cx="54" cy="-76" r="17" />
          <circle cx="78" cy="-68" r="13" />
          <circle cx="96" cy="-66" r="9" />
          <circle cx="70" cy="-104" r="5" />
          <circle cx="36" cy="-98" r="7" />
        </g>
        <path fill={paper} d="M6-62h144q0 58-34 58h-76q-34 0-34-58z" />
        <path fill={shade} d="M124-62h26q0 58-34 58h-20q28-8 28-58z" />
        <path fill={sand} d="M0-66q0-4 4-4h148q4 0 4 4t-4 5h-148q-4 0-4-5z" />
        <path fill="none" stroke="var(--art-ice)" strokeWidth="2.5" d="M66-80a10 10 0 0 0-14-6" />
      </>
    ),
  },
  'drain-camera': {
    width: 132,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={124} />
        <path
          fill="none"
          stroke={steel}
          strokeWidth="6"
          strokeLinejoin="round"
          d="M4 2l20-18v-68h64v68l20 18h-104"
        />
        <circle fill="none" stroke={straw} strokeWidth="10" cx="56" cy="-50" r="38" />
        <circle fill="none" stroke={wheat} strokeWidth="9" cx="56" cy="-50" r="29" />
        <circle fill="none" stroke={straw} strokeWidth="8" cx="56" cy="-50" r="21" />
        <circle fill={main} cx="56" cy="-50" r="15" />
        <circle fill={steel} cx="56" cy="-50" r="5" />
        <path
          fill="none"
          stroke={wheat}
          strokeWidth="6"
          strokeLinecap="round"
          d="M88-26q10 24 34 22"
        />
        <path fill={metal} d="M118-10h12q4 6 0 12h-12z" />
        <path fill={steel} d="M58-92h14v14h-14z" />
        <path fill={roof} d="M28-140h74v52h-74z" />
        <path fill="var(--art-ice)" d="M35-133h60v38h-60z" />
        <circle fill={steel} cx="65" cy="-114" r="15" />
        <circle fill={main} cx="65" cy="-114" r="9" />
      </>
    ),
  },
  faucet: {
    width: 118,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={110} />
        <path fill={steel} d="M62-10h54v12h-54z" />
        <path fill={metal} d="M72-10v-78q0-18-18-18t-18 18v10h-22v-12q0-38 40-38t40 38v80z" />
        <path fill={steel} d="M84-10v-80q0-32-32-37 42-2 42 39v78zM10-84h30v9h-30z" />
        <path fill={steel} d="M94-72h16v12h-16z" />
        <path fill="var(--cta)" d="M108-84h8q4 18 0 36h-8z" />
        <path fill={water} d={`M25-66${drop}M25-32${drop}`} />
        <path fill={paper} opacity=".7" d="M20-48q0 6 4 8-6 1-7-6z" />
        <path fill={water} d="M2 3q0-6 23-6t23 6z" />
      </>
    ),
  },
  pipe: {
    width: 168,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={150} />
        <path
          fill="none"
          stroke={straw}
          strokeWidth="20"
          d="M18 2v-52q0-22 22-22h88q22 0 22 22v52"
        />
        <path fill="none" stroke={wheat} strokeWidth="7" d="M14 2v-52q0-26 26-26h88" />
        <path fill={brick} d="M4-16h28v8h-28zM136-16h28v8h-28zM44-86h9v28h-9zM116-86h9v28h-9z" />
        <path fill={roof} d="M72-90h28v36h-28z" />
        <path fill={brick} d="M92-90h8v36h-8z" />
        <path
          fill="none"
          stroke={water}
          strokeWidth="5"
          strokeLinecap="round"
          d="M80-94q-4-24-26-26M90-94q2-28 22-34M86-96v-34"
        />
        <path fill={water} d={`M46-116${drop}M122-126${drop}M84-48${drop}`} />
        <path fill={water} d="M56 3q4-10 28-10t32 10z" />
        <path fill="none" stroke={ripple} strokeWidth="2.5" strokeLinecap="round" d="M72-1h22" />
      </>
    ),
  },
  plunger: {
    width: 72,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={70} />
        <path fill={wheat} d="M31-44v-92q0-6 5-6t5 6v92z" />
        <path fill={straw} d="M37-44v-98q4 1 4 6v92z" />
        <path fill={roof} d="M26-46h20v8q22 6 24 32h-68q2-26 24-32zM0-6h72v8h-72z" />
        <path fill={brick} d="M38-46h8v8q22 6 24 32h2v8h-16q0-36-18-48z" />
      </>
    ),
  },
  'sump-pump': {
    width: 120,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={106} />
        <path fill="none" stroke={paper} strokeWidth="9" d="M72-40v-82q0-14 14-14h40" />
        <path fill={steel} d="M112-144h9v16h-9zM65-104h14v9h-14z" />
        <path fill={main} d="M2-70h104l-8 74h-88z" />
        <path fill={water} d="M9-44h90l-5 42h-80z" />
        <path fill="none" stroke={ripple} strokeWidth="3" d="M9-44q11-5 22 0t23 0 23 0 22 0" />
        <path fill={roof} d="M30-46h34q6 0 6 6v34h-46v-34q0-6 6-6z" />
        <path fill={brick} d="M58-46h6q6 0 6 6v34h-12zM24-12h52v8h-52z" />
        <path fill="none" stroke={ripple} strokeWidth="2" d="M76-26q8 0 10-10" />
        <circle fill="var(--cta)" cx="87" cy="-42" r="7" />
        <path fill={steel} d="M-2-74h112v8h-112z" />
      </>
    ),
  },
  toilet: {
    width: 96,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={84} />
        <path fill={shade} d="M24 2q6-14 4-30h40q2 18 14 30z" />
        <path fill={paper} d="M24 2q6-14 4-30h26q2 18 12 30z" />
        <path fill={paper} d="M8-62h80q-2 40-40 40t-40-40z" />
        <path fill={shade} d="M66-62h22q-2 38-36 40 14-12 14-40z" />
        <path fill={sand} d="M4-68h88q3 0 3 4t-3 4h-88q-3 0-3-4t3-4z" />
        <path fill={paper} d="M52-68v-58h40v58z" />
        <path fill={shade} d="M80-68v-58h12v58z" />
        <path fill={sand} d="M48-134h48v9h-48z" />
        <path fill={steel} d="M50-116h11v5h-11z" />
      </>
    ),
  },
  'water-heater': {
    width: 92,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={76} />
        <path fill="none" stroke={straw} strokeWidth="6" d="M26-120v-32M52-120v-32" />
        <path stroke="var(--art-red)" strokeWidth="6" d="M52-140v12" />
        <path stroke="var(--art-blue)" strokeWidth="6" d="M26-140v12" />
        <path fill={metal} d="M4 0v-114q0-14 35-14t35 14v114z" />
        <path fill={steel} d="M58 0v-126q16 3 16 12v114zM4-4h70v8h-70z" />
        <path stroke={steel} strokeWidth="3" d="M4-92h54M4-20h54" />
        <path fill="none" stroke={straw} strokeWidth="5" d="M74-84h10v76" />
        <path fill={main} d="M16-52h28v24h-28z" />
        <circle fill="var(--cta)" cx="30" cy="-40" r="6" />
        <path fill={paper} d="M16-82h28v20h-28z" />
        <path stroke={ripple} strokeWidth="2" d="M20-76h20m-20 6h14" />
      </>
    ),
  },
  wrench: {
    width: 88,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={62} />
        <g transform="translate(22 2)rotate(17)">
          <path fill={roof} d="M-11 0v-84h22v84q-11 8-22 0z" />
          <path fill={brick} d="M3 2v-86h8v84q-4 2-8 2z" />
          <circle fill={brick} cx="0" cy="-10" r="4" />
          <path fill={steel} d="M-6-100h12v-46q-2-10-14-12l-22-2q-4 12 2 18l22 4z" />
          <path stroke={main} strokeWidth="12" strokeDasharray="2 3" d="M0-126v-18" />
          <path fill={metal} d="M-13-84h26v-38l-6-6h-38q-4 10 4 14l14 4z" />
          <path fill={roof} d="M-15-118h30v14h-30z" />
          <path
            fill={steel}
            d="M5-84h8v-20h-8zM-34-128l3 3 3-3 3 3 3-3 3 3 3-3v5h-18zM-26-142l3-3 3 3 3-3 3 3 3-3 1 6-15-1z"
          />
        </g>
      </>
    ),
  },
} satisfies Record<string, DrawnPart>
