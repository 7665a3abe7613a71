import { useSiteContext } from '../site-context'
import { CallButton, EstimateButton, type EstimateChoice } from './button'

interface StickyCallProps {
  /** The page it stands on: where that has a form, the link leads to it. */
  path: string
  choice?: EstimateChoice
  /** Stands in for the label that content gives all links to the form. */
  label?: string
}

/**
 * The call bar of small screens. It stands at the end of the page, so that what it covers there is
 * empty; its sentinel stands at the top.
 */
export function StickyCall({ path, choice, label }: StickyCallProps) {
  const { forms, site } = useSiteContext()
  const form = forms[path]
  return (
    <div className="sticky-call" data-module="sticky-call">
      <div className="sticky-call__sentinel" />
      <section className="sticky-call__bar" aria-label="Call or get an estimate">
        <CallButton showNumber />
        {form ? (
          <a className="button button--outline" href={form}>
            {label ?? site.estimateLabel}
          </a>
        ) : (
          <EstimateButton choice={choice} label={label} />
        )}
      </section>
    </div>
  )
}
