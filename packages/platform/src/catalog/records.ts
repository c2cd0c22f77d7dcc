import type { Selectable } from 'kysely'
import type { CatalogTables, InventoryColumns } from './tables.ts'
import type { RenderedProduct } from './wire/render-product.ts'

/** A product as it is kept, without what is derived for speed and without ids of what its `content` names. */
export type ProductRecord = Omit<
  Selectable<CatalogTables['products']>,
  keyof RenderedProduct | keyof ProductLinks
>

/** Which of the entities that products share a product has. */
export type ProductLinks = Pick<
  Selectable<CatalogTables['products']>,
  'brand_id' | 'ribbon_id' | 'info_section_ids'
>
/** A variant with its stock at the default location, as V1 knows it. */
export type VariantRecord = Omit<
  Selectable<CatalogTables['variants']>,
  keyof InventoryColumns | 'stocked'
> & {
  /** Of its inventory item; without one it gets a new one. */
  readonly inventory_id?: string
}
export type CollectionRecord = Selectable<CatalogTables['collections']>
export type CollectionProductRecord = Selectable<CatalogTables['collection_products']>

/** Id of the one variant of a product whose variants are not managed. */
export const unmanagedVariantId = '00000000-0000-0000-0000-000000000000'
