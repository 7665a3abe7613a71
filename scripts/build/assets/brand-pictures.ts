import type { BrandPicture, SiteContent } from '../../../templates/model'
import type { PageAssets } from '../../../templates/model/view'
import { hash } from '../../shared/hash'
import type { FileContent, SiteFile } from '../../site'
import { smallIcon } from './site-icons'

/** The longest icon that every page carries, in characters. A larger one is a file. */
const mostInPage = 1500

/** The pictures of the brand as pages show them. */
export interface BrandPictures {
  /** The address of the icon, which holds the picture itself: for drawings. */
  icon: string
  /** The same of what stands in the place of scenes. */
  picture: string | undefined
  page: Pick<PageAssets, 'icon' | 'logo' | 'picture'>
  files: SiteFile<FileContent>[]
}

/** Says where pages find the pictures of a brand, and which files that takes. */
export function brandPictures(brand: SiteContent['brand']): BrandPictures {
  const { icon, logo = '', picture = '', pictures } = brand
  const files: SiteFile<FileContent>[] = []
  const fileOf = (name: string, picture: BrandPicture) => {
    const path = `assets/${name}-${hash(picture.content)}.${picture.type}`
    const encoding = picture.type === 'svg' ? 'utf8' : 'base64'
    files.push({ path, content: Buffer.from(picture.content, encoding) })
    return `/${path}`
  }
  const square = pictures[icon] as BrandPicture
  const shown = (name: 'logo' | 'picture', one: BrandPicture | undefined) =>
    one && { [name]: { path: fileOf(name, one), width: one.width, height: one.height } }
  const scene = pictures[picture]
  const iconOf = () => {
    // The PNG itself is larger than pages show it.
    if (square.type === 'png') return `/${smallIcon}`
    return square.content.length > mostInPage
      ? fileOf('icon', square)
      : shortAddress(square.content)
  }
  return {
    icon: dataAddress(square),
    picture: scene && dataAddress(scene),
    page: {
      icon: iconOf(),
      ...shown('logo', pictures[logo]),
      ...shown('picture', scene),
    },
    files,
  }
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
