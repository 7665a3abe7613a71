import type { SiteLayout } from '../build-site'
import { pageProps } from '../site/page-props'
import type { Route } from '../site/plan-routes'
import { shareOf } from '../site/share-of'
import { allDone } from './all-done'
import type { PagePress, PrintedPage } from './page-press'

/**
 * So many pages are under way at once. Whether one fits the first flight of a connection is found out
 * in another thread, and takes long; more such threads would take this one's processor.
 */
const atOnce = 4

/** Prints those of some pages that are no areas'. */
export async function printOthers(
  press: PagePress,
  routes: Route[],
  { context, shares }: Pick<SiteLayout, 'context' | 'shares'>,
  staging: string,
  onPrinted: (pages: number) => void = () => {},
): Promise<PrintedPage[]> {
  const print = async (route: Exclude<Route, { kind: 'area' }>) => {
    if (route.kind === 'redirect') return press.printRedirect(route.target, route.file, staging)
    const share = shareOf(route, context.frame, shares)
    const page = { ...pageProps(route, context), share }
    return press.print({ page, file: route.file }, staging)
  }
  const others = routes.filter((route) => route.kind !== 'area')
  const printed: PrintedPage[] = []
  const queue = others.entries()
  const printOn = async () => {
    for (const [index, route] of queue) {
      printed[index] = await print(route)
      onPrinted(1)
    }
  }
  await allDone(Array.from({ length: atOnce }, printOn))
  return printed
}
