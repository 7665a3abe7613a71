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

/** The figures of each page, with plain hyphens, in lower case. */
const table = `
/
  5.0; 11 customer reviews; 164392; 24 hours; one to two days; twice a year; up to 30%;
  up to 40%; 15 years; 2 to 5 times; 30-50%; 99.97%; 0.3 microns; 32°f; 95°f;
  after-hours emergency fee applies; 100% satisfaction guarantee; 0% promotional; 74017;
/ac-installation/
  4-8 hours; 1-2 days; 15 years; 2-year labor warranty; typically 10 years;
/ac-maintenance/
  20-point inspection; in spring; twice a year; 15-30%; 5-10 years; up to 95%;
  priority scheduling; discounted repairs; annual inspections;
/emergency-ac-repair/
  2-4 hours; 95°f; after-hours emergency fee applies; 2-year labor warranty;
/furnace-repair/
  1-2 hours; $150-$600; 32°f; after-hours emergency fee applies; 2-year labor warranty;
/furnace-installation/
  4-8 hours; 1-2 days; 95% afue or higher; 30-40%; up to 98% afue; 2-year labor warranty;
  typically 10 years;
/heating-system-replacement/
  1-2 days; $4,000-$10,000; 15 years; 5.0;
/heat-pump-installation-repair/
  $4,000-$8,000; 5-15 minutes; 30-90 minutes; 40°f; 15-20 years; 30-50%; 5-7 years; 5.0;
/emergency-hvac-service/
  60-90 minutes; 32°f; 95°f; after-hours emergency fee applies;
/ductless-mini-splits/
  $3,000-$5,500; $6,000-$14,000; 4-6 hours; 6-10 hours; 150 feet; 3-inch; 19-23 db;
  30 and above; hspf above 12;
/indoor-air-quality/
  $200-$500 per year; $800-$1,500; $500-$1,200; $1,500-$3,000; $1,200-$3,500; $2,500-$5,000;
  30-50%; 99.97%; 0.3 microns; 99.9%; 2 to 5 times; 1-year labor warranty;
/about/
  164392; 2010; cash; check; credit card; financing; goodman; rheem;
/contact/
  24 hours; 2 hours; monday-friday, 8 am-6 pm; 74017; 164392;
/privacy/
  january 1, 2024;
/terms/
  january 1, 2024; 2 hours; oklahoma; after-hours emergency fee applies;
/service-areas/claremore/
  1-2 hours; 2-4 hours;
/service-areas/verdigris/
  60-90 minutes; financing;
`

/** The figures that the specification gives for each page. */
export const figures: Record<string, string[]> = {
  ...Object.fromEntries(townPaths.map((path) => [path, ['60-90 minutes']])),
  ...Object.fromEntries(
    [...table.matchAll(/^(\/\S*)\n((?: {2}.*\n)+)/gm)].map(([, address = '', said = '']) => {
      return [
        address,
        said
          .split(';')
          .map((figure) => figure.trim())
          .filter(Boolean),
      ]
    }),
  ),
}
