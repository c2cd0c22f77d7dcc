import { isDeepStrictEqual } from 'node:util'
import type { ProductEntry } from '../format/product.ts'
import { addNotes, withSavepoint } from '../import/import-repository.ts'
import type { ImportContext } from '../import/import-service.ts'
import {
  type EntryChange,
  type ImportError,
  refusalErrors,
  type UpsertResult,
} from '../import/parsed-entry.ts'
import { findProductsByHandle } from '../product-repository.ts'
import {
  upsertBrandOrRibbon,
  upsertCollection,
  upsertCustomization,
  upsertInfoSection,
  upsertMedia,
} from './upsert-entities.ts'
import { upsertProduct, withIdentity } from './upsert-product.ts'
import { validateProduct } from './validate-product.ts'

/** The products of a step as they are in the store, read in one go. Call `forget` after writing one. */
export class ProductCache {
  readonly #context: ImportContext
  readonly #handles: readonly string[]
  #products: Map<string, ProductEntry | undefined> | undefined

  constructor(context: ImportContext, handles: readonly string[]) {
    this.#context = context
    this.#handles = handles
  }

  async get(handle: string): Promise<ProductEntry | undefined> {
    if (!this.#products) {
      const found = await findProductsByHandle(this.#context, this.#handles)
      this.#products = new Map(this.#handles.map((each) => [each, found.get(each)]))
    }
    if (this.#products.has(handle)) return this.#products.get(handle)
    return (await findProductsByHandle(this.#context, [handle])).get(handle)
  }

  forget(handle: string): void {
    this.#products?.delete(handle)
  }

  /** Call after writing something that products refer to. */
  clear(): void {
    this.#products = undefined
  }
}

/**
 * Creates or updates one entry. If the store already matches it, nothing is written or published. A dry run rolls
 * everything back.
 */
export async function upsert(
  context: ImportContext,
  change: EntryChange,
  products: ProductCache,
): Promise<readonly ImportError[]> {
  const changedCollections = new Set<string>()
  let result: UpsertResult = { errors: [] }
  try {
    if (await isUnchangedProduct(context, change, products)) return []
    await withSavepoint(context.db, async () => {
      result = await upsertByKind({ ...context, changedCollections }, change, products)
      return result.errors.length === 0 && !context.isDryRun
    })
  } catch (error) {
    result = { errors: refusalErrors(error, change) }
  }
  if (result.errors.length === 0 && !context.isDryRun) {
    for (const id of changedCollections) context.changedCollections.add(id)
    return []
  }
  if (change.kind === 'product') products.forget(change.key)
  else products.clear()
  if (result.errors.length === 0 && result.created) {
    await addNotes(context, context.importId, [result.created])
  }
  return result.errors
}

/** Compares without a query per product, which makes repeated imports fast. */
async function isUnchangedProduct(context: ImportContext, change: EntryChange, products: ProductCache) {
  const before = change.kind === 'product' ? await products.get(change.key) : undefined
  if (!before) return false
  const { entry, errors } = change.applyTo(before, false)
  if (errors.length > 0) return false
  // The entry is of the kind of its change.
  const product = validateProduct(entry as ProductEntry, context.site.currency)
  return isDeepStrictEqual(withIdentity(product, before), before)
}

async function upsertByKind(
  context: ImportContext,
  change: EntryChange,
  products: ProductCache,
): Promise<UpsertResult> {
  if (change.kind === 'product') {
    const isNew = (await products.get(change.key)) === undefined
    products.forget(change.key)
    return upsertProduct(context, change, isNew)
  }
  products.clear()
  switch (change.kind) {
    case 'media':
      return upsertMedia(context, change)
    case 'collection':
      return upsertCollection(context, change)
    case 'brand':
    case 'ribbon':
      return upsertBrandOrRibbon(context, change, change.kind)
    case 'infoSection':
      return upsertInfoSection(context, change)
    case 'customization':
      return upsertCustomization(context, change)
  }
}
