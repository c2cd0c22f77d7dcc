/** An expected failure, with a message for the user about what to do. */
export class CreateError extends Error {
  override readonly name: string = 'CreateError'
}
