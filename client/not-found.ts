/** The page for an unknown address: says in the console which address it was. */
export class NotFound {
  constructor() {
    console.error('Page not found:', location.pathname)
  }
}
