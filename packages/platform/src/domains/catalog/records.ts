import type { Selectable } from 'kysely'
import type { CatalogTables } from './tables.ts'

/** A product as it is kept, without what is derived for speed. */
export type ProductRecord = Omit<
  Selectable<CatalogTables['products']>,
  'rendered' | 'rendered_variants' | 'rendered_hash'
>
export type VariantRecord = Selectable<CatalogTables['variants']>
export type CollectionRecord = Selectable<CatalogTables['collections']>
export type CollectionProductRecord = Selectable<CatalogTables['collection_products']>

/** Id of the one variant of a product whose variants are not managed. */
export const unmanagedVariantId = '00000000-0000-0000-0000-000000000000'
