import type { Ground } from '../components/section'
import type { SectionOf, SectionType } from '../model'
import type {
  AreaIndexPageProps,
  AreaPageProps,
  ComposedPageProps,
  ServicePageProps,
} from '../model/view'

/** The pages that sections stand on. */
export type SectionedPage =
  | ComposedPageProps
  | ServicePageProps
  | AreaPageProps
  | AreaIndexPageProps

/** What a section's component is given: its data, the page around it, the ground it stands on. */
export interface SectionProps<Type extends SectionType> {
  section: SectionOf<Type>
  page: SectionedPage
  ground: Ground
}
