import { lighthouse } from './dev/lighthouse'
import { runMeasurement } from './dev/measure'

/** `npm run lighthouse`: the four scores, LCP and CLS of a page of each kind, as a phone has them. */
await runMeasurement(lighthouse)
