import type { Timestamp } from '../../common/values.ts'
import type { SeoSchema } from '../seo.ts'

/** What may be written of a collection. */
export interface CollectionFieldsToWrite {
  /** 1 to 50 characters. */
  name?: string
  /** At most 600 characters. */
  description?: string | null
  /** 1 to 100 characters; made from the name when a collection is created. */
  slug?: string
  visible?: boolean
  seoSchema?: SeoSchema
}

export interface CollectionToCreate extends CollectionFieldsToWrite {
  name: string
}

/** Fields that are given change, others stay as they are. */
export interface CollectionChanges extends CollectionFieldsToWrite {
  id: string
  /** When the collection was last changed, as it was read: refused with `STALE_COLLECTION` when it was changed since. */
  lastUpdated?: Timestamp | null
}

export interface CreateCollectionRequest {
  collection: CollectionToCreate
}
export interface UpdateCollectionRequest {
  collection: CollectionChanges
}
export interface DeleteCollectionRequest {
  id: string
}
/** Products to add to a collection, or to take out of it. */
export interface CollectionProductsRequest {
  id: string
  /** At most 1000. */
  productIds: readonly string[]
}
