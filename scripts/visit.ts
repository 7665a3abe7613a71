import { runMeasurement } from './verify/measure'
import { visit } from './verify/visit'

/** `npm run visit`: first paint, layout shift and weight of a page of each kind on a slow line. */
await runMeasurement(visit)
