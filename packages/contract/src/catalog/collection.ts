import type { Timestamp } from '../common/values.ts'
import type { Media } from './media.ts'
import type { SeoSchema } from './seo.ts'

export interface Collection {
  /** 35 or 36 characters: the built-in collection of all products has the shorter form. */
  id: string
  /** 1 to 50 characters. */
  name?: string | null
  media: Media
  numberOfProducts: number
  /** At most 600 characters. */
  description?: string | null
  /** 1 to 100 characters. */
  slug?: string | null
  visible?: boolean | null
  seoSchema?: SeoSchema
  lastUpdated?: Timestamp | null
}

/** The platform's built-in collection of everything (wire 6.5). */
export const allProductsCollection: { readonly id: string; readonly slug: string } = {
  id: '00000000-000000-000000-000000000001',
  slug: 'all-products',
}
