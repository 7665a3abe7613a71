import type { PageState } from './dev-server'

/*
 * The script that the dev server adds to each page. It reloads the page when it changes, and shows what
 * is wrong with the site. It works under a strict Content-Security-Policy.
 */

const overlayStyle = `
  :host { all: initial }
  section { position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 70vh; overflow: auto;
    box-sizing: border-box; padding: 1rem 1.25rem 1.25rem; border-top: 4px solid #ff8a80;
    background: #1b1f24; color: #fff; font: 1rem/1.5 system-ui, sans-serif;
    box-shadow: 0 -4px 24px rgb(0 0 0 / .4) }
  h2 { margin: 0 4rem .25rem 0; font-size: 1.1rem }
  p { margin: 0 0 .75rem; color: #d0d7de }
  ul { margin: 0; padding: 0; list-style: none }
  li { padding: .4rem 0; border-top: 1px solid #444c56; overflow-wrap: anywhere;
    font: .9rem/1.5 ui-monospace, monospace }
  b { color: #ffb4ab }
  button { position: absolute; inset: .75rem 1rem auto auto; padding: .3rem .75rem; border: 1px solid #fff;
    border-radius: .3rem; background: none; color: inherit; font: inherit; cursor: pointer }
  button:focus-visible { outline: 3px solid #9ecbff; outline-offset: 2px }
`

let shown = ''

/** Shows a panel over the page with everything that is wrong. Plain DOM: no markup is ever parsed. */
function showProblems(problems: string[]): void {
  // One that was put aside stays so until something else is wrong.
  if (problems.join('\n') === shown) return
  shown = problems.join('\n')
  hideProblems()
  if (problems.length === 0) return
  const host = document.createElement('dev-problems')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(overlayStyle)
  root.adoptedStyleSheets = [sheet]
  root.append(panelOf(problems))
  document.body.append(host)
}

function hideProblems(): void {
  document.querySelector('dev-problems')?.remove()
}

function panelOf(problems: string[]): HTMLElement {
  const title = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`
  const panel = element(
    'section',
    // A panel that scrolls must be reachable with the keyboard.
    { ariaLabel: title, tabIndex: 0 },
    // Read out when it appears; the list can then be read line by line.
    element('div', { role: 'alert' }, element('h2', {}, title)),
    element('button', { type: 'button', onclick: hideProblems }, 'Hide'),
    element('p', {}, 'Behind this is the last good version.'),
    element('ul', {}, ...problems.map(describe)),
  )
  panel.addEventListener('keydown', ({ key }) => key === 'Escape' && hideProblems())
  return panel
}

/** One problem, its place in bold. */
function describe(problem: string): HTMLElement {
  const [, place, rest = ''] = /^(\S+:\d+)(\s[\s\S]*)$/.exec(problem) ?? []
  return place ? element('li', {}, element('b', {}, place), rest) : element('li', {}, problem)
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/**
 * Follows the server while the page is visible: a browser holds only six connections to a host, and
 * pages in hidden tabs would use them up.
 */
function follow(page: string, version: string): void {
  let events: EventSource | undefined
  const sync = () => {
    events?.close()
    events = undefined
    if (document.visibilityState === 'hidden') return
    events = new EventSource(`/__dev/events?page=${encodeURIComponent(page)}`)
    events.addEventListener('message', ({ data }) => {
      const state = JSON.parse(data) as PageState
      showProblems(state.problems)
      // Browsers come back to the same place of a page that is reloaded.
      if (state.version && state.version !== version) location.reload()
    })
  }
  document.addEventListener('visibilitychange', sync)
  addEventListener('pageshow', ({ persisted }) => persisted && sync())
  addEventListener('pagehide', () => events?.close())
  sync()
}

const script = document.querySelector<HTMLScriptElement>('script[data-dev-page]')
if (script) follow(script.dataset.devPage ?? '/', script.dataset.devVersion ?? '')
