import { Icon } from './icon'

/** The live regions and the empty toast that `client/toaster.ts` fills. The icon is the stylesheet's. */
export function Toaster() {
  return (
    <section className="toaster" data-module="toaster" aria-label="Notifications, Alt+T">
      <div className="visually-hidden" role="status" />
      <div className="visually-hidden" role="alert" />
      <template>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus stops a toast's clock */}
        <li className="toast" tabIndex={0}>
          <div className="toast__body">
            <span className="toast__icon" aria-hidden="true" />
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
}
