import type { Brand } from '../../templates/model'
import type { PageAssets, Palette } from '../../templates/model/view'
import { brandColors, brandStyles, themePalettes } from '../shared/brand-colors'
import { hash } from '../shared/hash'

/** What pages load and carry, but for the colors of the brand. Plain data. */
export interface PageParts {
  page: Omit<PageAssets, 'colors'>
  /** The colors that are no brand's. */
  tokens: Palette
  /** Changes with the code that draws pictures, and with the icon. */
  version: string
}

/** What a site is planned with. */
export interface SiteAssets {
  page: PageAssets
  /** Changes with all that share pictures are drawn by. */
  artVersion: string
  /** The colors of drawings, by the theme of their page. */
  paletteOf(theme?: string): Palette
}

/** What pages load and carry, in the colors of a brand. */
export function withBrand({ page, tokens, version }: PageParts, brand: Brand): SiteAssets {
  const colors = { ...tokens, ...brandColors(brand) }
  const themes = themePalettes(brand)
  return {
    page: { ...page, colors, baseStyles: page.baseStyles + brandStyles(brand) },
    artVersion: hash(version + JSON.stringify([colors, themes])),
    paletteOf: (theme = '') => ({ ...colors, ...themes[theme] }),
  }
}
