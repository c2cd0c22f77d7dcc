import { allProductsCollection } from '@vitrine/contract'
import type { Selectable } from 'kysely'
import { newId } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import type { CatalogTables, InventoryColumns } from './tables.ts'

/** A product as its row has it, without the rendered texts and without the ids of what its `content` names. */
export type ProductRecord = Omit<
  Selectable<CatalogTables['products']>,
  keyof RenderedProduct | keyof ProductReferences
>

/** Ids of the brand, ribbon and info sections of a product, which products share. */
export type ProductReferences = Pick<
  Selectable<CatalogTables['products']>,
  'brand_id' | 'ribbon_id' | 'info_section_ids'
>

/** A variant with its stock at the default location, as V1 knows it. */
export type VariantRecord = Omit<
  Selectable<CatalogTables['variants']>,
  keyof InventoryColumns | 'stocked'
> & {
  /** Id of its inventory item; a new variant without one gets a new id. */
  readonly inventory_id?: string
}

export interface ProductRecords {
  readonly product: ProductRecord
  readonly variants: readonly VariantRecord[]
}

/** A product with everything that is stored of it but its stock at other locations. */
export interface StoredProduct extends ProductRecords {
  readonly references: ProductReferences
}

export type CollectionRecord = Selectable<CatalogTables['collections']>
export type CollectionProductRecord = Selectable<CatalogTables['collection_products']>

/** Id of the only variant of a product whose variants are not managed. */
export const unmanagedVariantId = '00000000-0000-0000-0000-000000000000'

/** Columns that follow from others (`withDerivedFields`). */
type DerivedColumns = 'name_key' | 'description_key' | 'discounted_price' | 'variant_count'

/** Columns of a new product; what is missing has the value of a new, empty product. */
export type ProductFields = Partial<Omit<ProductRecord, 'site_id' | DerivedColumns>>
export type VariantFields = Partial<
  Omit<VariantRecord, 'site_id' | 'product_id' | 'position' | 'discounted_price'>
>

/**
 * The records of a new product, the only place that lists all their columns. Without variants it gets the one of a product whose
 * variants are not managed; with a `numeric_id` of 0 and an empty slug, free ones when it is written.
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
      commerce: {
        itemType: 'PHYSICAL',
        taxGroupId: null,
        customTextFields: [],
        subscriptionOptions: [],
        oneTimePurchase: true,
        digitalFiles: [],
      },
      content: {
        discount: { type: 'NONE', value: '0' },
        brand: null,
        ribbon: null,
        infoSections: [],
        seo: null,
        pricePerUnit: null,
      },
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

/** The texts kept with a product; see `CatalogTables['products']['rendered']`. */
export interface RenderedProduct {
  readonly rendered: string
  readonly rendered_variants: string
  /** Of both: equal hashes mean equal texts. */
  readonly rendered_hash: string
  readonly rendered_version: number
}
