import type { CreateProductRequest, ProductResponse } from '@vitrine/contract/catalog-admin'
import type { RequestContext } from '../../http/index.ts'
import { productWriter } from '../product-writer.ts'
import { newProduct } from '../records.ts'
import { applyFields } from './apply-fields.ts'
import { wireWritten } from './wire-written.ts'

/**
 * Creates a physical product. Without a slug it gets a free one made from its name. It is in stock and not counted until its inventory
 * is written, and only in the built-in collection.
 */
export async function createProduct(
  context: RequestContext,
  { product: fields }: CreateProductRequest,
): Promise<ProductResponse> {
  const records = applyFields(newProduct(context, {}), fields, context.site.currency, context.clock)
  return { product: wireWritten(context, await productWriter.create(context, records)) }
}
