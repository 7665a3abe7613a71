import { CallButton } from './button'
import { Styles } from './styles'

/** Ends a short list of services in the phone. */
export function ServiceCall({ words = 'Not sure what it needs?' }: { words?: string }) {
  return (
    <p className="service-call">
      <Styles of="service-call" />
      <span>{words}</span> <CallButton showNumber />
    </p>
  )
}
