import type { Product } from '@vitrine/contract'
import { isUuid } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { productNotFound } from '../errors.ts'
import { productWriter } from '../product-writer.ts'
import type { ProductRecords, StoredProduct } from '../records.ts'
import { fillAddresses } from '../wire/media.ts'
import { renderProduct } from '../wire/product.ts'

/** A product with its variants, locked until the transaction ends. @throws `PRODUCT_NOT_FOUND` */
export async function lockProduct(context: SiteContext, id: string): Promise<StoredProduct> {
  const [found] = isUuid(id) ? await productWriter.lock(context, [id.toLowerCase()]) : []
  if (!found) throw productNotFound(id)
  return found
}

/** Writes a locked product that was changed. @returns what was written. @throws `SLUG_ALREADY_EXISTS` */
export async function saveWritten(
  context: SiteContext,
  before: StoredProduct,
  after: ProductRecords,
): Promise<ProductRecords> {
  const [written] = await productWriter.update(context, [{ before, after }])
  return written ?? after
}

/** A product as it was just written, with its variants: what the next read answers. */
export function wireWritten(context: SiteContext, { product, variants }: ProductRecords): Product {
  const { rendered, rendered_variants } = renderProduct(product, variants, context.site)
  // Both texts are ours: what `wireProduct` and `wireVariant` gave.
  return {
    ...JSON.parse(fillAddresses(rendered, context)),
    variants: JSON.parse(fillAddresses(rendered_variants, context)),
  } as Product
}
