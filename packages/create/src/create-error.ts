/** An expected failure, with a message for the user that says what to do. */
export class CreateError extends Error {
  override readonly name: string = 'CreateError'
}
