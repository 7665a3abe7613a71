import { markOf, useSiteContext } from '../site-context'

/** The mark of the business. Decorative: its name stands beside it. */
export function Logo() {
  return <img className="logo" src={markOf(useSiteContext())} width="40" height="40" alt="" />
}
