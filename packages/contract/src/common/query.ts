import type { SortOrder } from '../enumerations/catalog.ts'
import type { JsonObject } from './values.ts'

export interface Sorting {
  /** Dotted wire path, for example `priceData.price`. */
  fieldName: string
  /** `ASC` when absent. */
  order?: SortOrder
}

/** Paging by offset: the default limit is 50 (specification, section 9), the largest 100. */
export interface OffsetPaging {
  limit?: number
  offset?: number
}

/** The platform's query value (wire 2.6). */
export interface PlatformQuery {
  /** `{ field: value }` or `{ field: { $gt: 5 } }`, combined by `$and`, `$or`, `$not`. */
  filter?: JsonObject
  sort?: readonly Sorting[]
  paging?: OffsetPaging
  /** Catalog V1 pages by offset (specification, section 7): a cursor that went unread would answer the same page for ever. */
  cursorPaging?: never
}

export interface PlatformPagingMetadata {
  /** Items in this page. */
  count?: number | null
  offset?: number | null
  /** Items that match in all; absent when the platform does not know. */
  total?: number | null
  /** Always absent or empty in catalog V1. */
  cursors?: { next?: string | null; prev?: string | null }
}

/** Paging by cursor. When there is a cursor, the platform reads nothing else of the query: filter and sort live in it (wire 2.6). */
export interface CursorPaging {
  limit?: number
  /** At most 16000 characters. */
  cursor?: string
}

/** The query value of catalog V3. */
export interface CursorQuery {
  /** As in {@link PlatformQuery}. */
  filter?: JsonObject
  /** At most 5. */
  sort?: readonly Sorting[]
  cursorPaging?: CursorPaging
}

export interface CursorPagingMetadata {
  /** Items in this page. */
  count?: number | null
  cursors?: { next?: string | null; prev?: string | null }
  hasNext?: boolean | null
}
