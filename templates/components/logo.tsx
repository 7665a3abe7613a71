import { brandIcon, useSiteContext } from '../site-context'

/** The icon of the business. Decorative: its name stands beside it. */
export function Logo() {
  return <img className="logo" src={brandIcon(useSiteContext())} width="40" height="40" alt="" />
}
