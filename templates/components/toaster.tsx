import { shared } from '../shared'
import { Icon } from './icon'

/** The icon of each kind of toast; the stylesheet shows the one that `data-type` asks for. */
const icons = {
  success: 'circle-check',
  error: 'circle-alert',
  info: 'info',
  warning: 'triangle-alert',
  loading: 'loader-circle',
}

/** The live regions and the empty toast that `client/toaster.ts` fills. */
export const Toaster = shared(function Toaster() {
  return (
    <section className="toaster" data-module="toaster" aria-label="Notifications, Alt+T">
      <div className="visually-hidden" role="status" />
      <div className="visually-hidden" role="alert" />
      <template>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus stops a toast's clock */}
        <li className="toast" tabIndex={0}>
          <div className="toast__body">
            {Object.entries(icons).map(([type, name]) => (
              <Icon key={type} name={name} className={`toast__icon toast__icon--${type}`} />
            ))}
            <div className="toast__text">
              <p className="toast__title" />
              <p className="toast__description" />
              <div className="toast__buttons" />
            </div>
            <button className="toast__close" type="button" aria-label="Close">
              <Icon name="plus" />
            </button>
          </div>
        </li>
      </template>
    </section>
  )
})
