import { TrustLine, TrustStrip } from '../components/trust-strip'
import type { SectionProps } from './section-props'

/** What a visitor decides by: in full on pages that are about the business, elsewhere in a line. */
export function Trust({ section, page }: SectionProps<'trust'>) {
  const isAboutUs = page.kind !== 'service' && page.kind !== 'area' && page.kind !== 'area-index'
  return isAboutUs ? <TrustStrip anchor={section.anchor} /> : <TrustLine anchor={section.anchor} />
}
