import { isDeepStrictEqual } from 'node:util'
import { newId } from '../../../db/index.ts'
import type { SiteContext } from '../../../http/index.ts'
import type { VariantRecord } from '../../records.ts'
import {
  findItems,
  insertItems,
  itemsWith,
  type PlacedStock,
  removeItems,
  type StockToWrite,
  saveItems,
} from './repository.ts'

interface ProductStock {
  readonly productId: string
  readonly stock: readonly StockToWrite[]
  /** For a new product: number of its variants, whose rows already have the stock of `withDefaultStock`. */
  readonly newVariants: number | undefined
}

/** Variants with the stock columns for the default location: V1 and the cart show no quantity below zero. */
export function withDefaultStock(
  variants: readonly VariantRecord[],
  stock: readonly StockToWrite[],
): readonly VariantRecord[] {
  const atDefault = new Map(
    stock.filter(({ location_id }) => location_id === null).map((each) => [each.variant_id, each]),
  )
  return variants.map((variant) => {
    const { quantity = null, in_stock = false } = atDefault.get(variant.id) ?? {}
    return {
      ...variant,
      track_quantity: quantity !== null,
      quantity: quantity === null ? null : Math.max(0, quantity),
      in_stock: quantity === null ? in_stock : quantity > 0,
    }
  })
}

/**
 * Replaces all stock of products, which are locked or new; inventory items that are not in the list are removed. The product writer renders the
 * products and publishes the changes.
 * @returns ids of variants whose stock is different now, by product
 */
export async function replaceStock(
  context: SiteContext,
  products: readonly ProductStock[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const needed = products.filter(
    ({ newVariants, stock }) => newVariants !== stock.length || !stock.every(isStoredWithVariant),
  )
  if (needed.length === 0) return new Map()
  const ids = needed.map(({ productId }) => productId)
  const items = await findItems(context, itemsWith.products(ids))
  const wanted = needed.flatMap(({ productId, stock }) =>
    stock.map((each) => ({ ...each, product_id: productId })),
  )
  const present = new Map(items.map((item) => [placeOf(item), item]))
  const places = new Set(wanted.map(placeOf))
  const gone = items.filter((item) => !places.has(placeOf(item)))
  const missing = wanted.filter((stock) => !present.has(placeOf(stock)))
  const now = new Date(context.clock())
  const changed = wanted.flatMap((stock) => {
    const item = present.get(placeOf(stock))
    if (!item || isDeepStrictEqual(valuesOf(item), valuesOf(stock))) return []
    return [{ ...item, ...stock, revision: item.revision + 1, updated_at: now }]
  })
  await removeItems(
    context,
    gone.map(({ id }) => id),
  )
  await insertItems(
    context,
    missing.map((stock) => ({ ...stock, id: newId(context.clock), created_at: now })),
  )
  await saveItems(context, changed)
  const byProduct = Map.groupBy([...gone, ...changed, ...missing], ({ product_id }) => product_id)
  return new Map(
    [...byProduct].map(([id, stock]) => [id, [...new Set(stock.map(({ variant_id }) => variant_id))]]),
  )
}

/** Whether the row of a new variant contains all data of the stock. */
function isStoredWithVariant(stock: StockToWrite): boolean {
  const { location_id, quantity, preorder, preorder_counter, extended_fields } = stock
  const isCounted = quantity === null || quantity >= 0
  return location_id === null && isCounted && !preorder && preorder_counter === 0 && !extended_fields
}

function placeOf({ product_id, variant_id, location_id }: PlacedStock): string {
  return `${product_id} ${variant_id} ${location_id}`
}

function valuesOf(stock: StockToWrite) {
  const { quantity, in_stock, preorder, preorder_counter, extended_fields } = stock
  return { quantity, in_stock, preorder, preorder_counter, extended_fields }
}
