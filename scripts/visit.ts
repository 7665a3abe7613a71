import { runMeasurement } from './dev/measure'
import { visit } from './dev/visit'

/** `npm run visit`: first paint, layout shift and weight of a page of each kind on a slow line. */
await runMeasurement(visit)
