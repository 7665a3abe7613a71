import { renderToStaticMarkup } from 'react-dom/server'
import { AreaMapPicture } from '../../../templates/art/area-map-picture'
import { literalColors } from '../../../templates/art/literal-colors'
import type { MapDrawing } from '../../../templates/model/map'
import type { Assets } from './build-assets'

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

type MapAssets = Pick<Assets, 'artVersion' | 'cache' | 'outlines' | 'paletteOf'>

async function draw(drawing: MapDrawing, { outlines, paletteOf }: MapAssets): Promise<string> {
  const plain = await outlines({ wght: 600, wdth: 100 })
  const fonts = { area: plain, ring: plain, county: await outlines({ wght: 600, wdth: 112 }) }
  const markup = renderToStaticMarkup(<AreaMapPicture {...drawing} fonts={fonts} />)
  return literalColors(markup, paletteOf())
}
