import { renderToStaticMarkup } from 'react-dom/server'
import { AreaMapPicture } from '../../templates/art/area-map-picture'
import { literalColors } from '../../templates/art/literal-colors'
import type { MapDrawing } from '../../templates/model/map'
import { readArtTokens } from './source-files'

/** Draws the picture of the map as SVG, in a file of its own: most pages show it. */
export async function drawAreaMap(drawing: MapDrawing): Promise<string> {
  const markup = renderToStaticMarkup(<AreaMapPicture {...drawing} />)
  return literalColors(markup, await readArtTokens())
}
