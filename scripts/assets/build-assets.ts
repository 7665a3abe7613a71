import type { PageAssets } from '../../templates/model/view'
import { hash } from '../hash'
import type { OutputFile } from '../output-file'
import { bundleClient } from './bundle-client'
import { type Cache, cacheFor } from './cache'
import { buildFonts } from './fonts'
import { buildSiteIcons } from './site-icons'
import { sourceVersion } from './source-files'
import { loadStyles } from './styles'

/** What a site is built with, beside its content. */
export interface Assets {
  /** What pages load and carry. */
  page: PageAssets
  files: OutputFile[]
  /** Keeps what this version of the code makes. */
  cache: Cache
  /** Changes with the code that draws pictures. */
  artVersion: string
}

/**
 * Bundles the script and the styles, cuts the fonts, draws the icons. None of it depends on the
 * content, and all of it comes from the cache while its sources are the same.
 */
export async function buildAssets(cache: Cache): Promise<Assets> {
  const codeVersion = await sourceVersion('scripts/assets/**', 'package-lock.json')
  const kept = cacheFor(cache, codeVersion)
  const [artVersion, script, styles, fonts, icons] = await Promise.all([
    sourceVersion('templates/art/**'),
    bundleClient(kept),
    loadStyles(kept),
    buildFonts(kept),
    buildSiteIcons(kept),
  ])
  const deferred = fonts.rules + styles.deferred
  const deferredPath = `assets/deferred-${hash(deferred)}.css`
  return {
    page: {
      script: `/${script.path}`,
      deferredStyles: `/${deferredPath}`,
      baseStyles: fonts.fallbackRules + styles.base,
      blockStyles: styles.blocks,
    },
    files: [script, { path: deferredPath, content: deferred }, ...fonts.files, ...icons],
    cache: kept,
    artVersion: hash(codeVersion + artVersion),
  }
}
