import type { NameKind } from '../../templates/model/fields'

/** The files that give names to things, as far as they could be read. */
export interface NameSources {
  site?: {
    serviceGroups?: { id: string }[]
    form?: { services?: { value: string }[] }
  }
  ledger?: { claims?: object; disclosures?: object }
}

/** Pages that the header can link to after its menus. */
const menuPages = ['about', 'contact', 'privacy', 'terms']

/** All names that content can refer to, by kind; the icons come from their set. */
export function namesOf({
  site,
  ledger,
}: NameSources): Record<Exclude<NameKind, 'icon'>, string[]> {
  return {
    claim: Object.keys(ledger?.claims ?? {}),
    disclosure: Object.keys(ledger?.disclosures ?? {}),
    group: (site?.serviceGroups ?? []).map(({ id }) => id),
    option: (site?.form?.services ?? []).map(({ value }) => value),
    page: menuPages,
  }
}
