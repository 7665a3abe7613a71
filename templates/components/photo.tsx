import type { Photo as PhotoField } from '../model'
import { useHref, useSiteContext } from '../site-context'
import { Picture, type PictureProps } from './picture'
import { Styles } from './styles'
import { useInline } from './text'

interface PhotoProps extends Pick<PictureProps, 'sizes' | 'isFirst'> {
  photo: PhotoField
  /** The class that places it. */
  className?: string
}

/** A photo of the content with its caption. */
export function Photo({ photo, className = '', ...shown }: PhotoProps) {
  const inline = useInline()
  const href = useHref()
  const view = useSiteContext().photos[photo.file]
  if (!view) return null
  return (
    <figure className={`photo ${className}`.trim()}>
      <Styles of="photo" />
      <Picture view={view} alt={photo.alt} href={href} {...shown} />
      {photo.caption && <figcaption {...inline(photo.caption)} />}
    </figure>
  )
}
