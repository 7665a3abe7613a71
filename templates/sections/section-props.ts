import type { Ground } from '../components/section'
import type { SectionOf, SectionType } from '../model'
import type { AreaPageProps, ComposedPageProps, ServicePageProps } from '../model/view'

/** The pages that are made of sections. */
export type SectionedPage = ComposedPageProps | ServicePageProps | AreaPageProps

/** What a section's component is given: its data, the page around it, the ground it stands on. */
export interface SectionProps<Type extends SectionType> {
  section: SectionOf<Type>
  page: SectionedPage
  ground: Ground
}
