import type { SiteLayout } from '../build-site'
import { pageProps } from '../site/page-props'
import type { Route } from '../site/plan-routes'
import { shareOf } from '../site/share-of'
import type { PagePress, PrintedPage } from './page-press'

/** Prints those of some pages that are no areas'. */
export async function printOthers(
  press: PagePress,
  routes: Route[],
  { context, shares }: Pick<SiteLayout, 'context' | 'shares'>,
  staging: string,
  onPrinted: (pages: number) => void = () => {},
): Promise<PrintedPage[]> {
  const printed: PrintedPage[] = []
  for (const route of routes) {
    if (route.kind === 'area') continue
    if (route.kind === 'redirect') {
      printed.push(await press.printRedirect(route.target, route.file, staging))
    } else {
      const share = shareOf(route, context.frame, shares)
      printed.push(await press.print({ ...pageProps(route, context), share }, route.file, staging))
    }
    onPrinted(1)
  }
  return printed
}
