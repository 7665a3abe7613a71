/*
 * Stands in each page, as text that the policy knows by its hash. Brings in what the page keeps in a
 * template until its first paint is done: the late styles, the fonts and the script. On a slow phone
 * they would take the line and the processor from that paint. A visitor who comes from another page
 * of the site has them already. The timer is for browsers that tell pages nothing of their paints;
 * what has been brought in already is not there a second time.
 *
 * Who comes for a place further down, or back to one, waits for the styles of that place anyway;
 * brought in before the page counts as loaded, and applied to all of it at once
 * (`templates/below-hero.ts`), they let the browser find it.
 */
const late = document.querySelector('[data-late]') as HTMLTemplateElement
const bringIn = () => document.head.append(late.content)
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

if (location.hash || visit?.type !== 'navigate') {
  document.body.dataset.at = 'once'
  bringIn()
}
new PerformanceObserver(bringIn).observe({ type: 'paint', buffered: true })
setTimeout(bringIn, document.referrer.includes(location.host) ? 0 : 1000)
