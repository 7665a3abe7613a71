import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs'

/**
 * A font at one weight and width that measures text and turns it into outlines: for pictures, whose
 * renderer knows neither variable fonts nor WOFF2, and for measuring fonts against each other.
 */
export class OutlineFont {
  readonly #font: Font
  readonly #unitsPerEm: number

  /**
   * @param bytes A TrueType or OpenType file.
   * @param axes Where it stands on the axes of the file: `{ wght: 700 }`.
   */
  constructor(bytes: Uint8Array, axes: Record<string, number>) {
    const face = new Face(new Blob(bytes))
    this.#unitsPerEm = face.upem
    this.#font = new Font(face)
    this.#font.setVariations(Object.entries(axes).map(([axis, at]) => new Variation(axis, at)))
  }

  /** The advance of a text in em, kerning included. */
  width(text: string): number {
    return this.#glyphs(text).reduce((sum, { advance }) => sum + advance, 0) / this.#unitsPerEm
  }

  /** How far it reaches above the baseline and below, in em. */
  get extents(): { ascent: number; descent: number } {
    const { ascender, descender } = this.#font.hExtents()
    return { ascent: ascender / this.#unitsPerEm, descent: -descender / this.#unitsPerEm }
  }

  /** A text as SVG outlines, its baseline's start at the origin, one em to a unit. */
  outlines(text: string): string {
    let pen = 0
    const paths = this.#glyphs(text).map(({ id, advance }) => {
      // A font at a weight between its masters has coordinates of many digits.
      const d = this.#font.glyphToPath(id).replace(/\d+\.\d+/g, (units) => `${Math.round(+units)}`)
      const path = d && `<path transform="translate(${pen})" d="${d}"/>`
      pen += advance
      return path
    })
    const scale = 1 / this.#unitsPerEm
    return `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>`
  }

  #glyphs(text: string): { id: number; advance: number }[] {
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(this.#font, buffer)
    const positions = buffer.getGlyphPositions()
    return buffer
      .getGlyphInfos()
      .map(({ codepoint: id }, index) => ({ id, advance: positions[index]?.xAdvance ?? 0 }))
  }
}
