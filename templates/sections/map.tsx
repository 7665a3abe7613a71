import { MapFrame } from '../components/map-frame'
import type { SectionProps } from './section-props'

/** The map of the office's town, with a title of its own. */
export function MapSection({ section }: SectionProps<'map'>) {
  return <MapFrame {...section} />
}
