import { allProductsCollection } from '@vitrine/contract'
import type { ProductToCreate } from '@vitrine/contract/catalog-admin'
import * as schemas from '@vitrine/contract/schemas'
import * as v from 'valibot'
import { newId } from '../../../db/ids.ts'
import { invalidArguments, violation } from '../../../http/problem.ts'
import type { RequestContext, SiteContext } from '../../../http/route.ts'
import { log } from '../../../log/log.ts'
import { currencyOf } from '../../../money/currency.ts'
import { minorFromDecimal } from '../../../money/decimal.ts'
import type { ProductRecords } from '../../catalog/import/product-records.ts'
import type { VariantRecord } from '../../catalog/records.ts'
import { applyFields } from '../../catalog/writes/apply-fields.ts'
import { createCollection } from '../../catalog/writes/create-collection.ts'
import { createProduct } from '../../catalog/writes/create-product.ts'
import { addProductsToCollection, removeProductsFromCollection } from '../../catalog/writes/membership.ts'
import { lockProduct, saveWritten } from '../../catalog/writes/save-written.ts'
import { upsertItems } from '../../catalog-v3/inventory-items/upsert-items.ts'
import type { PortableProduct, PortableStock, PortableVariant } from '../portable-product.ts'

/**
 * Makes the product of this handle what a file says of it, or makes one: by the same ways that calls of staff take, with their rules.
 * What files do not carry stays. Inside a transaction.
 *
 * @throws what the calls refuse
 */
export async function writePortable(context: SiteContext, product: PortableProduct): Promise<void> {
  const request = asRequest(context)
  const fields = fieldsOf(product)
  const known = await productIdOf(context, product.handle)
  const id = known ?? (await createProduct(request, { product: fields })).product.id
  const before = await lockProduct(context, id)
  const changed =
    known === undefined ? before : applyFields(before, fields, context.site.currency, context.clock)
  const { variants } = await saveWritten(context, before, withVariants(changed, product, context))
  await writeStock(context, id, variants, product)
  await writeCollections(request, id, before.product.collection_ids, product.collections)
}

/** The calls of V1 look at nothing of who calls beyond what the import was asked with. */
function asRequest(context: SiteContext): RequestContext {
  const caller = { kind: 'app', id: 'import', clientId: 'import', sessionId: 'import' } as const
  return { ...context, caller, requestId: 'import', address: 'local', idempotencyKey: undefined, log }
}

/** @throws violations of the catalog's own rules, by the names of the file's fields */
function fieldsOf(product: PortableProduct): ProductToCreate {
  const { handle, price, discount, infoSections, options, manageVariants, sku, weight, cost } = product
  const result = v.safeParse(schemas.createProductRequest, {
    product: {
      slug: handle,
      name: product.name,
      description: product.description,
      visible: product.visible,
      brand: product.brand,
      ribbon: product.ribbon,
      priceData: { price: Number(price) },
      discount: { type: discount.type, value: Number(discount.value) },
      additionalInfoSections: infoSections,
      manageVariants,
      productOptions: options,
      ...(!manageVariants && {
        sku,
        weight: weight === null ? null : Number(weight),
        ...(cost !== null && { costAndProfitData: { itemCost: Number(cost) } }),
      }),
    },
  })
  if (!result.success) {
    const violations = schemas
      .toFieldViolations(result.issues)
      .map((each) => ({ ...each, field: each.field.replace(/^product\./, '') }))
    throw invalidArguments(...violations)
  }
  return result.output.product
}

async function productIdOf({ db, site }: SiteContext, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('site_id', '=', site.id)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.id
}

/** The variants that the file names, in its order, and no others; each with what the file says of it. */
function withVariants(
  records: ProductRecords,
  portable: PortableProduct,
  { site, clock }: SiteContext,
): ProductRecords {
  const { manageVariants, options, cost } = portable
  const types = new Map(options.map(({ name, type }) => [name, type]))
  const product = {
    ...records.product,
    options: records.product.options.map((option) => ({
      ...option,
      type: types.get(option.name) ?? option.type,
    })),
  }
  if (options.length === 0) {
    // What nobody knows the cost of is not told by the fields of V1.
    return {
      product,
      variants: cost === null ? records.variants.map((each) => ({ ...each, cost: null })) : records.variants,
    }
  }
  const currency = currencyOf(site.currency)
  const names = options.map(({ name }) => name)
  const byChoices = new Map(
    records.variants.map((variant) => [keyOf(names.map((name) => variant.choices[name])), variant]),
  )
  const [model] = records.variants
  const variants = portable.variants.map((given, position): VariantRecord => {
    checkChoices(given, portable)
    const own =
      byChoices.get(keyOf(given.choices)) ?? (model && newVariant(model, names, given, newId(clock)))
    if (!own) throw invalidArguments(violation('variants', 'VALIDATION', 'is of a product without any'))
    if (!manageVariants) return { ...own, position, ...(cost === null && { cost: null }) }
    return {
      ...own,
      position,
      price: minorFromDecimal(given.price, currency),
      sku: given.sku,
      weight: given.weight,
      cost: given.cost === null ? null : minorFromDecimal(given.cost, currency),
      visible: given.visible,
    }
  })
  return { product, variants: variants.length > 0 ? variants : records.variants }
}

function newVariant(
  model: VariantRecord,
  names: readonly string[],
  { choices }: PortableVariant,
  id: string,
): VariantRecord {
  const { inventory_id: _, ...values } = model
  return { ...values, id, choices: Object.fromEntries(names.map((name, at) => [name, choices[at] ?? ''])) }
}

/** @throws a violation for a choice that the option does not have, and for variants that stand there twice */
function checkChoices({ choices, price }: PortableVariant, { options, variants }: PortableProduct): void {
  const unknown = options.findIndex(
    (option, at) => !option.choices.some(({ description }) => description === choices[at]),
  )
  if (unknown >= 0 || choices.length !== options.length) {
    throw invalidArguments(
      violation('variants', 'VALIDATION', 'names a choice that its option does not have'),
    )
  }
  if (variants.filter((other) => keyOf(other.choices) === keyOf(choices)).length > 1) {
    throw invalidArguments(violation('variants', 'VALIDATION', 'stands there twice'))
  }
  if (price.startsWith('-'))
    throw invalidArguments(violation('surcharge', 'MIN', 'makes the price less than nothing'))
}

function keyOf(choices: readonly (string | undefined)[]): string {
  return JSON.stringify(choices)
}

async function writeStock(
  context: SiteContext,
  productId: string,
  variants: readonly VariantRecord[],
  { options, stock, variants: given }: PortableProduct,
): Promise<void> {
  const names = options.map(({ name }) => name)
  const stockOf = new Map(given.map((variant) => [keyOf(variant.choices), variant.stock]))
  const drafts = variants.flatMap((variant) => {
    const wanted =
      options.length === 0 ? stock : stockOf.get(keyOf(names.map((name) => variant.choices[name])))
    return wanted === null || wanted === undefined
      ? []
      : [{ productId, variantId: variant.id, ...stockFields(wanted) }]
  })
  for (const outcome of await upsertItems(context, drafts)) {
    if (outcome.status === 'refused')
      throw invalidArguments(violation('stock', 'VALIDATION', outcome.error.description))
  }
}

function stockFields(stock: PortableStock): { quantity: number } | { inStock: boolean } {
  return typeof stock === 'number' ? { quantity: stock } : { inStock: stock === 'IN_STOCK' }
}

/** Collections are known by their names; of several of one name by the first in the shop's order. */
async function writeCollections(
  context: RequestContext,
  productId: string,
  present: readonly string[],
  names: readonly string[],
): Promise<void> {
  const { db, site } = context
  const own = present.filter((id) => id !== allProductsCollection.id)
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'name'])
    .where('site_id', '=', site.id)
    .where((eb) => eb.or([eb('name', 'in', ['', ...names]), eb('id', 'in', ['', ...own])]))
    .orderBy('position')
    .execute()
  const leaving = rows.filter(({ id, name }) => own.includes(id) && !names.includes(name))
  for (const { id } of leaving) await removeProductsFromCollection(context, { id, productIds: [productId] })
  for (const name of names) {
    const same = rows.filter((row) => row.name === name)
    if (same.some(({ id }) => own.includes(id))) continue
    const id = same[0]?.id ?? (await newCollection(context, name))
    await addProductsToCollection(context, { id, productIds: [productId] })
  }
}

async function newCollection(context: RequestContext, name: string): Promise<string> {
  const result = v.safeParse(schemas.createCollectionRequest, { collection: { name } })
  if (!result.success)
    throw invalidArguments(violation('collections', 'VALIDATION', 'is no name of a collection'))
  const { collection } = await createCollection(context, result.output)
  return collection?.id ?? ''
}
