import type { BrandPicture } from '../../../templates/model'
import { readSvg } from './svg'

/** What a picture is by its name and its first bytes; nothing for what is neither SVG nor PNG. */
export function brandPicture(name: string, content: string): BrandPicture | undefined {
  if (name.endsWith('.svg')) {
    const svg = readSvg(content)
    if ('problem' in svg) return { type: 'svg', content: '', width: 0, height: 0, ...svg }
    return { type: 'svg', content: svg.text, width: svg.width, height: svg.height }
  }
  const bytes = atob(content.slice(0, 48))
  if (bytes.length < 24 || bytes.slice(1, 4) !== 'PNG') return undefined
  const numberAt = (start: number) =>
    [0, 1, 2, 3].reduce((sum, index) => sum * 256 + bytes.charCodeAt(start + index), 0)
  return { type: 'png', content, width: numberAt(16), height: numberAt(20) }
}
