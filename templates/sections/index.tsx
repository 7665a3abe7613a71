import type { ComponentType } from 'react'
import type { Ground } from '../components/section'
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

/** Sections that bring a ground of their own, so that the alternation starts anew after them. */
const ownGround: ReadonlySet<SectionType> = new Set([
  'call-to-action',
  'credentials',
  'emergency',
  'map',
  'trust',
])

/** The sections of a page in order, on alternating grounds; a short one may stand beside another. */
export function Sections({ sections, page }: { sections: Section[]; page: SectionedPage }) {
  const bands: Section[][] = []
  for (const section of sections) {
    if ('beside' in section && section.beside && bands.length > 0) bands.at(-1)?.push(section)
    else bands.push([section])
  }
  const grounds = alternate(bands)
  return bands.map((band, index) => {
    const ground = grounds[index] ?? 'paper'
    const parts = band.map((section) => {
      const Component = components[section.type] as ComponentType<SectionProps<SectionType>>
      const key = `${section.type}-${sections.indexOf(section)}`
      return <Component key={key} section={section} page={page} ground={ground} />
    })
    if (band.length === 1) return parts
    return (
      <div
        key={`band-${sections.indexOf(band[0] as Section)}`}
        className={`pair section--${ground}`}
      >
        {/* First, so that those of the pair win, also where it is the first section of a page. */}
        <Styles of="section" />
        <Styles of="pair" />
        {parts}
      </div>
    )
  })
}

/** Sections of cards, on the tint of the page or of the section. */
const tinted: ReadonlySet<SectionType> = new Set(['cards', 'spotlight'])

/** Paper and sand in turn, and a tint between them: two neighbors never share a ground. */
function alternate(bands: Section[][]): Ground[] {
  let last: Ground = 'sand'
  return bands.map(([first]) => {
    if (first && tinted.has(first.type) && last !== 'tint') last = 'tint'
    else last = (first && ownGround.has(first.type)) || last !== 'paper' ? 'paper' : 'sand'
    return last
  })
}
