declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype'
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>
    preserveNameIds?: number[]
  }
  /** Cuts a font down to the glyphs of a text. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: Options,
  ): Promise<Uint8Array>
}
