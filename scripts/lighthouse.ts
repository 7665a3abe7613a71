import { lighthouse } from './verify/lighthouse'
import { runMeasurement } from './verify/measure'

/** `npm run lighthouse`: the four scores, LCP and CLS of a page of each kind, as a phone has them. */
await runMeasurement(lighthouse)
