import { UsageError } from '../usage-error'

/** The variable that sets the time of the build, for the help of commands. */
const variable = 'SOURCE_DATE_EPOCH  what is taken for now, in seconds since 1970'

/**
 * The time of the build.
 *
 * @throws {UsageError} When the variable is no number.
 */
function now({ SOURCE_DATE_EPOCH: seconds } = process.env): Date {
  if (!seconds) return new Date()
  if (/^\d{1,11}$/.test(seconds)) return new Date(Number(seconds) * 1000)
  throw new UsageError(`SOURCE_DATE_EPOCH must be a number of seconds, not "${seconds}".`)
}

export const clock = { variable, now }
