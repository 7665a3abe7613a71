/*
 * What the specification says of the first site, as tables for the tests. Nothing here is read
 * from the content: a page that loses a figure must fail a test.
 */

/** The service pages, in the specification's order. */
export const servicePaths = [
  '/ac-installation/',
  '/ac-maintenance/',
  '/emergency-ac-repair/',
  '/furnace-repair/',
  '/furnace-installation/',
  '/heating-system-replacement/',
  '/heat-pump-installation-repair/',
  '/emergency-hvac-service/',
  '/ductless-mini-splits/',
  '/indoor-air-quality/',
]

/** The served towns with their coordinates. */
export const towns: [slug: string, name: string, latitude: number, longitude: number][] = [
  ['claremore', 'Claremore', 36.3153, -95.6128],
  ['oologah', 'Oologah', 36.4439, -95.7089],
  ['owasso', 'Owasso', 36.2695, -95.8547],
  ['verdigris', 'Verdigris', 36.2373, -95.6914],
  ['limestone', 'Limestone', 36.2928, -95.8589],
  ['collinsville', 'Collinsville', 36.3645, -95.8389],
  ['justice', 'Justice', 36.5537, -95.6775],
  ['pryor', 'Pryor', 36.3084, -95.3169],
  ['inola', 'Inola', 36.1537, -95.5136],
  ['catoosa', 'Catoosa', 36.1859, -95.7469],
]

export const townPath = (slug: string) => `/service-areas/${slug}/`
export const townPaths = towns.map(([slug]) => townPath(slug))

/** The fifteen fixed routes. */
export const fixedPaths = ['/', ...servicePaths, '/about/', '/contact/', '/privacy/', '/terms/']

/** The list of all towns. */
export const listPath = '/service-areas/'

/** Every page that search engines may list. */
export const indexablePaths = [...fixedPaths, listPath, ...townPaths]

/** Every page with the site's header and footer. */
export const framedPaths = [...indexablePaths, '/404.html', '/500.html']

/** The old addresses and where they lead. */
export const redirects: [from: string, to: string][] = [
  ['/privacy-policy/', '/privacy/'],
  ['/terms-of-service/', '/terms/'],
  ['/about-us/', '/about/'],
]

/** Addresses of an older site, which the fixture redirects besides. */
export const olderRedirects: typeof redirects = [
  ['/about.html', '/about/'],
  ['/v1.2/Contact_Us.php', '/contact/'],
]

/** The option of the form that each service page picks. */
export const estimateOptions: Record<string, string> = {
  '/ac-installation/': 'ac-installation',
  '/ac-maintenance/': 'maintenance',
  '/emergency-ac-repair/': 'ac-repair',
  '/furnace-repair/': 'furnace-repair',
  '/furnace-installation/': 'furnace-installation',
  '/heating-system-replacement/': 'furnace-installation',
  '/emergency-hvac-service/': 'emergency',
}
