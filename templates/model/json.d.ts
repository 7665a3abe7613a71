/** All of lucide's icons; large files are not for the compiler to read. */
declare module '@iconify-json/lucide/icons.json' {
  const lucide: {
    icons: Record<string, { body: string }>
    aliases: Record<string, { parent: string }>
  }
  export default lucide
}

/** The counties of the country, from the U.S. Census Bureau. */
declare module 'us-atlas/counties-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'

  const counties: Topology<{ counties: GeometryCollection<{ name: string }> }>
  export default counties
}
