import type { Product } from '@vitrine/contract'
import type { SiteContext } from '../../http/index.ts'
import type { ProductRecords } from '../records.ts'
import { fillAddresses } from '../wire/addresses.ts'
import { renderProduct } from '../wire/render-product.ts'

/** A product as it was just written, with its variants: what the next read answers. */
export function wireWritten(context: SiteContext, { product, variants }: ProductRecords): Product {
  const { rendered, rendered_variants } = renderProduct(product, variants, context.site)
  // Both texts are ours: what `wireProduct` and `wireVariant` gave.
  return {
    ...JSON.parse(fillAddresses(rendered, context)),
    variants: JSON.parse(rendered_variants),
  } as Product
}
