import type { SiteContent } from '../../templates/model'
import type { PageAssets, Palette } from '../../templates/model/view'
import { brandColors, brandStyles, themePalettes } from '../brand-colors'
import { hash } from '../hash'
import type { Content, SiteFile } from '../site-file'
import { brandPictures } from './brand-pictures'
import { bundleClient } from './bundle-client'
import { type Cache, cacheFor } from './cache'
import { buildFonts } from './fonts'
import { buildSiteIcons } from './site-icons'
import { readColorTokens, sourceVersion } from './source-files'
import { loadStyles } from './styles'

/** What a site is built with, beside its content. */
export interface Assets {
  /** What pages load and carry. */
  page: PageAssets
  files: SiteFile<Content>[]
  /** Keeps what this version of the code makes. */
  cache: Cache
  /** Changes with the code that draws pictures, with their colors, and with the icon. */
  artVersion: string
  /** The address of the icon, which holds the picture itself. */
  icon: string
  /** The colors of drawings, by the theme of their page. */
  paletteOf(theme?: string): Palette
}

/**
 * Bundles the script and the styles, cuts the fonts, draws the icons. Of the content only the brand
 * matters, and all of it comes from the cache while its sources are the same.
 */
export async function buildAssets(cache: Cache, brand: SiteContent['brand']): Promise<Assets> {
  const codeVersion = await sourceVersion('scripts/assets/**', 'package-lock.json')
  const kept = cacheFor(cache, codeVersion)
  const pictures = brandPictures(brand)
  const [artVersion, tokens, script, styles, fonts, icons] = await Promise.all([
    sourceVersion('templates/art/**', 'templates/model/icons.ts'),
    readColorTokens(),
    bundleClient(kept),
    loadStyles(kept),
    buildFonts(kept),
    buildSiteIcons(kept, pictures.icon, brand.colors.main),
  ])
  const deferredPath = `assets/deferred-${hash(styles.deferred)}.css`
  const colors = { ...tokens, ...brandColors(brand) }
  const themes = themePalettes(brand)
  return {
    page: {
      script: `/${script.path}`,
      fonts: fonts.fonts,
      deferredStyles: `/${deferredPath}`,
      baseStyles: styles.base + brandStyles(brand),
      blockStyles: styles.blocks,
      colors,
      ...pictures.page,
    },
    files: [
      script,
      { path: deferredPath, content: styles.deferred },
      ...fonts.files,
      ...icons,
      ...pictures.files,
    ],
    cache: kept,
    artVersion: hash(codeVersion + artVersion + JSON.stringify([colors, themes, pictures.icon])),
    icon: pictures.icon,
    paletteOf: (theme = '') => ({ ...colors, ...themes[theme] }),
  }
}
