import type { EstimateChoice } from '../components/button'
import type { PageProps } from '../model/view'

/**
 * What a link from a page to the estimate form picks: its service, or its town. On the contact page
 * it leads to the form there.
 */
export function choiceOf(page: PageProps): EstimateChoice {
  if (page.kind === 'service') return { service: page.data.estimateOption }
  if (page.kind === 'area') return { area: page.slug }
  if (page.kind !== 'contact') return {}
  const form = page.data.sections.find(({ type, anchor }) => type === 'estimate' && anchor)
  return { to: form && `#${form.anchor}` }
}
