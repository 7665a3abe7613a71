import { getCollection } from 'astro:content'
import shared from '../../data/shared.json'

export async function GET() {
  const pages = await getCollection('pages')
  const entries = pages.map(
    ({ data: { url, lastmod } }) =>
      `<url><loc>${shared.origin}${url}</loc><lastmod>${lastmod}</lastmod></url>`,
  )
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
  )
}
