import type { DrawnPart } from './drawn-part'
import { brick, main, metal, paper, roof, steel, straw, wheat } from './motif-colors'
import { Shadow } from './motif-units'
import { Van } from './van'

/** What is brought along to a job. */
export const tools = {
  'air-filter': {
    width: 126,
    art: (weather) => (
      <g transform="translate(18)scale(.8)">
        <Shadow weather={weather} width={92} />
        <path fill="var(--art-canton)" d="M0 0v-98l10-8h80v98l-8 8z" />
        <path fill="var(--art-blue)" d="M0 0v-98h82v98z" />
        <path fill={paper} d="M8-22v-68h66v68z" />
        <path
          fill="none"
          stroke="var(--art-blue)"
          strokeWidth="2.5"
          d={[-76, -61, -46, -31].map((y) => `M8 ${y}${'l5.5-6 5.5 6'.repeat(6)}`).join('')}
        />
        <path fill={paper} d="M26-13h20v-3l10 6-10 6v-3h-20z" />
        <path
          fill="none"
          stroke={wheat}
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray="0 13"
          d="M-26-86h20M-32-70h26M-22-54h16M-34-38h28M-24-22h18"
        />
        <path
          fill="none"
          stroke={paper}
          strokeWidth="4"
          strokeLinecap="round"
          d="M98-76q10-8 18 0t18-2M98-54q10-8 18 0t18-2M98-32q10-8 18 0t18-2"
        />
      </g>
    ),
  },
  gauges: {
    width: 70,
    art: (
      <>
        <path fill="none" stroke="var(--art-blue)" strokeWidth="4" d="M16-62q-4 50-18 52t-24-14" />
        <path fill="none" stroke={roof} strokeWidth="4" d="M54-62q6 54-22 56-42 4-58-34" />
        <path fill="none" stroke="var(--art-gold)" strokeWidth="4" d="M44-62q0 62 22 62h16" />
        <path fill={steel} d="M32-122h6v124h-6zM22-1h26v5h-26zM8-66h54v10h-54z" />
        <path fill="var(--art-blue)" d="M17-104a19 19 0 1 1-.1 0z" />
        <path fill={roof} d="M53-104a19 19 0 1 1-.1 0z" />
        <path fill={paper} d="M17-99a14 14 0 1 1-.1 0zM53-99a14 14 0 1 1-.1 0z" />
        <path stroke={main} strokeWidth="3" d="M17-85l-6-8M53-85l8-7" />
      </>
    ),
  },
  'hand-truck': {
    width: 104,
    art: (weather) => (
      <>
        <Shadow weather={weather} width={100} />
        <path fill={wheat} d="M26-4v-92h74v92z" />
        <path fill={straw} d="M84-4v-92h16v92zM48-96h12v20h-12z" />
        <path
          stroke={brick}
          strokeWidth="4"
          fill="none"
          d="M40-20v-26m-7 8l7-8 7 8M66-20v-26m-7 8l7-8 7 8M33-14h40"
        />
        <path fill="none" stroke={roof} strokeWidth="6" d="M92-2h-74v-118q0-10-12-10" />
        <circle fill={steel} stroke={main} strokeWidth="7" cx="16" cy="-8" r="8.5" />
      </>
    ),
  },
  'tool-bag': {
    width: 60,
    art: (weather) => (
      <g transform="scale(.65)">
        <Shadow weather={weather} width={86} />
        <path fill={metal} d="M16-40l-6-34q-10-8-4-18l8 10 8-2 3-11q10 8 3 18l4 37z" />
        <path stroke={roof} strokeWidth="7" d="M64-40l2-42" />
        <path fill={main} d="M54-78h28v-13h-36q0 9 8 13z" />
        <path fill="var(--art-gold)" d="M4 0l-4-48h90l-4 48z" />
        <path fill={wheat} d="M74 0l2-48h14l-4 48z" />
        <path fill={brick} d="M-2-52h94v9h-94zM1-10h86l-1 10h-84zM24-34h38v16h-38z" />
      </g>
    ),
  },
  van: {
    width: 124,
    depth: 1,
    art: ({ lamp }) => (
      <g transform="translate(-8 26)scale(1.5)">
        <Van lamp={lamp} />
      </g>
    ),
  },
} satisfies Record<string, DrawnPart>
