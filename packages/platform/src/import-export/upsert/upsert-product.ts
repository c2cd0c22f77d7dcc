import { isDeepStrictEqual } from 'node:util'
import {
  emptyCommerce,
  emptyContent,
  newProduct,
  type ProductFields,
  type ProductRecord,
  type ProductRecords,
  pickFields,
  productWriter,
  type StockToWrite,
  type StoredMedia,
  type StoredPricePerUnit,
  type StoredProduct,
  unmanagedVariantId,
  type VariantRecord,
} from '../../catalog/index.ts'
import { newId } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { currencyOf, minorFromDecimal } from '../../money/index.ts'
import { findCollectionIds, lockInfoSections } from '../catalog-repository.ts'
import { defaultEntry } from '../format/entries.ts'
import { choicesKey, type ProductEntry, type UnitQuantities } from '../format/product.ts'
import { toStoredMedia } from '../import/import-media.ts'
import type { ImportContext } from '../import/import-service.ts'
import { asNewEntry, type EntryChange, type UpsertResult } from '../import/parsed-entry.ts'
import { findProductId, findProductsByHandle, findUnusedIdentity } from '../product-repository.ts'
import { resolveProduct } from './resolve-product.ts'
import { validateProduct } from './validate-product.ts'

/** @param isNew what an earlier read found; an existing product is read again under a lock */
export async function upsertProduct(
  context: ImportContext,
  change: EntryChange,
  isNew: boolean,
): Promise<UpsertResult> {
  const stored = isNew ? undefined : await lockProduct(context, change.key)
  const before = stored && (await findProductsByHandle(context, [change.key])).get(change.key)
  const { entry, errors } = before ? change.applyTo(before, false) : asNewEntry(change)
  if (errors.length > 0) return { errors }
  // The entry is of the kind of its change.
  const valid = validateProduct(entry as ProductEntry, context.site.currency)
  const product = await resolveProduct(context, valid, before ?? defaultEntry('product', change.key))
  if (!stored || !before) await createProduct(context, product)
  else if (!isDeepStrictEqual(withIdentity(product, before), before)) {
    await updateProduct(context, withIdentity(product, before), stored)
  }
  return { errors: [] }
}

async function lockProduct(context: ImportContext, handle: string): Promise<StoredProduct | undefined> {
  const id = await findProductId(context, handle)
  if (id === undefined) return undefined
  const [stored] = await productWriter.lock(context, [id])
  return stored
}

/** Existing products and variants keep their ids, numbers and creation dates. */
export function withIdentity(product: ProductEntry, before: ProductEntry): ProductEntry {
  const { id, numericId, createdDate } = before
  const hasSameOptions = isDeepStrictEqual(
    product.options.map(({ name }) => name),
    before.options.map(({ name }) => name),
  )
  const existing = new Map(before.variants.map((variant) => [choicesKey(variant.choices), variant]))
  const variants = product.variants.map((variant) => {
    const same = existing.get(choicesKey(variant.choices))
    return same && hasSameOptions ? { ...variant, id: same.id } : variant
  })
  return { ...product, id, numericId, createdDate, variants }
}

async function createProduct(context: ImportContext, entry: ProductEntry): Promise<void> {
  const { clock, changedCollections } = context
  const unused = await findUnusedIdentity(context, entry)
  const identity = {
    id: unused.id ?? newId(clock),
    ...(unused.numericId !== undefined && { numeric_id: unused.numericId }),
    created_at: new Date(entry.createdDate ?? clock()),
  }
  const media = await toStoredMedia(context, entry.media, [])
  const product = await withRelated(context, entry, toRecords(context, entry, identity, media, []))
  await productWriter.create(context, { ...product.records, ...product.related }, { changedCollections })
}

async function updateProduct(context: ImportContext, entry: ProductEntry, before: StoredProduct) {
  const { id, numeric_id, created_at, collection_ids } = before.product
  const identity = { id, numeric_id, created_at, collection_ids }
  const media = await toStoredMedia(context, entry.media, before.product.media)
  const records = toRecords(context, entry, identity, media, before.variants)
  const after = await withRelated(context, entry, records)
  const { changedCollections } = context
  await productWriter.update(context, [{ before, after: after.records, ...after.related }], {
    changedCollections,
  })
}

type Identity = Pick<ProductFields, 'numeric_id' | 'created_at' | 'collection_ids'> &
  Pick<ProductRecord, 'id'>

function toRecords(
  context: SiteContext,
  entry: ProductEntry,
  identity: Identity,
  media: readonly StoredMedia[],
  before: readonly VariantRecord[],
): ProductRecords {
  const currency = currencyOf(context.site.currency)
  const ids = variantIds(context, entry, before)
  return newProduct(
    context,
    {
      ...identity,
      slug: entry.handle,
      name: entry.name,
      visible: entry.visible,
      product_type: entry.productType,
      description: entry.description,
      sku: entry.sku,
      price: minorFromDecimal(entry.price, currency),
      manage_variants: entry.manageVariants,
      options: entry.options.map(({ name, type, choices }) => ({
        name,
        type,
        choices: choices.map(({ value, description, media: fileIds }) => ({ value, description, fileIds })),
      })),
      media: [...media],
      commerce: pickFields(entry, emptyCommerce),
      content: {
        ...pickFields(entry, emptyContent),
        infoSections: [],
        pricePerUnit: storedUnit(entry.pricePerUnit),
      },
      translations: entry.translations,
    },
    entry.variants.map((variant, at) => ({
      // There is one id per variant.
      id: ids[at] as string,
      choices: Object.fromEntries(
        entry.options.map(({ name }, index) => [name, variant.choices[index] ?? '']),
      ),
      sku: variant.sku,
      price: minorFromDecimal(variant.price, currency),
      cost: variant.cost === null ? null : minorFromDecimal(variant.cost, currency),
      weight: variant.weight,
      dimensions: variant.dimensions,
      price_per_unit: storedUnit(variant.pricePerUnit),
      visible: variant.visible,
      image_id: variant.image,
    })),
  )
}

/** Adds info sections to the records, and collects everything else that the writer needs. */
async function withRelated(context: ImportContext, entry: ProductEntry, records: ProductRecords) {
  const sections = await lockInfoSections(
    context,
    entry.infoSections.filter((section) => typeof section === 'string'),
  )
  const infoSections = sections.map(({ title, description }) => ({ title, description }))
  const slugs = entry.collections.flatMap(({ slug }) => slug ?? [])
  const collectionIds = await findCollectionIds(context, slugs)
  const { product, variants } = records
  return {
    records: { product: { ...product, content: { ...product.content, infoSections } }, variants },
    related: {
      references: { info_section_ids: sections.map(({ id }) => id) },
      collections: entry.collections.flatMap(({ slug, position }) => {
        const id = collectionIds.get(slug ?? '')
        return id === undefined ? [] : [{ id, position }]
      }),
      stock: stockToWrite(entry, variants),
    },
  }
}

/** Existing variants keep their ids. A new variant gets the id in the file, unless another variant has it. */
function variantIds(
  { clock }: SiteContext,
  { options, variants }: ProductEntry,
  before: readonly VariantRecord[],
): readonly string[] {
  const existing = new Map(before.map((variant) => [variant.id, variant.choices]))
  const taken = new Set<string>([unmanagedVariantId])
  return variants.map(({ id, choices }) => {
    if (options.length === 0) return unmanagedVariantId
    const own = id?.toLowerCase()
    const choicesBefore = existing.get(own ?? '')
    const isSame = !choicesBefore || options.every(({ name }, at) => choicesBefore[name] === choices[at])
    if (own === undefined || taken.has(own) || !isSame) return newId(clock)
    taken.add(own)
    return own
  })
}

/** The writer derives the price per unit from the price. */
function storedUnit(unit: UnitQuantities | null): StoredPricePerUnit | null {
  return unit && { ...unit, price: '0' }
}

function stockToWrite(entry: ProductEntry, variants: readonly VariantRecord[]): readonly StockToWrite[] {
  return entry.variants.flatMap(({ stock }, at) =>
    stock.map((each) => ({
      // Records are in the order of the entry's variants.
      variant_id: variants[at]?.id ?? unmanagedVariantId,
      location_id: each.location,
      quantity: each.quantity,
      in_stock: each.inStock,
      preorder: each.preorder,
      preorder_counter: each.preordered,
      extended_fields: each.extendedFields,
    })),
  )
}
