import type { ProductRecord, VariantRecord } from '../records.ts'
import { mediaBase } from './addresses.ts'
import type { PriceStyle } from './price.ts'
import { wireProduct } from './product.ts'
import { wireVariant } from './variant.ts'

/** The two texts kept with a product; see `CatalogTables['products']['rendered']`. */
export interface RenderedProduct {
  readonly rendered: string
  readonly rendered_variants: string
}

export function renderProduct(
  record: ProductRecord,
  variants: readonly VariantRecord[],
  style: PriceStyle,
): RenderedProduct {
  return {
    rendered: JSON.stringify(wireProduct(record, variants, style, mediaBase)),
    rendered_variants: JSON.stringify(variants.map((variant) => wireVariant(variant, style))),
  }
}

/** One product's JSON from its two texts; `variants` are left out where a page would grow too large with them. */
export function joinRendered(rendered: string, variants: string | null): string {
  return `${rendered.slice(0, -1)},"variants":${variants ?? '[]'}}`
}
