import { quietly } from './dom'
import { keyOf, settings } from './settings'

/**
 * How the visit began, where the owner wants to know: the first page, the host that led there, and the
 * words that an advertisement's link carries. The tab keeps it.
 */
export function visit(): Record<string, string> {
  if (!settings().visit) return {}
  const begun: Record<string, string> = { landingPage: location.pathname }
  if (document.referrer) begun.referrer = new URL(document.referrer).host
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (/^utm_(source|medium|campaign|term|content)$/.test(name)) begun[name] = value.slice(0, 100)
  }
  const key = keyOf('visit')
  return (
    quietly(() => {
      sessionStorage[key] ??= JSON.stringify(begun)
      return JSON.parse(sessionStorage[key])
    }) ?? begun
  )
}
