import type { ApplicationError } from '../errors/envelope.ts'

/** Result of one item of a bulk call. */
export interface ItemMetadata {
  /** Absent if the item failed. */
  id?: string | null
  /** Index in the request, from 0. */
  originalIndex: number
  success: boolean
  /** Set if `success` is false. */
  error?: ApplicationError
}

/** How many items of a bulk call succeeded. */
export interface BulkActionMetadata {
  totalSuccesses: number
  totalFailures: number
  /** Failures that are not in `results`. */
  undetailedFailures: number
}

/** Response of a bulk call. Its status is 200 even if every item failed: check each `success`. */
export interface BulkResponse<R> {
  results: readonly R[]
  bulkActionMetadata: BulkActionMetadata
}
