import { useSiteContext } from '../site-context'
import { CallButton } from './button'
import { Icon } from './icon'
import { useInline } from './text'
import { BookingLink, TextUs } from './text-link'

/** The way on for whoever cannot wait. */
export function CallHint({ urgent = false }: { urgent?: boolean }) {
  const inline = useInline()
  const { business } = useSiteContext()
  return (
    <div className={`estimate-form__call${urgent ? ' estimate-form__call--urgent' : ''}`}>
      <Icon name="phone-call" />
      <p
        {...inline(
          `Can’t wait? Call ${business.phone}${business.roundTheClock ? ', day or night' : ''}.`,
        )}
      />
      {urgent && <CallButton showNumber />}
      <TextUs />
      <BookingLink />
    </div>
  )
}
