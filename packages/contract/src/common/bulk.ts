import type { ApplicationError } from '../errors/envelope.ts'

/** What became of one item of a bulk call. */
export interface ItemMetadata {
  /** Absent when the item came to nothing. */
  id?: string | null
  /** Place in the request, from 0. */
  originalIndex: number
  success: boolean
  /** Why not, when `success` is false. */
  error?: ApplicationError
}

export interface BulkActionMetadata {
  totalSuccesses: number
  totalFailures: number
  /** Failures beyond those that `results` tells of. */
  undetailedFailures: number
}

/** Answer of a bulk call. It comes with status 200 even when every item failed: look at each `success`. */
export interface BulkResponse<R> {
  results: readonly R[]
  bulkActionMetadata: BulkActionMetadata
}
