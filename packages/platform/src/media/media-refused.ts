/** A file that is not taken in, and why: the words complete the sentence `"file" …`. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused'
  readonly rule: 'FORMAT' | 'MAX_SIZE' | 'OTHER'
  /** What there may be of it at most: bytes or pixels. */
  readonly threshold: number | undefined

  constructor(rule: MediaRefused['rule'], reason: string, threshold?: number, options?: ErrorOptions) {
    super(reason, options)
    this.rule = rule
    this.threshold = threshold
  }
}
