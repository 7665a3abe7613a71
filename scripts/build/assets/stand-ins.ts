import type { OutlineFont } from './outline-font'

/** Words as headings have them, over which a font and what stands in for it are as wide. */
const sample =
  'Who comes to your door, what it costs and how soon. Questions Asked Often, Answers in Plain Words. Where We Work'

/** The faces that a computer or an Android phone has already, and the width of the sample in em. */
const faces = {
  regular: [
    { name: 'Arial', local: ['Arial', 'Liberation Sans'], width: 53.08 },
    { name: 'Roboto', local: ['Roboto'], width: 52.58 },
  ],
  bold: [
    { name: 'Arial', local: ['Arial Bold', 'Liberation Sans Bold', 'Arial'], width: 56.93 },
    { name: 'Roboto', local: ['Roboto Bold', 'Roboto'], width: 53.13 },
  ],
}

/** What stands in for a font until it is there: as wide and as high, so that nothing moves. */
export function standIns(font: OutlineFont, family: string, weight: keyof typeof faces): string {
  const { ascent, descent } = font.extents
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  return faces[weight]
    .map(({ name, local, width }) => {
      const size = font.width(sample) / width
      const sources = local.map((face) => `local("${face}")`).join()
      const weightOf = weight === 'bold' ? 700 : 400
      return `@font-face{font-family:"${family} ${name}";font-weight:${weightOf};src:${sources};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)}}`
    })
    .join('')
}
