import { getCollection } from 'astro:content'
import shared from '../shared.json'

export async function GET() {
  const areas = await getCollection('areas')
  const entries = areas.map(
    ({ id, data: { updated } }) =>
      `<url><loc>${shared.origin}/service-areas/${id}/</loc><lastmod>${new Date(updated).toISOString().slice(0, 10)}</lastmod></url>`,
  )
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
  )
}
