import { CallButton } from './button'
import { Styles } from './styles'

/** Ends a short list of services in the phone, after some words. */
export function ServiceCall({ words }: { words?: string }) {
  return (
    <p className="service-call">
      <Styles of="service-call" />
      {words && <span>{words}</span>} <CallButton showNumber />
    </p>
  )
}
