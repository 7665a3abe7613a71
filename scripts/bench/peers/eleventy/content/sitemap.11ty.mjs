export const data = {
  layout: null,
  permalink: '/sitemap.xml',
  eleventyExcludeFromCollections: true,
}

export function render({ collections, shared }) {
  const entries = collections.all.map(
    ({ url, data: { lastmod } }) =>
      `<url><loc>${shared.origin}${url}</loc><lastmod>${lastmod}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
}
