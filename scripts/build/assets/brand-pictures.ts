import { literalColors } from '../../../templates/art/literal-colors'
import type { BrandPicture, SiteContent } from '../../../templates/model'
import type { PageAssets, Palette } from '../../../templates/model/view'
import { ContentError, findingAt } from '../../content'
import { hash } from '../../shared/hash'
import { suggest } from '../../shared/wording'
import type { FileContent, SiteFile } from '../../site'
import { smallIcon } from './site-icons'

/** The longest icon that every page carries, in characters. A larger one is a file. */
const mostInPage = 1500

/** The pictures of the brand as pages show them. */
export interface BrandPictures {
  /** The address of the icon, which holds the picture itself: for drawings. */
  icon: string
  /** The addresses of what stands in the place of scenes, which hold the pictures themselves, by file. */
  scenes: Record<string, string>
  page: Pick<PageAssets, 'icon' | 'logo' | 'scenes'>
  files: SiteFile<FileContent>[]
}

/**
 * Says where pages find icon, logo and scenes, and which files that takes.
 *
 * @param colors What `var(--…)` stands for in scenes: no style of a page reaches them.
 * @throws {ContentError} When a scene names another color.
 */
export function brandPictures(
  { icon, logo, picture, themes, pictures }: SiteContent['brand'],
  colors: Palette,
): BrandPictures {
  const files: SiteFile<FileContent>[] = []
  const fileOf = (name: string, picture: BrandPicture) => {
    const path = `assets/${name}-${hash(picture.content)}.${picture.type}`
    const encoding = picture.type === 'svg' ? 'utf8' : 'base64'
    files.push({ path, content: Buffer.from(picture.content, encoding) })
    return `/${path}`
  }
  const square = pictures[icon] as BrandPicture
  const wide = logo === undefined ? undefined : pictures[logo]
  const iconOf = () => {
    // The PNG itself is larger than pages show it.
    if (square.type === 'png') return `/${smallIcon}`
    return square.content.length > mostInPage
      ? fileOf('icon', square)
      : shortAddress(square.content)
  }
  const drawn = [picture, ...themes.map((one) => one.picture)].flatMap((file = '') => {
    const found = pictures[file]
    return found ? [[file, { ...found, content: inColors(file, found, colors) }] as const] : []
  })
  const scenes = new Map(drawn)
  const paths = [...scenes].map(([file, { width, height, ...found }]) => {
    return [
      file,
      { path: fileOf(file.replace(/\..*/, ''), { ...found, width, height }), width, height },
    ]
  })
  return {
    icon: dataAddress(square),
    scenes: Object.fromEntries([...scenes].map(([file, found]) => [file, dataAddress(found)])),
    page: {
      icon: iconOf(),
      ...(scenes.size > 0 && { scenes: Object.fromEntries(paths) }),
      ...(wide && {
        logo: { path: fileOf('logo', wide), width: wide.width, height: wide.height },
      }),
    },
    files,
  }
}

/** An SVG in the colors of the brand; any other picture as it is. */
function inColors(file: string, { type, content }: BrandPicture, colors: Palette): string {
  if (type !== 'svg') return content
  const named = [...content.matchAll(/var\((--[\w-]*)/g)].map(([, name = '']) => name)
  const unknown = named.find((name) => !colors[name])
  if (unknown === undefined) return literalColors(content, colors)
  const problem = `"${unknown}" is no color. ${suggest(unknown, Object.keys(colors))}`
  throw new ContentError([findingAt({ file }, problem)])
}

function dataAddress({ type, content }: BrandPicture): string {
  if (type === 'png') return `data:image/png;base64,${content}`
  return `data:image/svg+xml;base64,${Buffer.from(content).toString('base64')}`
}

/** An address that holds an SVG, as short as it can be written in an attribute. */
function shortAddress(svg: string): string {
  const short = svg
    .replace(/<\?.*?\?>|<!--.*?-->/gs, '')
    .replace(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .trim()
  const quoted = short.includes("'") ? short : short.replaceAll('"', "'")
  return `data:image/svg+xml,${quoted.replace(/["#%<>]/g, encodeURIComponent)}`
}
