import { httpError, invalidField, Problem } from '../http/index.ts'
import { QueueFull } from '../runtime/index.ts'

/** The file is not accepted. The message completes the sentence `"file" …`. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused'
  readonly rule: 'FORMAT' | 'MAX_SIZE' | 'OTHER'
  /** The limit that was exceeded, in bytes or pixels. */
  readonly threshold: number | undefined

  constructor(rule: MediaRefused['rule'], reason: string, threshold?: number, options?: ErrorOptions) {
    super(reason, options)
    this.rule = rule
    this.threshold = threshold
  }
}

export function tooLarge(maxBytes: number): MediaRefused {
  return new MediaRefused('MAX_SIZE', `is larger than ${maxBytes} bytes`, maxBytes)
}

/** The API error for a refused file; `field` is the field of the request that names it. Rethrows all other errors. */
export function toProblem(error: unknown, field: string): Problem {
  if (error instanceof QueueFull) {
    return httpError(503, 'Too many files are being processed. Try again in a moment.', {
      'retry-after': '2',
    })
  }
  if (error instanceof Problem) return error
  if (!(error instanceof MediaRefused)) throw error
  const { rule, message, threshold } = error
  return invalidField(field, rule, message, threshold === undefined ? null : { threshold })
}
