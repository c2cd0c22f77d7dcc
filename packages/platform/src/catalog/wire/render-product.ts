import { hash } from 'node:crypto'
import type { ProductRecord, VariantRecord } from '../records.ts'
import { mediaBase } from './addresses.ts'
import type { PriceStyle } from './price.ts'
import { wireProduct } from './product.ts'
import { wireVariant } from './variant.ts'

/** The texts kept with a product; see `CatalogTables['products']['rendered']`. */
export interface RenderedProduct {
  readonly rendered: string
  readonly rendered_variants: string
  /** Of both: equal hashes mean equal texts. */
  readonly rendered_hash: string
  readonly rendered_version: number
}

/**
 * Version of the JSON that products are rendered to. Raise it with every change of `wireProduct` or `wireVariant` that changes what is
 * rendered: rows with a lower version are rendered again when they are read.
 */
export const rendererVersion = 1

export function renderProduct(
  record: ProductRecord,
  variants: readonly VariantRecord[],
  style: PriceStyle,
): RenderedProduct {
  const rendered = JSON.stringify(wireProduct(record, variants, style, mediaBase))
  const rendered_variants = JSON.stringify(
    variants.map((variant) => wireVariant(variant, record.options, style)),
  )
  const rendered_hash = hash('sha256', `${rendered}\n${rendered_variants}`, 'base64url')
  return { rendered, rendered_variants, rendered_hash, rendered_version: rendererVersion }
}
