/** What something gives, or nothing where it fails. */
export function attempt<Result>(make: () => Result): Result | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
