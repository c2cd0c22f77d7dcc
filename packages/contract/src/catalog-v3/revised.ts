import type { ItemMetadata } from '../common/bulk.ts'
import type { Timestamp } from '../common/values.ts'

/** What every entity of catalog V3 has. */
export interface Revised {
  id: string
  /** Grows with every change; integer as text. An update has to carry the present one. */
  revision: string
  createdDate: Timestamp
  updatedDate: Timestamp
}

/** One item of a bulk answer. */
export interface BulkItemResult<T> {
  itemMetadata: ItemMetadata
  /** Only with `returnEntity`. */
  item?: T
}

export interface CountResponse {
  count: number
}
