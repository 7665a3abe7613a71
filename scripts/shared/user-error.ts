/** What the user can fix, and no fault of the generator. The message says what to do. */
export class UserError extends Error {
  override name = 'UserError'

  /**
   * What is wrong, a line each, if there is more than the message.
   *
   * @param _contentName The content folder as the user named it.
   */
  lines(_contentName: string): string[] {
    return []
  }
}
