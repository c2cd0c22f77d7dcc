import type { SortOrder } from '../enumerations/catalog.ts'
import type { JsonObject } from './values.ts'

export interface Sorting {
  /** Dotted wire path, for example `priceData.price`. */
  fieldName: string
  /** Default `ASC`. */
  order?: SortOrder
}

/** Paging by offset. The limit is 50 by default and at most 100. */
export interface OffsetPaging {
  limit?: number
  offset?: number
}

/** The query of catalog V1. */
export interface PlatformQuery {
  /** `{ field: value }` or `{ field: { $gt: 5 } }`, combined by `$and`, `$or`, `$not`. */
  filter?: JsonObject
  sort?: readonly Sorting[]
  paging?: OffsetPaging
  /** Not in catalog V1, which pages by offset: ignoring a cursor would return the same page forever. */
  cursorPaging?: never
}

export interface PlatformPagingMetadata {
  /** Items in this page. */
  count?: number | null
  offset?: number | null
  /** Total number of matches; absent if unknown. */
  total?: number | null
  /** Always absent or empty in catalog V1. */
  cursors?: { next?: string | null; prev?: string | null }
}

/** Paging by cursor. A cursor contains filter and sort, so the rest of the query is ignored. */
export interface CursorPaging {
  limit?: number
  /** At most 16000 characters. */
  cursor?: string
}

/** The query of catalog V3. */
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
