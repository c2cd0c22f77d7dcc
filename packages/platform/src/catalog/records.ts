import { allProductsCollection } from '@vitrine/contract'
import { newId } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import { emptyCommerce, emptyContent } from './stored-product.ts'
import type { InventoryColumns, ProductRow, VariantRow } from './tables.ts'

/** The row of a product without its rendered texts and references. */
export type ProductRecord = Omit<ProductRow, keyof RenderedProduct | keyof ProductReferences>

/** Ids of the brand, ribbon and info sections of a product, whose texts are copied to `content`. */
export type ProductReferences = Pick<ProductRow, 'brand_id' | 'ribbon_id' | 'info_section_ids'>

/** A variant with its stock at the default location, the only one that V1 knows. */
export type VariantRecord = Omit<VariantRow, keyof InventoryColumns | 'stocked'> & {
  /** Id of its inventory item; a new variant without one gets a new id. */
  readonly inventory_id?: string
}

export interface ProductRecords {
  readonly product: ProductRecord
  readonly variants: readonly VariantRecord[]
}

/** A product with all stored data except its stock at other locations. */
export interface StoredProduct extends ProductRecords {
  readonly references: ProductReferences
}

export type { CollectionProductRecord, CollectionRecord } from './tables.ts'

/** Id of the only variant of a product whose variants are not managed. */
export const unmanagedVariantId = '00000000-0000-0000-0000-000000000000'

/** Columns that follow from others (`withDerivedFields`). */
type DerivedColumns = 'name_key' | 'description_key' | 'discounted_price' | 'variant_count'

/** Columns of a new product; missing ones have default values. */
export type ProductFields = Partial<Omit<ProductRecord, 'site_id' | DerivedColumns>>
export type VariantFields = Partial<
  Omit<VariantRecord, 'site_id' | 'product_id' | 'position' | 'discounted_price'>
>

/**
 * The records of a new product, the only place that lists all their columns. Without variants it gets the single variant of a product
 * whose variants are not managed. A `numeric_id` of 0 and an empty slug are replaced by free ones when it is written.
 */
export function newProduct(
  { site, clock }: Pick<SiteContext, 'site' | 'clock'>,
  fields: ProductFields,
  variants: readonly VariantFields[] = [{}],
): ProductRecords {
  const id = fields.id ?? newId(clock)
  const now = new Date(clock())
  return {
    product: {
      site_id: site.id,
      numeric_id: 0n,
      name: '',
      name_key: '',
      slug: '',
      visible: true,
      product_type: 'physical',
      description: '',
      description_key: '',
      sku: '',
      price: 0n,
      discounted_price: 0n,
      manage_variants: false,
      variant_count: variants.length,
      collection_ids: [allProductsCollection.id],
      options: [],
      media: [],
      commerce: emptyCommerce,
      content: emptyContent,
      translations: null,
      created_at: now,
      updated_at: now,
      ...fields,
      id,
    },
    variants: variants.map(
      (variant, position): VariantRecord => ({
        site_id: site.id,
        product_id: id,
        id: unmanagedVariantId,
        choices: {},
        sku: '',
        price: 0n,
        discounted_price: 0n,
        cost: null,
        weight: null,
        dimensions: null,
        price_per_unit: null,
        visible: true,
        track_quantity: false,
        quantity: null,
        in_stock: true,
        image_id: null,
        ...variant,
        position,
      }),
    ),
  }
}

export type RenderedProduct = Pick<
  ProductRow,
  'rendered' | 'rendered_variants' | 'rendered_hash' | 'rendered_version'
>
