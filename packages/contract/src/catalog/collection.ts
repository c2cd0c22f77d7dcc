import type { Timestamp } from '../common/values.ts'
import type { Media } from './product.ts'

export interface Collection {
  /** 35 or 36 characters. */
  id: string
  /** 1 to 50 characters. */
  name?: string | null
  media: Media
  numberOfProducts: number
  /** At most 600 characters. */
  description?: string | null
  slug?: string | null
  visible?: boolean | null
  lastUpdated?: Timestamp | null
}

/** The platform's built-in collection of everything (wire 6.5). */
export const allProductsCollection: { readonly id: string; readonly slug: string } = {
  id: '00000000-000000-000000-000000000001',
  slug: 'all-products',
}
