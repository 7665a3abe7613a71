import { CallToAction } from '../components/call-to-action'
import { choiceOf } from './estimate-choice'
import type { SectionProps } from './section-props'

/** A band that ends in the calls to action. */
export function CallToActionSection({ section, page }: SectionProps<'call-to-action'>) {
  return <CallToAction {...section} choice={choiceOf(page)} hasForm={page.kind === 'contact'} />
}
