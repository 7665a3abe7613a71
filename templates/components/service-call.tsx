import { CallButton } from './button'
import { Styles } from './styles'

/** Ends a short list of services in the phone. */
export function ServiceCall() {
  return (
    <p className="service-call">
      <Styles of="service-call" />
      Not sure? Call and tell us what it does. <CallButton showNumber />
    </p>
  )
}
