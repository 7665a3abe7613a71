import { TrustStrip } from '../components/trust-strip'
import type { SectionProps } from './section-props'

/** What a visitor decides by, in a band. */
export function Trust({ section }: SectionProps<'trust'>) {
  return <TrustStrip anchor={section.anchor} />
}
