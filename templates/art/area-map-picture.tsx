import type { MapDrawing, MapName } from '../model/map'
import { moved } from './moved'
import { starAt } from './star'
import { Pine, Tree } from './yard'

/** Meadows where we work, in three shades so that neighbors differ; woods around them. */
const tones = ['var(--art-leaf)', 'var(--art-grass)', 'var(--art-pine)', 'url(#woods)']

/** Measures a text in em, and turns it into SVG outlines with one em to a unit. */
interface NameFont {
  width(text: string): number
  outlines(text: string): string
}

/** How names are written: their size, their color, and that of their ground. On a phone, 22 are 12 pixels. */
const inks = {
  area: { size: 22, fill: 'var(--ink)', ground: '#fff' },
  ring: { size: 18, fill: 'var(--cta-soft)', ground: 'var(--main)' },
  county: { size: 16, fill: '#fff', ground: undefined },
}

/** Of the area that an address names after `#`. */
const marked = ':target rect,:target circle{fill:var(--cta)}:target g{fill:var(--on-cta)}'

/**
 * The map: counties as meadows and hills, rings around the office as around a sun, and names. Each area
 * is a group whose id is its path.
 */
export function AreaMapPicture({
  size,
  counties,
  borders,
  office,
  rings,
  names,
  scenery,
  fonts,
}: MapDrawing & { fonts: Record<MapName['kind'], NameFont> }) {
  const [width, height] = size
  const [x, y] = office
  const land = counties.map(({ outline }) => outline).join('')
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${-width} 0 ${width * 3} ${height}`}
      aria-hidden="true"
    >
      <style>{marked}</style>
      <pattern id="woods" width="84" height="66" patternUnits="userSpaceOnUse">
        <path fill="var(--art-forest)" d="M0 0h84v66H0z" />
        <g opacity=".45">
          <Pine x={20} y={30} scale={0.4} fill="var(--art-pine)" />
          <Pine x={62} y={63} scale={0.4} fill="var(--art-pine)" />
        </g>
      </pattern>
      <path fill="var(--link-deep)" d={`M${-width} 0h${width * 3}v${height}h${-width * 3}z`} />
      <path stroke="var(--link)" strokeWidth="22" strokeLinejoin="round" d={land} />
      {counties.map(({ outline, tone }) => (
        <path key={outline} fill={tones[tone]} d={outline} />
      ))}
      <g transform={moved(x, y)}>
        <path fill="#fff" opacity=".05" d={rays} />
        {rings.map((radius) => (
          <circle key={radius} fill="var(--art-moss)" opacity=".32" r={radius} />
        ))}
      </g>
      <clipPath id="named">
        <path d={`M0 0h${2 * width}v${height}H0z`} />
      </clipPath>
      <path
        clipPath="url(#named)"
        fill="none"
        stroke="var(--sand)"
        strokeWidth="2"
        strokeDasharray="7 5"
        d={borders}
      />
      {scenery.map((at, index) => (
        <g key={at.join()} transform={moved(...at)}>
          {drawn[(index * 2 + Math.floor(index / 5)) % drawn.length]}
        </g>
      ))}
      <g fill="none" stroke="var(--on-main-mark)" strokeWidth="3" strokeDasharray="16 11">
        {rings.map((radius) => (
          <circle key={radius} cx={x} cy={y} r={radius} />
        ))}
      </g>
      {names.map((name) => (
        <Name key={name.kind + name.text} {...name} font={fonts[name.kind]} />
      ))}
      <circle fill="var(--main)" stroke="var(--paper)" strokeWidth="4" cx={x} cy={y} r="27" />
      <path fill="var(--on-main-mark)" transform={moved(x, y, 2.1)} d={starAt(0, -9.4)} />
    </svg>
  )
}

/** A name on its ground, the line to its point, and the point. */
function Name({
  kind,
  text,
  at: [x, y],
  side,
  leader,
  path,
  dot,
  font,
}: MapName & { font: NameFont }) {
  const { size, fill, ground } = inks[kind]
  const height = size * 1.5
  const width = Math.round(font.width(text) * size + height * 0.6)
  const left = x - { left: width, right: 0, middle: Math.round(width / 2) }[side ?? 'middle']
  const top = y - height / 2
  return (
    <g id={path}>
      {leader && <path fill="none" stroke="#fff" strokeWidth="3" d={leader} />}
      {dot && (
        <circle
          fill="var(--art-roof)"
          stroke="var(--paper)"
          strokeWidth="4"
          cx={dot[0]}
          cy={dot[1]}
          r="7"
        />
      )}
      {ground && <rect fill={ground} x={left} y={top} width={width} height={height} rx="8" />}
      <g
        fill={fill}
        transform={moved(left + height * 0.3, top + height * 0.73, size)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: outlines of the site's own fonts
        dangerouslySetInnerHTML={{ __html: font.outlines(text) }}
      />
    </g>
  )
}

/** Every second of 24 rays from a point. */
const rays = Array.from({ length: 12 }, (_, index) => {
  const ends = [0, 1].map((side) => {
    const angle = ((index * 2 + side + 0.3) * Math.PI) / 12
    return [Math.cos(angle), Math.sin(angle)].map((part) => Math.round(part * 900)).join(' ')
  })
  return `M0 0L${ends.join('L')}z`
}).join('')

const field = (
  <>
    <path fill="var(--art-wheat)" d="M-30-8l34-12 28 18-36 14z" />
    <path
      fill="none"
      stroke="var(--art-straw)"
      strokeWidth="2.5"
      d="M-22-3l34-12m-25 18l35-13m-26 18l35-13"
    />
  </>
)

/** A field with trees, a house, a wood: what stands in the meadows, about 60 wide. */
const drawn = [
  <>
    {field}
    <Tree x={20} y={20} scale={0.26} />
  </>,
  <>
    <Pine x={-14} y={16} scale={0.42} fill="var(--art-forest)" />
    <Pine x={4} y={20} scale={0.34} fill="var(--art-forest)" />
    <Pine x={18} y={14} scale={0.4} fill="var(--art-forest)" />
  </>,
  field,
  <>
    <Tree x={-22} y={14} scale={0.3} fill="var(--art-forest)" />
    <path fill="var(--paper)" d="M-10-2h30v16h-30z" />
    <path fill="var(--art-shade)" d="M8-2h12v16h-12z" />
    <path fill="var(--art-roof)" d="M-15-1l12-15h18l10 15z" />
    <path fill="var(--art-blue)" d="M-4 4h7v10h-7z" />
  </>,
  <>
    <Tree x={-14} y={18} scale={0.3} fill="var(--art-forest)" />
    <Tree x={12} y={22} scale={0.26} fill="var(--art-forest)" />
  </>,
]
