/* What makes pages: it is loaded once the first screen is there. */

export { New } from './new'
export { Pages } from './pages'
export { Preview } from './preview'
