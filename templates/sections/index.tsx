import type { ComponentType } from 'react'
import { Styles } from '../components/styles'
import type { Section, SectionType } from '../model'
import { Areas } from './areas'
import { Brands } from './brands'
import { CallToActionSection } from './call-to-action'
import { Cards } from './cards'
import { Checklist } from './checklist'
import { Comparison } from './comparison'
import { ContactCards } from './contact-cards'
import { Credentials } from './credentials'
import { Diagram } from './diagram'
import { Emergency } from './emergency'
import { Estimate } from './estimate'
import { Faq } from './faq'
import { Intro } from './intro'
import { MapSection } from './map'
import { PriceList } from './price-list'
import { Prices } from './prices'
import { Process } from './process'
import { Reviews } from './reviews'
import type { SectionedPage, SectionProps } from './section-props'
import { Services } from './services'
import { Solutions } from './solutions'
import { Spotlight } from './spotlight'
import { TextSection } from './text'
import { Triage } from './triage'
import { Trust } from './trust'
import { Work } from './work'

/** The component of each type of section. */
const components: { [Type in SectionType]: ComponentType<SectionProps<Type>> } = {
  areas: Areas,
  brands: Brands,
  'call-to-action': CallToActionSection,
  cards: Cards,
  checklist: Checklist,
  comparison: Comparison,
  'contact-cards': ContactCards,
  credentials: Credentials,
  diagram: Diagram,
  emergency: Emergency,
  estimate: Estimate,
  faq: Faq,
  intro: Intro,
  map: MapSection,
  'price-list': PriceList,
  prices: Prices,
  process: Process,
  reviews: Reviews,
  services: Services,
  solutions: Solutions,
  spotlight: Spotlight,
  text: TextSection,
  triage: Triage,
  trust: Trust,
  work: Work,
}

/**
 * The sections of a page in order; a short one may stand beside another. What the page is chosen for is
 * on a band of its color, with a line about who comes.
 */
export function Sections({ sections, page }: { sections: Section[]; page: SectionedPage }) {
  const bands: Section[][] = []
  for (const section of sections) {
    if ('beside' in section && section.beside && bands.length > 0) bands.at(-1)?.push(section)
    else bands.push([section])
  }
  const isColored = ([first, second]: Section[]) =>
    first?.type === 'cards' && second?.type === 'trust' && page.kind === 'service'
  return bands.map((band) => {
    const [first] = band
    const isTinted = first?.type === 'cards' || first?.type === 'spotlight'
    const ground = isColored(band) ? 'accent' : isTinted ? 'tint' : 'paper'
    const parts = band.map((section) => {
      const Component = components[section.type] as ComponentType<SectionProps<SectionType>>
      const key = `${section.type}-${sections.indexOf(section)}`
      return <Component key={key} section={section} page={page} ground={ground} />
    })
    if (band.length === 1) return parts
    return (
      <div
        key={`band-${sections.indexOf(first as Section)}`}
        className={`${isColored(band) ? 'band' : 'pair'} section--${ground}`}
      >
        {/* First, so that those of the pair win, also where it is the first section of a page. */}
        <Styles of="section" />
        <Styles of="pair" />
        {parts}
      </div>
    )
  })
}
