import type { SeoSchema } from '@vitrine/contract'
import type { Minor } from '../../money/minor.ts'
import type { Json } from '../sites/tables.ts'
import type {
  StoredCommerce,
  StoredContent,
  StoredMedia,
  StoredOption,
  StoredPricePerUnit,
} from './stored-product.ts'

export interface CatalogTables {
  products: {
    site_id: string
    id: string
    /** Grows with creation. */
    numeric_id: bigint
    name: string
    /** `name` folded for search and sorting (`foldText`). */
    name_key: string
    slug: string
    visible: boolean
    product_type: 'physical' | 'digital'
    description: string
    /** The text of `description`, without markup, folded. */
    description_key: string
    sku: string
    price: Minor
    discounted_price: Minor
    manage_variants: boolean
    variant_count: number
    /** Every collection it is in, the built-in one of all products included. */
    collection_ids: string[]
    options: Json<StoredOption[]>
    media: Json<StoredMedia[]>
    /** What a cart line needs beyond price and stock. */
    commerce: Json<StoredCommerce>
    /** What only the product page shows. */
    content: Json<StoredContent>
    /**
     * The product as visitors get it, as JSON text without `variants`; addresses of media and pages begin with
     * placeholders (`fillAddresses`). Written with every change, so that a listing is copied and not composed.
     */
    rendered: string
    /** The list of its variants, likewise. */
    rendered_variants: string
    /** Of both, so that their bytes can be kept in memory. */
    rendered_hash: string
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
    price_per_unit: Json<StoredPricePerUnit> | null
    visible: boolean
    track_quantity: boolean
    quantity: number | null
    in_stock: boolean
    /** File id of the picture that shows it best. */
    image_id: string | null
  }
  collections: {
    site_id: string
    /** A UUID, or the 35 characters of the built-in collection of all products. */
    id: string
    slug: string
    name: string
    name_key: string
    description: string
    visible: boolean
    position: number
    /** Visible products, kept with every change of membership. */
    number_of_products: number
    media: Json<StoredMedia[]>
    /** As it was written; null where nothing was. */
    seo: Json<SeoSchema> | null
    updated_at: Date
  }
  collection_products: {
    site_id: string
    collection_id: string
    product_id: string
    /** Order that the merchant gave. */
    position: number
  }
  brands: {
    site_id: string
    id: string
    name: string
  }
  ribbons: {
    site_id: string
    id: string
    name: string
  }
}
