import { type CSSProperties, useMemo } from 'react'
import { answersOf, townOf } from '../../scripts/new-files'
import type { ZipTable } from '../../scripts/shared/counties'
import { planAreaMap } from '../../scripts/site'
import { AreaMapPicture } from '../../templates/art/area-map-picture'
import type { SiteContent } from '../../templates/model'
import { useDesk } from './desk'
import { asMarkup } from './frame'

let table: Promise<ZipTable> | undefined

/** The first ZIP code of a text that has nothing but such, without what may stand behind it. */
export const zipIn = (text: string): string | undefined =>
  /^\s*(\d{5})(?:[-–]\d{4})?(?:[\s,]+\d{5}(?:[-–]\d{4})?)*[\s.]*$/.exec(text)?.[1]

/** A form with what is known of a town where nobody has typed it, and without what was of the one before. */
export const withTown = (
  values: Record<string, string>,
  town: Record<string, string>,
  before: Record<string, string>,
): Record<string, string> => {
  const own = Object.entries(values).filter(
    ([key, value]) => key !== 'zip' && value.trim() && value !== before[key],
  )
  return { zip: values.zip ?? '', ...town, ...Object.fromEntries(own) }
}

/** What is known of the town of a ZIP code, and its state. The table is loaded when it is first needed. */
export async function townAt(zip: string): Promise<Record<string, string>> {
  table ??= fetch(new URL('zips.json', document.baseURI)).then((response) => response.json())
  const found = await table.then((all) => townOf(zip, all)).catch(() => undefined)
  if (!found) table = undefined
  return found ? { ...answersOf(found), state: found.state } : {}
}

interface TownMapProps {
  content: SiteContent
  name?: string
  /** As the form has it: `36.3153, -95.6128`. */
  at?: string
  county?: string
}

/** The map of the areas as visitors see it, with a town that is not there yet. */
export function TownMap({
  content: { business, areas },
  name = '',
  at = '',
  county = '',
}: TownMapProps) {
  const { core } = useDesk()
  const drawing = useMemo(() => {
    const [latitude = Number.NaN, longitude = Number.NaN] = at.split(',').map(Number)
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
    const data = { name, counties: [county], at: { latitude, longitude } }
    const town = { slug: '', data } as unknown as SiteContent['areas'][number]
    return planAreaMap(business.office, [town, ...areas]).drawing
  }, [business, areas, name, at, county])
  if (!drawing) return null
  const font = {
    width: (text: string) => text.length * 0.55,
    outlines: (text: string) => asMarkup(`<text font-size="1">${text.replace(/[<&]/g, '')}</text>`),
  }
  return (
    <figure className="map" style={core.data.parts.tokens as CSSProperties}>
      <AreaMapPicture {...drawing} fonts={{ area: font, ring: font, county: font }} />
      <figcaption className="hint">{name} on the map of your towns</figcaption>
    </figure>
  )
}
