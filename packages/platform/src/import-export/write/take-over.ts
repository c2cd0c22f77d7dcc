import { isDeepStrictEqual } from 'node:util'
import { productWriter } from '../../catalog/index.ts'
import { asNew, type FileRecord } from '../import/file-entry.ts'
import type { ImportContext } from '../import/import-context.ts'
import { choicesKey, emptyProduct, type PortableProduct } from '../portable/product.ts'
import { productsByHandle } from '../read/read-products.ts'
import { checkedProduct } from './checked-product.ts'
import { resolvedProduct } from './resolve-product.ts'
import { takeFileOver } from './write-file.ts'
import { takeCollectionOver, takeCustomizationOver, takeLabelOver, takeSectionOver } from './write-others.ts'
import { changeProduct, insertProduct } from './write-product.ts'
import type { Written } from './written.ts'

/** What the store has of the products of a step, read together; what was written since is read again. */
export class KnownProducts {
  readonly #context: ImportContext
  readonly #handles: readonly string[]
  #known: Map<string, PortableProduct | undefined> | undefined

  constructor(context: ImportContext, records: readonly (FileRecord | undefined)[]) {
    this.#context = context
    this.#handles = records.flatMap((record) => (record?.kind === 'product' ? record.key : []))
  }

  async of(handle: string): Promise<PortableProduct | undefined> {
    if (!this.#known) {
      const found = await productsByHandle(this.#context, this.#handles)
      this.#known = new Map(this.#handles.map((each) => [each, found.get(each)]))
    }
    if (this.#known.has(handle)) return this.#known.get(handle)
    return (await productsByHandle(this.#context, [handle])).get(handle)
  }

  forget(handle: string): void {
    this.#known?.delete(handle)
  }

  /** Something was written that products name. */
  forgetAll(): void {
    this.#known = undefined
  }
}

/**
 * Makes of the store what an entry of a file says: an entry that says what the store has already writes nothing and is told of to
 * nobody. Inside a transaction, of which nothing may stay where there are errors.
 * @throws what the catalog refuses
 */
export async function takeOver(
  context: ImportContext,
  record: FileRecord,
  known: KnownProducts,
): Promise<Written> {
  if (record.kind === 'product') return takeProductOver(context, record, known)
  known.forgetAll()
  switch (record.kind) {
    case 'media':
      return takeFileOver(context, record)
    case 'collection':
      return takeCollectionOver(context, record)
    case 'brand':
      return takeLabelOver(context, record, 'brands')
    case 'ribbon':
      return takeLabelOver(context, record, 'ribbons')
    case 'infoSection':
      return takeSectionOver(context, record)
    case 'customization':
      return takeCustomizationOver(context, record)
  }
}

/** Whether the store has all of a product already that its entry says, told without asking the database for each. */
export async function isKnownProduct(
  context: ImportContext,
  record: FileRecord,
  known: KnownProducts,
): Promise<boolean> {
  const seen = record.kind === 'product' ? await known.of(record.key) : undefined
  if (!seen) return false
  const { entry, errors } = record.revise(seen, false)
  if (errors.length > 0) return false
  // The entry is of its record's kind.
  const told = identified(checkedProduct(entry as PortableProduct, context.site.currency), seen)
  return isDeepStrictEqual(told, seen)
}

async function takeProductOver(
  context: ImportContext,
  record: FileRecord,
  known: KnownProducts,
): Promise<Written> {
  const seen = await known.of(record.key)
  const first = await wanted(context, record, seen)
  if ('errors' in first) return first
  if (!seen) {
    known.forget(record.key)
    await insertProduct(context, first.product)
    return { errors: [] }
  }
  if (isDeepStrictEqual(first.product, seen)) return { errors: [] }
  known.forget(record.key)
  // What was read without a lock may be another by now.
  await productWriter.lock(context, [seen.id ?? ''])
  const before = await known.of(record.key)
  const second = await wanted(context, record, before)
  if ('errors' in second) return second
  if (!before) await insertProduct(context, second.product)
  else if (!isDeepStrictEqual(second.product, before)) await changeProduct(context, second.product)
  return { errors: [] }
}

async function wanted(
  context: ImportContext,
  record: FileRecord,
  before: PortableProduct | undefined,
): Promise<Written | { readonly product: PortableProduct }> {
  const base = before ?? emptyProduct(record.key)
  const { entry, errors } = before ? record.revise(base, false) : asNew(record)
  if (errors.length > 0) return { errors }
  // The entry is of its record's kind.
  const checked = checkedProduct(entry as PortableProduct, context.site.currency)
  const resolved = await resolvedProduct(context, checked, base)
  return { product: before ? identified(resolved, before) : resolved }
}

/** A product keeps what it is known by, and so do its variants. */
function identified(product: PortableProduct, before: PortableProduct): PortableProduct {
  const { id, numericId, createdDate } = before
  const isSameOptions = isDeepStrictEqual(
    product.options.map(({ name }) => name),
    before.options.map(({ name }) => name),
  )
  const known = new Map(before.variants.map((variant) => [choicesKey(variant.choices), variant]))
  const variants = product.variants.map((variant) => {
    const own = known.get(choicesKey(variant.choices))
    return own && isSameOptions ? { ...variant, id: own.id } : variant
  })
  return { ...product, id, numericId, createdDate, variants }
}
