/* What makes pages: it is loaded once the first screen is there. */

import './no-eval'

export { New } from './new'
export { Pages } from './pages'
export { Preview } from './preview'
