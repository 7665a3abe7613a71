import type { Target } from '../../../templates/model/fields'
import { iconNames } from '../../../templates/model/icons'
import { excerpt, suggest } from '../../shared/wording'
import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import { pathsOf } from '../parse/sources'
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

type Names = [what: string, names?: ReadonlySet<string> | undefined]

/** The names that stand in the content, by what they are of: none where their file is not valid. */
export function nameSets({
  content: { brand, site, ledger },
  sources,
}: Pick<CheckInput, 'content' | 'sources'>): Record<Exclude<Target, 'part'> | 'icon', Names> {
  const paths = pathsOf(sources)
  const inFolder = (folder: string) =>
    new Set(paths.flatMap((path) => new RegExp(`^${folder}/(.*)\\.md$`).exec(path)?.[1] ?? []))
  const named = (names: string[] | undefined) => names && new Set(names)
  return {
    icon: ['icon', new Set(iconNames())],
    price: ['price', named(ledger && Object.keys(ledger.prices))],
    arrival: ['arrival time', named(ledger && Object.keys(ledger.arrival))],
    claim: ['claim', named(ledger && Object.keys(ledger.claims))],
    group: ['group of services', named(site?.serviceGroups.map(({ id }) => id))],
    option: ['option of the form', named(site?.form.services.map(({ value }) => value))],
    reason: ['reason in site.md', named(site?.areaPage.reasons.map(({ name }) => name))],
    theme: ['theme of brand.md', named(brand?.themes.map(({ name }) => name))],
    service: ['service', inFolder('services')],
    drawing: ['drawing', inFolder('drawings')],
  }
}

/** The parts of the drawing that is named beside a reference to a part, or above it. */
function partsFor({ field, file, path }: Value, { valuesIn, content }: CheckInput): Names {
  if (field.to !== 'part') return ['']
  const beside = valuesIn(file.path).find((other) => {
    const group = other.path.slice(0, -1)
    const isAround = group.every((key, index) => key === path[index])
    return other.field.to === 'drawing' && isAround
  })
  const drawing = content.drawings.find(({ slug }) => slug === beside?.text.trim())
  return [`part of ${drawing?.slug}`, drawing && new Set(drawing.data.parts.map(({ id }) => id))]
}
