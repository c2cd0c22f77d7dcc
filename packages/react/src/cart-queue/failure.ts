/** Why a request brought no answer that could be used. */
export interface Failure {
  /**
   * - `refused`: the server said no; the act is rolled back
   * - `unreachable`: nobody answered; the act is kept and sent again under the same idempotency key
   * - `unclear`: an answer that does not tell whether the act happened (5xx, unreadable); sent again a few times
   */
  readonly kind: 'refused' | 'unreachable' | 'unclear'
  readonly error: unknown
}
