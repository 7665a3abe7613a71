import type { KnownPlace, PhotoView } from '../../templates/model/view'
import type { PhotoFile } from '../content'
import type { PageParts } from './with-brand'

/** The data of the desk that only Node can make. */
export interface DeskData {
  parts: PageParts
  siteUrl?: string | undefined
  webhook?: string | undefined
  /** Of which other places the town check knew at the last build. */
  places?: KnownPlace[]
  photos: { files: PhotoFile[]; views: Record<string, PhotoView> }
  /** The pictures of the brand that the parts have, by file: a hash of each. */
  brand?: Record<string, string>
  /** What new pages are made from, by kind. */
  skeletons?: Record<string, string>
  /** Where the files of the site live. Without it the owner opens a file. */
  store?:
    | { kind: 'folder'; path: string }
    | { kind: 'github'; repository: string; branch: string; folder: string }
}
