import type { BulkResponse } from '../common/bulk.ts'
import type { CursorPagingMetadata, CursorQuery } from '../common/query.ts'
import type { JsonObject } from '../common/values.ts'
import type { RibbonField } from '../enumerations/catalog-v3.ts'
import type { BulkItemResult, Revised } from './revised.ts'

/** A word on a product that catches the eye, for example "New". */
export interface Ribbon extends Revised {
  /** 1 to 30 characters. */
  name: string
  /** Only when asked for by `fields`. */
  assignedProductCount?: number | null
}

export interface RibbonToCreate {
  /** 1 to 30 characters. */
  name: string
}

/** Fields that are given change, others stay as they are. */
export interface RibbonChanges {
  id: string
  /** The revision that the change builds on; a stale one is refused. */
  revision: string
  name?: string
}

export interface RibbonResponse {
  ribbon: Ribbon
}
export interface CreateRibbonRequest {
  ribbon: RibbonToCreate
}
export interface GetRibbonRequest {
  ribbonId: string
  fields?: readonly RibbonField[]
}
export interface UpdateRibbonRequest {
  ribbon: RibbonChanges
  fields?: readonly RibbonField[]
}
export interface DeleteRibbonRequest {
  ribbonId: string
}
export interface QueryRibbonsRequest {
  query?: CursorQuery
  fields?: readonly RibbonField[]
}
export interface QueryRibbonsResponse {
  ribbons: readonly Ribbon[]
  pagingMetadata: CursorPagingMetadata
}
export interface CountRibbonsRequest {
  filter?: JsonObject
}
export interface GetOrCreateRibbonRequest {
  ribbonName: string
  fields?: readonly RibbonField[]
}

export interface BulkCreateRibbonsRequest {
  /** 1 to 100. */
  ribbons: readonly RibbonToCreate[]
  /** Gives what was made as `item` of each result. */
  returnEntity?: boolean
}
export interface BulkUpdateRibbonsRequest {
  /** 1 to 100. */
  ribbons: readonly MaskedRibbon[]
  returnEntity?: boolean
  fields?: readonly RibbonField[]
}
export interface MaskedRibbon {
  ribbon: RibbonChanges
  /** Names of the fields that change, joined by commas; all given ones when absent. */
  fieldMask?: string
}
export interface BulkDeleteRibbonsRequest {
  /** 1 to 100. */
  ribbonIds: readonly string[]
}
export interface BulkGetOrCreateRibbonsRequest {
  /** 1 to 100. */
  ribbonNames: readonly string[]
  fields?: readonly RibbonField[]
  returnEntity?: boolean
}
export type BulkRibbonsResponse = BulkResponse<BulkItemResult<Ribbon>>
