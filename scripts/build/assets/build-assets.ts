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
import { buildFont } from './fonts'
import { buildSiteIcons } from './site-icons'
import { readColorTokens, readSourceFiles, sourceVersions } from './source-files'
import { loadStyles } from './styles'

/** What a site is built with, beside its content. */
export interface Assets extends SiteAssets {
  parts: PageParts
  files: SiteFile<FileContent>[]
  /** Keeps what this version of the code makes. */
  cache: Cache
  /** The address of the icon, which holds the picture itself. */
  icon: string
}

/**
 * Bundles the script and the styles, cuts the font, draws the icons. Only the brand of the
 * content matters. What was made before comes from the cache while its sources are the same.
 */
export async function buildAssets(cache: Cache, brand: SiteContent['brand']): Promise<Assets> {
  const versions = await sourceVersions()
  const packages = await readSourceFiles(sitePaths.root, 'package-lock.json')
  const kept = cacheFor(cache, versions.assets, packages)
  const pictures = brandPictures(brand)
  const [tokens, script, styles, font, icons] = await Promise.all([
    readColorTokens(),
    bundleClient(kept),
    loadStyles(kept),
    buildFont(kept),
    buildSiteIcons(kept, pictures.icon, brand.colors.main),
  ])
  const deferredPath = `assets/deferred-${hash(styles.deferred)}.css`
  const parts: PageParts = {
    page: {
      script: `/${script.path}`,
      font: `/${font.path}`,
      deferredStyles: `/${deferredPath}`,
      baseStyles: styles.base,
      blockStyles: styles.blocks,
      ...pictures.page,
    },
    tokens,
    version: hash(versions.assets + versions.art + pictures.icon, 16),
  }
  return {
    ...withBrand(parts, brand),
    parts,
    files: [
      script,
      { path: deferredPath, content: styles.deferred },
      font,
      ...icons,
      ...pictures.files,
    ],
    cache: kept,
    icon: pictures.icon,
  }
}
