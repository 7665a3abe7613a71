/**
 * Draws an SVG without any text.
 *
 * @param width In pixels; as the SVG says if it is left out.
 * @returns A PNG.
 */
export async function drawPng(svg: string, width?: number): Promise<Uint8Array> {
  // resvg is loaded late: most builds draw nothing.
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(svg, {
    ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
    font: { loadSystemFonts: false },
  })
  return image.asPng()
}
