import type { VariantStock } from './product.ts'

/** A variant as an item of its own, across products. */
export interface StoreVariant {
  /** `{productId}-{variantId}` */
  id: string
  variantId: string
  productId: string
  variantName: string
  productName: string
  managedVariant: boolean
  sku: string
  stock: VariantStock
  choices?: Readonly<Record<string, string>>
  collectionIds?: readonly string[]
  media?: { image?: StoreVariantImage }
  preorderInfo: { enabled: boolean; message?: string | null; limit?: number }
}

export interface StoreVariantImage {
  id: string
  url: string
  width: number
  height: number
  altText?: string | null
}
