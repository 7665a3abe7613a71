/** The page for an unknown address: says in the console which address it was. */
export function notFound(): void {
  console.error('Page not found:', location.pathname)
}
