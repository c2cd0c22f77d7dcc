import type { EmptyResponse, Product } from '@vitrine/contract'
import type {
  CreateProductRequest,
  ProductIdRequest,
  ProductResponse,
  UpdateProductRequest,
} from '@vitrine/contract/catalog-admin'
import { isUuid } from '../../db/index.ts'
import type { RequestContext, SiteContext } from '../../http/index.ts'
import { productManagesVariants, productNotFound, staleProduct } from '../errors.ts'
import { productWriter } from '../product-writer.ts'
import { newProduct, type ProductRecords, type StoredProduct } from '../records.ts'
import { fillAddresses } from '../wire/media.ts'
import { renderProduct } from '../wire/product.ts'
import { applyFields } from './product-fields.ts'
import { regroupVariants } from './variants.ts'

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

/** Changes the given fields of a product; others stay as they are. A product that is sent back as it was read is refused when it changed since. */
export async function updateProduct(
  context: RequestContext,
  { product: { id, lastUpdated, ...fields } }: UpdateProductRequest,
): Promise<ProductResponse> {
  const before = await lockProduct(context, id)
  const changedAt = before.product.updated_at
  if (lastUpdated && Date.parse(lastUpdated) < changedAt.getTime()) throw staleProduct(id, changedAt)
  const changed = applyFields(before, fields, context.site.currency, context.clock)
  return { product: wireWritten(context, await saveWritten(context, before, changed)) }
}

/** Deletes a product with its variants. Carts that hold it show that it is no longer available. */
export async function deleteProduct(
  context: RequestContext,
  { id }: ProductIdRequest,
): Promise<EmptyResponse> {
  await productWriter.remove(context, [await lockProduct(context, id)])
  return {}
}

/** Removes the brand from a product; a product without one is not changed. */
export function removeBrand(context: RequestContext, { id }: ProductIdRequest): Promise<EmptyResponse> {
  return removeLabel(context, id, 'brand')
}

/** Removes the ribbon from a product; a product without one is not changed. */
export function removeRibbon(context: RequestContext, { id }: ProductIdRequest): Promise<EmptyResponse> {
  return removeLabel(context, id, 'ribbon')
}

async function removeLabel(
  context: RequestContext,
  id: string,
  label: 'brand' | 'ribbon',
): Promise<EmptyResponse> {
  const before = await lockProduct(context, id)
  const { product } = before
  if (product.content[label] === null) return {}
  const content = { ...product.content, [label]: null }
  await saveWritten(context, before, { ...before, product: { ...product, content } })
  return {}
}

/** Takes all options off a product whose variants are not managed: one thing is left of it. */
export async function deleteOptions(
  context: RequestContext,
  { id }: ProductIdRequest,
): Promise<EmptyResponse> {
  const before = await lockProduct(context, id)
  const { product, variants } = before
  if (product.manage_variants) throw productManagesVariants(id, 'its options cannot be taken away')
  if (product.options.length === 0) return {}
  await saveWritten(context, before, {
    product: { ...product, options: [] },
    variants: regroupVariants([], variants, product.options, context.clock),
  })
  return {}
}

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
    variants: JSON.parse(rendered_variants),
  } as Product
}
