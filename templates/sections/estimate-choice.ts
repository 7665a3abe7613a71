import type { EstimateChoice } from '../components/button'
import type { PageProps } from '../model/view'

/** What a link from a page to the estimate form picks: the option it names, or its town. */
export function choiceOf({ kind, data, slug }: PageProps): EstimateChoice {
  if (kind === 'area') return { area: slug }
  return 'estimateOption' in data ? { service: data.estimateOption } : {}
}
