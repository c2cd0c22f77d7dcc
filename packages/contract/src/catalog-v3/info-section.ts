import type { BulkResponse } from '../common/bulk.ts'
import type { CursorPagingMetadata, CursorQuery } from '../common/query.ts'
import type { RichContent } from '../common/rich-content.ts'
import type { JsonObject } from '../common/values.ts'
import type { AssignedProductsField } from '../enumerations/catalog-v3.ts'
import type { BulkItemResult, Revised } from './revised.ts'

/** A text that products share, for example on washing. */
export interface InfoSection extends Revised {
  /** Tells sections of equal titles apart; at most 100 characters. */
  uniqueName: string
  /** What shoppers see; 1 to 50 characters. */
  title: string
  description?: RichContent
  /** The description as HTML, at most 16000 characters. */
  plainDescription?: string | null
  /** Only when asked for by `fields`. */
  assignedProductsCount?: number | null
}

export interface InfoSectionToCreate {
  /** Tells sections of equal titles apart; at most 100 characters. */
  uniqueName: string
  /** What shoppers see; 1 to 50 characters. */
  title: string
  description?: RichContent
  /** The description as HTML, at most 16000 characters. */
  plainDescription?: string | null
}

/** Fields that are given change, others stay as they are. */
export interface InfoSectionChanges extends Partial<InfoSectionToCreate> {
  id: string
  /** The revision that the change builds on; a stale one is refused. */
  revision: string
}

export interface InfoSectionResponse {
  infoSection: InfoSection
}
export interface CreateInfoSectionRequest {
  infoSection: InfoSectionToCreate
}
export interface GetInfoSectionRequest {
  infoSectionId: string
  fields?: readonly AssignedProductsField[]
}
export interface UpdateInfoSectionRequest {
  infoSection: InfoSectionChanges
  fields?: readonly AssignedProductsField[]
}
export interface DeleteInfoSectionRequest {
  infoSectionId: string
}
export interface QueryInfoSectionsRequest {
  query?: CursorQuery
  fields?: readonly AssignedProductsField[]
}
export interface QueryInfoSectionsResponse {
  infoSections: readonly InfoSection[]
  pagingMetadata: CursorPagingMetadata
}
export interface CountInfoSectionsRequest {
  filter?: JsonObject
}
export interface GetOrCreateInfoSectionRequest {
  /** Found by its unique name. */
  infoSection: InfoSectionToCreate
  fields?: readonly AssignedProductsField[]
}

export interface BulkCreateInfoSectionsRequest {
  /** 1 to 100. */
  infoSections: readonly InfoSectionToCreate[]
  /** Gives what was made as `item` of each result. */
  returnEntity?: boolean
}
export interface BulkUpdateInfoSectionsRequest {
  /** 1 to 100. */
  infoSections: readonly MaskedInfoSection[]
  returnEntity?: boolean
  fields?: readonly AssignedProductsField[]
}
export interface MaskedInfoSection {
  infoSection: InfoSectionChanges
  /** Names of the fields that change, joined by commas; all given ones when absent. */
  fieldMask?: string
}
export interface BulkDeleteInfoSectionsRequest {
  /** 1 to 100. */
  infoSectionIds: readonly string[]
}
export interface BulkGetOrCreateInfoSectionsRequest {
  /** 1 to 100. */
  infoSections: readonly InfoSectionToCreate[]
  fields?: readonly AssignedProductsField[]
  returnEntity?: boolean
}
export type BulkInfoSectionsResponse = BulkResponse<BulkItemResult<InfoSection>>
