/** Puts the site's base path before a path of the site: `/contact/` → `/some/path/contact/`. */
export function withBase(base: string, path: string): string {
  return base + path.replace(/^\//, '')
}
