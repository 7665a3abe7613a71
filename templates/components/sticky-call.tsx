import { CallButton, EstimateButton, type EstimateChoice } from './button'

/**
 * The call bar of small screens. It stands at the end of the page, so that what it covers there is
 * empty; its sentinel stands at the top.
 *
 * @param label Stands in for the label that content gives all links to the form.
 */
export function StickyCall({ choice, label }: { choice?: EstimateChoice; label?: string }) {
  return (
    <div className="sticky-call" data-module="sticky-call">
      <div className="sticky-call__sentinel" />
      <section className="sticky-call__bar" aria-label="Call or get an estimate">
        <CallButton />
        <EstimateButton choice={choice} label={label} />
      </section>
    </div>
  )
}
