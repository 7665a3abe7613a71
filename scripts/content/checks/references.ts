import type { Target } from '../../../templates/model/fields'
import { iconNames } from '../../../templates/model/icons'
import { excerpt, suggest } from '../../shared/wording'
import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { CheckInput } from './check'

/** Finds references to names that do not exist, and icons that do not exist. */
export function checkReferences(given: CheckInput): Finding[] {
  const sets = nameSets(given)
  return given.values.flatMap((value) => {
    const { text, field } = value
    const target =
      field.kind === 'icon' ? 'icon' : field.kind === 'reference' ? field.to : undefined
    const [what, names] = target && target !== 'part' ? sets[target] : partsFor(value, given)
    if (!names || names.has(text.trim())) return []
    const draft = `${target}s/${text.trim()}.md`
    if (given.drafts.some(({ path }) => path === draft))
      return [findingAt(value, `"${excerpt(text)}" is a draft, ${draft}, which is left out.`)]
    return [findingAt(value, `no ${what} named "${excerpt(text)}". ${suggest(text, [...names])}`)]
  })
}

type Names = [what: string, names?: ReadonlySet<string>]

/** The names that stand in the content, by what they are of. */
export function nameSets({
  brand,
  site,
  ledger,
  sources,
}: Pick<CheckInput, 'brand' | 'site' | 'ledger' | 'sources'>): Record<
  Exclude<Target, 'part'> | 'icon',
  Names
> {
  // A file that could not be read still has a name.
  const paths = [
    ...sources.files.map(({ path }) => path),
    ...sources.findings.map(({ file }) => file),
  ]
  const inFolder = (folder: string) =>
    paths.flatMap((path) => new RegExp(`^${folder}/(.*)\\.md$`).exec(path)?.[1] ?? [])
  return {
    icon: ['icon', iconNames],
    price: ['price', new Set(Object.keys(ledger.prices))],
    arrival: ['arrival time', new Set(Object.keys(ledger.arrival))],
    claim: ['claim', new Set(Object.keys(ledger.claims))],
    group: ['group of services', new Set(site.serviceGroups.map(({ id }) => id))],
    option: ['option of the form', new Set(site.form.services.map(({ value }) => value))],
    reason: ['reason in site.md', new Set(site.areaPage.reasons.map(({ name }) => name))],
    theme: ['theme of brand.md', new Set(brand.themes.map(({ name }) => name))],
    service: ['service', new Set(inFolder('services'))],
    drawing: ['drawing', new Set(inFolder('drawings'))],
  }
}

/** The parts of the drawing that is named beside a reference to a part, or above it. */
function partsFor({ field, file, path }: Value, { valuesIn, drawings }: CheckInput): Names {
  if (field.to !== 'part') return ['']
  const beside = valuesIn(file.path).find((other) => {
    const group = other.path.slice(0, -1)
    const isAround = group.every((key, index) => key === path[index])
    return other.field.to === 'drawing' && isAround
  })
  const drawing = drawings.find(({ slug }) => slug === beside?.text.trim())
  return [`part of ${drawing?.slug}`, drawing && new Set(drawing.data.parts.map(({ id }) => id))]
}
