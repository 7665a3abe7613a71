import type { SectionOf } from '../model'
import { CallButton, EstimateButton, type EstimateChoice, FirstStep } from './button'
import { Styles } from './styles'
import { useInline } from './text'

interface CallToActionProps extends Omit<SectionOf<'call-to-action'>, 'type'> {
  choice?: EstimateChoice
  estimateLabel?: string
  /** On the page of the form itself, where a link to it would lead back. */
  hasForm?: boolean
  /** Takes the place of the link to the form. */
  firstStep?: { label: string; to: string }
}

/** The band that closes a page: one title, one sentence, and the ways on: the phone and the form. */
export function CallToAction({
  title,
  lead,
  anchor,
  choice,
  estimateLabel,
  hasForm,
  firstStep,
}: CallToActionProps) {
  const inline = useInline()
  return (
    <section className="call-to-action" id={anchor}>
      <Styles of="call-to-action" />
      <div className="call-to-action__inner wrap">
        <div>
          <h2 {...inline(title)} />
          {lead && <p {...inline(lead)} />}
        </div>
        <p className="call-to-action__buttons button-row">
          <CallButton showNumber />
          {firstStep ? (
            <FirstStep {...firstStep} />
          ) : (
            !hasForm && <EstimateButton label={estimateLabel} choice={choice} />
          )}
        </p>
      </div>
    </section>
  )
}
