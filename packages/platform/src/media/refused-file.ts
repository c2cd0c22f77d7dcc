import { httpError, invalidArguments, Problem, violation } from '../http/index.ts'
import { MediaRefused } from './media-refused.ts'
import { QueueFull } from './work-queue.ts'

/** What a caller is told of a file that is not taken in; `field` is where the request names it. Everything else is thrown as it is. */
export function refusedFile(error: unknown, field: string): Problem {
  if (error instanceof QueueFull) {
    return httpError(503, 'Too many files are being taken in; try again shortly.', { 'retry-after': '2' })
  }
  if (error instanceof Problem) return error
  if (!(error instanceof MediaRefused)) throw error
  const { rule, message, threshold } = error
  return invalidArguments(violation(field, rule, message, threshold === undefined ? null : { threshold }))
}
