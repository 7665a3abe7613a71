import { renderToStaticMarkup } from 'react-dom/server'
import { AreaMapPicture } from '../../templates/art/area-map-picture'
import { literalColors } from '../../templates/art/literal-colors'
import type { MapDrawing } from '../../templates/model/map'
import type { Palette } from '../../templates/model/view'

/** Draws the picture of the map as SVG, in a file of its own, for pages that set their links over it. */
export function drawAreaMap(drawing: MapDrawing, colors: Palette): string {
  const markup = renderToStaticMarkup(<AreaMapPicture {...drawing} />)
  return literalColors(markup, colors)
}
