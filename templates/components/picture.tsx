import type { PhotoView } from '../model/view'

export interface PictureProps {
  view: PhotoView
  alt: string
  /** How wide it is shown, as the attribute has it. */
  sizes: string
  /** In the first screen: it is fetched at once, and before what else the page has. */
  isFirst?: boolean
  /** From a path on the site to an address. */
  href: (path: string) => string
}

/** The widest file that a browser gets which knows no `srcset`. */
const widestAlone = 1200

/** A photo in all its files. It needs no context: Markdown shows photos, too. */
export function Picture({ view, alt, sizes, isFirst = false, href }: PictureProps) {
  const file = (width: number, format: string) => href(`${view.path}-${width}.${format}`)
  const files = (format: string) =>
    view.widths.map((width) => `${file(width, format)} ${width}w`).join(', ')
  const alone = view.widths.findLast((width) => width <= widestAlone) ?? view.width
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={files('webp')} sizes={sizes} />
      <img
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        src={file(alone, 'jpg')}
        srcSet={files('jpg')}
        sizes={sizes}
        width={view.width}
        height={view.height}
        alt={alt}
        style={{ backgroundColor: view.color }}
      />
    </picture>
  )
}
