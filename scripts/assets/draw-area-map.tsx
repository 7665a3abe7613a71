import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { AreaMapPicture } from '../../templates/art/area-map-picture'
import { literalColors } from '../../templates/art/literal-colors'
import type { MapDrawing } from '../../templates/model/map'
import { projectPaths } from '../paths'

/** Draws the picture of the map as SVG, in a file of its own: most pages show it. */
export async function drawAreaMap(drawing: MapDrawing): Promise<string> {
  const tokens = await readFile(path.join(projectPaths.templates, 'art/art-tokens.css'), 'utf8')
  return literalColors(renderToStaticMarkup(<AreaMapPicture {...drawing} />), tokens)
}
