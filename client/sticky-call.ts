import { find } from './dom'

/**
 * The call bar at the foot of small screens. It shows once its sentinel, the first 100 px of the
 * page, has been scrolled away. The stylesheet hides it while a form field has focus.
 */
export function stickyCall(root: HTMLElement): void {
  const bar = find(root, '.sticky-call__bar')
  const update = (entries: IntersectionObserverEntry[]) => {
    bar.inert = !bar.toggleAttribute('data-shown', !entries.pop()?.isIntersecting)
  }
  new IntersectionObserver(update).observe(find(root, '.sticky-call__sentinel'))
}
