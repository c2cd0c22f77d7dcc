import type { EmptyResponse } from '@vitrine/contract'
import type {
  CreateProductRequest,
  ProductIdRequest,
  ProductResponse,
  UpdateProductRequest,
} from '@vitrine/contract/catalog-admin'
import type { RequestContext } from '../../http/index.ts'
import { productManagesVariants, staleProduct } from '../errors.ts'
import { productWriter } from '../product-writer.ts'
import { newProduct } from '../records.ts'
import { lockProduct, saveWritten, wireWritten } from './locked-product.ts'
import { regroupVariants } from './options.ts'
import { applyFields } from './product-fields.ts'

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
