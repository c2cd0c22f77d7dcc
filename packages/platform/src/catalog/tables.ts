import type { ExtendedFields, SeoSchema } from '@vitrine/contract'
import type { RichContent } from '@vitrine/contract/catalog-v3'
import type { Generated, Selectable } from 'kysely'
import type { Minor } from '../money/index.ts'
import type { Json } from '../sites/index.ts'
import type { CollectionTexts, ProductTexts } from './store-document/parts.ts'
import type {
  StoredCommerce,
  StoredContent,
  StoredDimensions,
  StoredMedia,
  StoredOption,
  StoredPreorder,
  StoredPricePerUnit,
} from './stored-product.ts'

export interface CatalogTables {
  products: {
    site_id: string
    id: string
    /** Grows with creation. */
    numeric_id: bigint
    name: string
    /** `name` normalized for search and sorting (`normalizeText`). */
    name_key: string
    slug: string
    visible: boolean
    product_type: 'physical' | 'digital'
    description: string
    /** The words of `description` and other texts, normalized (`withDerivedFields`). */
    description_key: string
    sku: string
    price: Minor
    discounted_price: Minor
    manage_variants: boolean
    variant_count: number
    /** All its collections, including the built-in one of all products. */
    collection_ids: string[]
    options: Json<StoredOption[]>
    media: Json<StoredMedia[]>
    /** Further data for carts and orders, without price and stock. */
    commerce: Json<StoredCommerce>
    brand_id: Generated<string | null>
    ribbon_id: Generated<string | null>
    /** In the order of the product page. */
    info_section_ids: Generated<string[]>
    /** Data that only the product page shows, with copies of the names of brand and ribbon and the texts of info sections. */
    content: Json<StoredContent>
    /** Texts in further languages, by language. Only read for requests in one of them. */
    translations: Json<Readonly<Record<string, ProductTexts>>> | null
    /**
     * The product as visitors get it, as JSON text without `variants`; addresses of media and pages begin with
     * placeholders (`fillAddresses`). Written with every change, so that a listing is copied and not composed.
     */
    rendered: string
    /** The list of its variants, likewise. */
    rendered_variants: string
    /** Hash of both texts, for the cache of rendered products; a unique marker while they are outdated. */
    rendered_hash: string
    /** `rendererVersion` of the code that rendered both; 0 while they are outdated. Lower versions are rendered again when read. */
    rendered_version: Generated<number>
    created_at: Date
    updated_at: Date
  }
  variants: {
    site_id: string
    product_id: string
    /** All zeros for the one variant of a product without managed variants. */
    id: string
    position: number
    /** Option name → choice description. */
    choices: Json<Record<string, string>>
    sku: string
    price: Minor
    discounted_price: Minor
    cost: Minor | null
    /** Decimal text in the site's weight unit. */
    weight: string | null
    dimensions: Json<StoredDimensions> | null
    price_per_unit: Json<StoredPricePerUnit> | null
    visible: boolean
    track_quantity: boolean
    quantity: number | null
    in_stock: boolean
    /** File id of the picture that shows it best. */
    image_id: string | null
    /** Whether V3 has an inventory item of it at the default location. */
    stocked: Generated<boolean>
  } & InventoryColumns
  /** Stock at other locations than the default one; V1 does not have it. */
  stock_at_locations: {
    site_id: string
    product_id: string
    id: string
    location_id: string
    track_quantity: boolean
    quantity: number | null
    in_stock: boolean
  } & InventoryColumns
  collections: {
    site_id: string
    /** A UUID, or the 35 characters of the built-in collection of all products. */
    id: string
    slug: string
    name: string
    /** `name` normalized (`normalizeText`). */
    name_key: string
    description: string
    visible: boolean
    position: number
    /** Number of visible products; updated with every change of membership. */
    number_of_products: number
    media: Json<StoredMedia[]>
    /** As it was written; null if it never was. */
    seo: Json<SeoSchema> | null
    /** Texts in further languages, by language. */
    translations: Json<Readonly<Record<string, CollectionTexts>>> | null
    /** Its names in further languages, normalized. */
    translated_name_key: Generated<string>
    updated_at: Date
  }
  collection_products: {
    site_id: string
    collection_id: string
    product_id: string
    /** Position in the merchant's order. */
    position: number
  }
  brands: LabelTable
  ribbons: LabelTable
  info_sections: SharedEntityTable & {
    unique_name: string
    title: string
    /** `title` normalized (`normalizeText`). */
    title_key: string
    /** Rich text as it was written; null if there is none. */
    description: Json<RichContent> | null
    /** The HTML that shoppers see. */
    plain_description: string
    /** SHA-256 of title and HTML, which identify a section in V1. */
    content_hash: string
  }
}

/** Stock fields of V3 that V1 does not have. */
export interface InventoryColumns {
  inventory_id: Generated<string>
  inventory_revision: Generated<number>
  inventory_created_at: Generated<Date>
  inventory_updated_at: Generated<Date>
  /** How far below zero the quantity is; V1 and the cart show zero. */
  oversold: Generated<number>
  preorder: Generated<Json<StoredPreorder> | null>
  preorder_counter: Generated<number>
  extended_fields: Generated<Json<ExtendedFields> | null>
}

/** Entities that products share and reference by id. */
interface SharedEntityTable {
  site_id: string
  id: string
  revision: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** Number of products that reference it; updated with every product write. */
  product_count: Generated<number>
}

interface LabelTable extends SharedEntityTable {
  name: string
  /** `name` folded (`normalizeText`). */
  name_key: string
}

export type ProductRow = Selectable<CatalogTables['products']>
export type VariantRow = Selectable<CatalogTables['variants']>
export type CollectionRecord = Selectable<CatalogTables['collections']>
export type LabelRow = Selectable<LabelTable>
export type InfoSectionRow = Selectable<CatalogTables['info_sections']>
/** The row of a brand, ribbon or info section. */
export type SharedRow = Selectable<SharedEntityTable>
export type CollectionProductRecord = Selectable<CatalogTables['collection_products']>

declare module '../db/tables.ts' {
  interface Tables extends CatalogTables {}
}
