import { type ImportContext, readPart } from '../../store-document/index.ts'
import { type ProductPart, productPart } from '../store-document/product-part.ts'
import { type CatalogPart, checkLabels, checkProduct } from './catalog-part.ts'

/** Products written at once: enough that statements cost nothing, few enough that they need little memory. */
const batchSize = 250

/** The products of a load in batches: those of the document, or those that come one by one, which are read and checked here. */
export async function* productBatches(
  catalog: CatalogPart,
  context: ImportContext,
): AsyncGenerator<readonly ProductPart[]> {
  if (!context.products) {
    for (let at = 0; at < catalog.products.length; at += batchSize) {
      yield catalog.products.slice(at, at + batchSize)
    }
    return
  }
  const schema = productPart(catalog.currency)
  let batch: ProductPart[] = []
  let at = 0
  for await (const given of context.products) {
    const path = `products[${at++}]`
    const part = readPart(schema, given, path)
    checkLabels(part, catalog, path)
    checkProduct(part, path)
    batch.push(part)
    if (batch.length === batchSize) {
      yield await withPictures(batch, context)
      batch = []
    }
  }
  yield await withPictures(batch, context)
}

async function withPictures(
  batch: readonly ProductPart[],
  context: ImportContext,
): Promise<readonly ProductPart[]> {
  await context.bringIn(new Set(batch.flatMap(({ media }) => media.map(({ src }) => src))))
  return batch
}
