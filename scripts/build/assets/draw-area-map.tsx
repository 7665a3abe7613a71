import { renderToStaticMarkup } from 'react-dom/server'
import { AreaMapPicture } from '../../../templates/art/area-map-picture'
import { literalColors } from '../../../templates/art/literal-colors'
import type { MapDrawing } from '../../../templates/model/map'
import type { Assets } from './build-assets'
import { outlineFile } from './fonts'

/**
 * Draws the map as SVG, or takes it from the cache. Its names are outlines: a picture has none of a
 * page's fonts.
 */
export async function drawAreaMap(drawing: MapDrawing, assets: MapAssets): Promise<string> {
  const kept = await assets.cache.file(['area map', assets.artVersion, drawing], async () =>
    Buffer.from(await draw(drawing, assets)),
  )
  return Buffer.from(kept).toString()
}

type MapAssets = Pick<Assets, 'artVersion' | 'cache' | 'paletteOf'>

async function draw(drawing: MapDrawing, { cache, paletteOf }: MapAssets): Promise<string> {
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
