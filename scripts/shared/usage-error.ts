/** The command line was not understood, or asks for what cannot be. The user's mistake. */
export class UsageError extends Error {
  override name = 'UsageError'
}
