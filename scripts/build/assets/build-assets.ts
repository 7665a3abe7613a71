import type { SiteContent } from '../../../templates/model'
import { hash } from '../../shared/hash'
import { sitePaths } from '../../shared/paths'
import {
  type FileContent,
  type PageParts,
  type SiteAssets,
  type SiteFile,
  withBrand,
} from '../../site'
import { brandPictures } from './brand-pictures'
import { bundleClient } from './bundle-client'
import { type Cache, cacheFor } from './cache'
import { buildFonts, type Fonts } from './fonts'
import { licensesFile } from './licenses'
import { readOwnStyles, withOwnStyles } from './own-styles'
import { buildSiteIcons } from './site-icons'
import { readColorTokens, readSourceFiles, type SiteFolder, sourceVersion } from './source-files'
import { loadStyles } from './styles'

/** What a site is built with, beside its content. */
export interface Assets extends SiteAssets {
  parts: PageParts
  files: SiteFile<FileContent>[]
  /** Keeps what this version of the code makes. */
  cache: Cache
  /** The address of the icon, which holds the picture itself. */
  icon: string
  /** The same of what stands in the place of scenes. */
  picture: string | undefined
  outlines: Fonts['outlines']
}

/**
 * Bundles the script and the styles, cuts the font, draws the icons. Only the brand of the
 * content matters, and styles and fonts of the site's own. What was made before comes from the cache
 * while its sources are the same.
 *
 * @throws {ContentError} With what is wrong with its styles and fonts.
 */
export async function buildAssets(
  cache: Cache,
  brand: SiteContent['brand'],
  folder?: SiteFolder,
): Promise<Assets> {
  const codeVersion = await sourceVersion('assets')
  const packages = await readSourceFiles(sitePaths.root, 'package-lock.json')
  const kept = cacheFor(cache, codeVersion, packages)
  const own = folder ? await readOwnStyles(folder) : []
  const tokens = await readColorTokens(own)
  const pictures = brandPictures(brand)
  const [artVersion, script, allStyles, fonts, icons] = await Promise.all([
    sourceVersion('art'),
    bundleClient(kept),
    loadStyles(kept, undefined, Boolean(brand.fonts?.display)),
    buildFonts(kept, brand.fonts, folder),
    buildSiteIcons(kept, pictures.icon, brand.colors.main),
  ])
  const styles = await withOwnStyles(allStyles, own)
  const deferredPath = `assets/deferred-${hash(styles.deferred)}.css`
  const parts: PageParts = {
    page: {
      script: `/${script.path}`,
      deferredStyles: `/${deferredPath}`,
      baseStyles: styles.base + fonts.styles,
      blockStyles: styles.blocks,
      ...fonts.page,
      ...pictures.page,
    },
    tokens,
    version: hash(codeVersion + artVersion + fonts.page.font + (pictures.picture ?? ''), 16),
  }
  return {
    ...withBrand(parts, brand),
    parts,
    files: [
      script,
      { path: deferredPath, content: styles.deferred },
      ...fonts.files,
      await licensesFile(fonts.sources),
      ...icons,
      ...pictures.files,
    ],
    cache: kept,
    icon: pictures.icon,
    picture: pictures.picture,
    outlines: fonts.outlines,
  }
}
