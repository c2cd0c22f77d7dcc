import type { EmptyResponse, Product } from '@vitrine/contract'
import type {
  CreateProductRequest,
  ProductIdRequest,
  ProductResponse,
  UpdateProductRequest,
  UpdateVariantsRequest,
  UpdateVariantsResponse,
  VariantOverride,
} from '@vitrine/contract/catalog-admin'
import { isUuid } from '../../db/index.ts'
import type { RequestContext, SiteContext } from '../../http/index.ts'
import { type Currency, currencyOf } from '../../money/index.ts'
import {
  checkLastUpdated,
  notFound,
  productDoesNotManageVariants,
  productManagesVariants,
} from '../errors.ts'
import { productWriter } from '../product-writer.ts'
import { newProduct, type ProductRecords, type StoredProduct, type VariantRecord } from '../records.ts'
import { fillAddresses } from '../wire/media.ts'
import { renderProduct } from '../wire/product.ts'
import { regroupVariants } from './options.ts'
import { applyFields, minorOf, ownValues } from './product-fields.ts'

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

/** Changes the given fields of a product. A copy with `lastUpdated` is refused if the product was changed since it was read. */
export async function updateProduct(
  context: RequestContext,
  { product: { id, lastUpdated, ...fields } }: UpdateProductRequest,
): Promise<ProductResponse> {
  const before = await lockProduct(context, id)
  checkLastUpdated('product', before.product, lastUpdated)
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

/** Removes the brand or ribbon from a product; a product without one is not changed. */
export async function removeLabel(
  context: RequestContext,
  { id }: ProductIdRequest,
  label: 'brand' | 'ribbon',
): Promise<EmptyResponse> {
  const before = await lockProduct(context, id)
  const { product } = before
  if (product.content[label] === null) return {}
  const content = { ...product.content, [label]: null }
  await saveWritten(context, before, { ...before, product: { ...product, content } })
  return {}
}

/** Removes all options of a product whose variants are not managed: a single variant remains. */
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

/** Changes managed variants; if two entries select one variant, the later one wins. Returns all variants of the product. */
export async function updateVariants(
  context: RequestContext,
  { id, variants: overrides }: UpdateVariantsRequest,
): Promise<UpdateVariantsResponse> {
  const before = await lockProduct(context, id)
  const { product } = before
  if (!product.manage_variants) throw productDoesNotManageVariants(id)
  const currency = currencyOf(context.site.currency)
  let { variants } = before
  overrides.forEach((override, at) => {
    const chosen = chosenBy(override, variants)
    const values = valuesOf(override, `variants[${at}]`, currency)
    variants = variants.map((variant) =>
      chosen.has(variant.id)
        ? { ...variant, ...values, ...ownValues(variant, override, `variants[${at}]`) }
        : variant,
    )
  })
  const written = await saveWritten(context, before, { product, variants })
  return { variants: wireWritten(context, written).variants }
}

/** Resets the variants to the product's price and article number, without weight and dimensions. Stock stays. */
export async function resetVariants(
  context: RequestContext,
  { id }: ProductIdRequest,
): Promise<EmptyResponse> {
  const before = await lockProduct(context, id)
  const { product } = before
  const variants = before.variants.map((variant) => ({
    ...variant,
    price: product.price,
    sku: product.sku,
    weight: null,
    dimensions: null,
    visible: true,
  }))
  // The variant of an unmanaged product has the values of the product.
  if (product.manage_variants) await saveWritten(context, before, { product, variants })
  return {}
}

/** Ids of the variants that an entry selects. @throws `VARIANT_NOT_FOUND` */
function chosenBy(
  { choices, variantIds = [] }: VariantOverride,
  variants: readonly VariantRecord[],
): ReadonlySet<string> {
  if (!choices) {
    const known = new Set(variants.map(({ id }) => id))
    const wanted = variantIds.map((id) => id.toLowerCase())
    const missing = wanted.find((id) => !known.has(id))
    if (missing !== undefined) throw notFound('VARIANT', missing)
    return new Set(wanted)
  }
  const wanted = Object.entries(choices)
  const found = variants.filter((variant) =>
    wanted.every(
      ([option, choice]) => Object.hasOwn(variant.choices, option) && variant.choices[option] === choice,
    ),
  )
  if (found.length === 0) throw notFound('VARIANT', JSON.stringify(choices).slice(0, 200))
  return new Set(found.map(({ id }) => id))
}

function valuesOf(
  { price, cost, visible }: VariantOverride,
  field: string,
  currency: Currency,
): Partial<VariantRecord> {
  return {
    // A variant always has a price.
    ...(typeof price === 'number' && { price: minorOf(price, `${field}.price`, currency) }),
    ...(cost !== undefined && { cost: cost === null ? null : minorOf(cost, `${field}.cost`, currency) }),
    ...(typeof visible === 'boolean' && { visible }),
  }
}

/** A product with its variants, locked until the transaction ends. @throws `PRODUCT_NOT_FOUND` */
export async function lockProduct(context: SiteContext, id: string): Promise<StoredProduct> {
  const [found] = isUuid(id) ? await productWriter.lock(context, [id.toLowerCase()]) : []
  if (!found) throw notFound('PRODUCT', id)
  return found
}

/** Writes a changed product that is locked. @returns the written records. @throws `SLUG_ALREADY_EXISTS` */
export async function saveWritten(context: SiteContext, before: StoredProduct, after: ProductRecords) {
  const [written] = await productWriter.update(context, [{ before, after }])
  return written ?? after
}

/** A product that was just written, as the next read returns it. */
export function wireWritten(context: SiteContext, { product, variants }: ProductRecords): Product {
  const { rendered, rendered_variants } = renderProduct(product, variants, context.site)
  // Both texts were rendered by `wireProduct` and `wireVariant`.
  return {
    ...JSON.parse(fillAddresses(rendered, context)),
    variants: JSON.parse(fillAddresses(rendered_variants, context)),
  } as Product
}
