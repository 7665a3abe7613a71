import { renderToStaticMarkup } from 'react-dom/server'
import { AreaMapPicture, type MapNames } from '../../templates/art/area-map-picture'
import { literalColors } from '../../templates/art/literal-colors'
import type { MapDrawing } from '../../templates/model/map'
import type { Palette } from '../../templates/model/view'

/** Draws the picture of the map as SVG, in a file of its own: most pages show it, some with its names. */
export function drawAreaMap(drawing: MapDrawing, colors: Palette, names?: MapNames): string {
  const markup = renderToStaticMarkup(<AreaMapPicture {...drawing} names={names} />)
  return literalColors(markup, colors)
}
