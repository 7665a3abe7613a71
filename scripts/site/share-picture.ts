import { plainText } from '../../templates/markdown'
import type { Look, PageProps } from '../../templates/model/view'
import { hash } from '../shared/hash'
import type { Site } from './plan-site'

/** What a share picture shows. */
export interface ShareDrawing extends Look {
  heading: string
  name: string
  phone: string
}

/** A picture for the cards that other sites make of a page. */
interface SharePicture {
  /** The output file. */
  file: string
  /** The words of the picture. */
  alt: string
  /** What it shows. */
  drawing: ShareDrawing
}

/** The share picture of a page. Its name is a hash of what it shows, known before it is drawn. */
export function sharePictureOf(
  page: Pick<PageProps, 'look' | 'path'> & { data: { heading?: string | undefined } },
  { context, artVersion }: Pick<Site, 'context' | 'artVersion'>,
): SharePicture {
  const { name, phone } = context.business
  const heading = plainText(page.data.heading ?? '')
  const drawing = { heading, name, phone, ...page.look }
  const slug = page.path.split('/').filter(Boolean).join('-') || 'home'
  return {
    file: `assets/share-${slug}-${hash(artVersion + JSON.stringify(drawing))}.png`,
    alt: `${heading}. ${name}, ${phone}`,
    drawing,
  }
}
