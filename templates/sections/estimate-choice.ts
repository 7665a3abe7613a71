import type { EstimateChoice } from '../components/button'
import type { PageProps } from '../model/view'

/** What a link from a page to the estimate form picks: its service, or its town. */
export function choiceOf(page: PageProps): EstimateChoice {
  if (page.kind === 'service') return { service: page.data.estimateOption }
  if (page.kind === 'area') return { area: page.slug }
  return {}
}
