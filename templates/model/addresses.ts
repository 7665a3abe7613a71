/*
 * Which address the page of a content file has: nothing else makes one. Paths are those on the site,
 * without its base path; folders end in a slash: `/contact/`.
 */

/** Where files are that browsers keep for a year: no page can stand there. */
export const assetsPath = '/assets/'

/** Where the desk stands, where there is one, and what it writes to. */
export const deskPath = '/desk/'
export const deskHost = 'https://api.github.com'

/** Where the pages of areas live, and the list of them all, where there are some. */
export const areasPath = '/service-areas/'

/** The path of an area's page. */
export const areaPath = (slug: string): string => `${areasPath}${slug}/`

/** Where finished work is shown, if there is any. */
export const workPath = '/our-work/'

/** An address or a path with a slash at its end, to which names can be added. */
export const withSlash = (address: string): string => address.replace(/\/?$/, '/')

/** The path at which a file of the site is served: `/contact/` for `contact/index.html`. */
export const servedAt = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1')}`

/** The paths that are not the name of the content file. */
const fixedPaths: Record<string, string> = {
  'pages/home.md': '/',
  'pages/not-found.md': '/404.html',
  'pages/failure.md': '/500.html',
}

/** The path of the page that is made of a content file, if one is: `areas/x.md`. */
export function pathOf(file: string): string | undefined {
  const [, folder, slug = ''] =
    /^(services|areas|pages)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(file) ?? []
  if (Object.hasOwn(fixedPaths, file)) return fixedPaths[file]
  if (folder === 'areas') return areaPath(slug)
  return folder && `/${slug}/`
}
