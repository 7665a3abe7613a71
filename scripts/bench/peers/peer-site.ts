import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AreaPageProps } from '../../../templates/model/view'
import { wholeRoutes } from '../../build-site'
import { readSources } from '../../content/find-sources'
import { parseContent } from '../../content/parse-content'
import { buildFrame } from '../../site/build-frame'
import { pageContext, pageProps } from '../../site/page-props'
import { planRoutes } from '../../site/plan-routes'
import type { BenchSite } from '../bench-site'
import { readAssets, readPicture, readSharedParts, type SharedParts } from '../page-parts'
import { type AreaFile, areaFile, pictureName } from './area-file'

/** A site as other generators get it. */
export interface PeerSite {
  areas(): Iterable<AreaFile>
  /** What all pages share, as text, and the facts that templates put in. */
  shared: SharedParts & Record<string, string>
  /** The pictures of areas, by their names. */
  pictures: Record<string, string>
}

/** Reads a site that our build has built. */
export async function readPeerSite({ contentDir, outDir }: BenchSite): Promise<PeerSite> {
  const content = parseContent(await readSources(contentDir))
  const routes = planRoutes(content)
  const areaRoutes = routes.filter((route) => route.kind === 'area')
  const built = (file = '') => readFile(path.join(outDir, file), 'utf8')
  const example = await built(areaRoutes.at(-1)?.file)
  const { siteUrl, leadWebhook: webhook } = content.business
  const frame = buildFrame(content, routes, { siteUrl, webhook }, readAssets(example))
  const context = pageContext(content, routes, frame)
  const whole = wholeRoutes(content.areas)
  const propsOf = (route: (typeof areaRoutes)[number]) =>
    pageProps(whole(route), context) as AreaPageProps

  const pictures: Record<string, string> = {}
  for (const route of areaRoutes) {
    const name = pictureName(route.page.data)
    pictures[name] ??= readPicture(await built(route.file))
  }
  const { site, business } = frame
  const shared = {
    ...readSharedParts(example),
    origin: frame.origin,
    dial: frame.dial,
    phone: business.phone,
    region: business.office.region,
    regionName: business.office.regionName,
    callLabel: site.callLabel,
    callLabelShort: site.callLabelShort,
    estimateLabel: site.estimateLabel,
    estimateLabelShort: site.estimateLabelShort,
    notesTitle: site.notesTitle,
  }
  function* areas() {
    for (const route of areaRoutes) yield areaFile(propsOf(route), frame)
  }
  return { areas, shared, pictures }
}
