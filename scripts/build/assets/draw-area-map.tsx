import { renderToStaticMarkup } from 'react-dom/server'
import { AreaMapPicture } from '../../../templates/art/area-map-picture'
import { literalColors } from '../../../templates/art/literal-colors'
import type { MapDrawing } from '../../../templates/model/map'
import type { Assets } from './build-assets'
import { outlineFile } from './fonts'

/** Draws the map as SVG. Its names are outlines: a picture has none of a page's fonts. */
export async function drawAreaMap(
  drawing: MapDrawing,
  { cache, paletteOf }: Pick<Assets, 'cache' | 'paletteOf'>,
): Promise<string> {
  const [{ OutlineFont }, text, display] = await Promise.all([
    import('./outline-font'),
    outlineFile('Public Sans', cache),
    outlineFile('Archivo', cache),
  ])
  const plain = new OutlineFont(text, 600)
  const fonts = { area: plain, ring: plain, county: new OutlineFont(display, 600) }
  const markup = renderToStaticMarkup(<AreaMapPicture {...drawing} fonts={fonts} />)
  return literalColors(markup, paletteOf())
}
