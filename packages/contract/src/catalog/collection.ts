import type { SeoSchema, Timestamp, UntranslatedTexts } from '../common/values.ts'
import type { Media } from './product-values.ts'

/** A collection of products. */
export interface Collection {
  /** 35 or 36 characters: the built-in collection of all products has the shorter form. */
  id: string
  /** 1 to 50 characters. */
  name: string
  media: Media
  numberOfProducts: number
  /** At most 600 characters. */
  description: string
  /** 1 to 100 characters. */
  slug: string
  visible: boolean
  /** Absent if the store has not set any. */
  seoSchema?: SeoSchema
  lastUpdated: Timestamp
  /** Texts that are not in the language of the request. Absent if all are. Only on this platform. */
  untranslated?: UntranslatedTexts
}

/** Id of the built-in collection of all products. */
export const allProductsCollection: { readonly id: string; readonly slug: string } = {
  id: '00000000-000000-000000-000000000001',
  slug: 'all-products',
}

/** Writable fields of a collection. */
export interface CollectionFieldsToWrite {
  /** 1 to 50 characters. */
  name?: string
  /** At most 600 characters. */
  description?: string | null
  /** 1 to 100 characters. Default: derived from the name. */
  slug?: string
  visible?: boolean
  seoSchema?: SeoSchema
}

/** A collection to create. */
export interface CollectionToCreate extends CollectionFieldsToWrite {
  name: string
}

/** Given fields change; the others stay as they are. */
export interface CollectionChanges extends CollectionFieldsToWrite {
  id: string
  /**
   * `lastUpdated` as the caller read it. If the collection has changed since, the update fails with
   * `STALE_COLLECTION`.
   */
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
/** Products to add to or remove from a collection. */
export interface CollectionProductsRequest {
  id: string
  /** At most 1000. */
  productIds: readonly string[]
}
