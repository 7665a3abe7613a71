import { createRequire } from 'node:module'

/**
 * Draws an SVG without any text.
 *
 * @param width In pixels; as the SVG says if it is left out.
 * @returns A PNG.
 */
export async function drawPng(svg: string, width?: number): Promise<Uint8Array> {
  // It takes a while to load, and mostly everything has been drawn before. With `import()`, what the
  // dev server bundles would no longer name lines of the source.
  const require = createRequire(import.meta.url)
  const { renderAsync }: typeof import('@resvg/resvg-js') = require('@resvg/resvg-js')
  const image = await renderAsync(svg, {
    ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
    font: { loadSystemFonts: false },
  })
  return image.asPng()
}
