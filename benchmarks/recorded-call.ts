/** A call recorded against the local platform. */
export interface RecordedCall {
  readonly url: string
  readonly method: string
  readonly body: string | null
  readonly answer: string
}

/** The calls that are measured. */
export interface Recording {
  readonly queryProducts: RecordedCall
  readonly addToCart: RecordedCall
  readonly productId: string
}
