import { expect } from 'vitest'
import { callOutcome, type V3Body } from '../v3-call.fixture.ts'
import { type Entity, revisionOf } from './catalog-calls.fixture.ts'
import { type ModelProduct, type ModelVariant, type Place, pick } from './catalog-model.fixture.ts'
import { type Hands, unknownId } from './hands.fixture.ts'
import { leftByMask } from './left-by-mask.fixture.ts'
import { added, type ModelStock, restocked, taken } from './stock-model.fixture.ts'
import type { StockStep, Where } from './stock-steps.fixture.ts'

export const warehouse = '11111111-1111-4111-8111-111111111111'

/** An inventory item as V3 tells it. */
export interface Item extends Entity {
  readonly variantId: string
  readonly locationId?: string | null
}

/** What a step means: a place in the model, and how the store calls it. */
interface Meant {
  readonly product: ModelProduct
  readonly variant: ModelVariant
  readonly place: Place
  readonly named: { readonly productId: string; readonly variantId: string; readonly locationId?: string }
  readonly item: Entity
}

/** A bulk call: what is asked of each item, and what the model makes of its stock, or the code of its refusal. */
interface Plan {
  readonly call: string
  readonly field: string
  readonly more?: V3Body
  request(one: Meant, at: number): unknown
  after(stock: ModelStock | null, at: number): ModelStock | null | string
}

/** @returns the products that it concerned */
export async function actOnStock(hands: Hands, step: StockStep): Promise<readonly ModelProduct[]> {
  if (step.kind === 'restock') return restockOne(hands, step)
  const wheres = 'pieces' in step ? step.pieces : step.items
  const found: { readonly one: Meant; readonly at: number }[] = []
  const tell = told(hands)
  for (const [at, where] of wheres.entries()) {
    const one = await meantBy(hands, where, tell)
    // Of two changes of one revision the second is stale; that is drawn by itself.
    const isTwice = found.some(
      ({ one: { variant, place } }) => variant === one?.variant && place === one.place,
    )
    if (one && !(isTwice && step.kind === 'restockSome')) found.push({ one, at })
  }
  if (found.length === 0) return []
  const { call, field, request, after, more } = planOf(step)
  const outcomes = await hands.calls.outcomes(`inventoryItems.${call}`, {
    [field]: found.map(({ one, at }) => request(one, at)),
    ...more,
  })
  const expected = found.map(({ one: { variant, place }, at }) => {
    const stock = after(variant.stock[place], at)
    if (typeof stock === 'string') return stock
    variant.stock[place] = stock
    return 'done'
  })
  expect(outcomes, call).toEqual(expected)
  return [...new Set(found.map(({ one }) => one.product))]
}

function planOf(step: Exclude<StockStep, { kind: 'restock' }>): Plan {
  switch (step.kind) {
    case 'restockSome': {
      const { items } = step
      return {
        call: 'bulkUpdate',
        field: 'inventoryItems',
        request({ item }, at) {
          const { change, isStale, mask } = nth(items, at)
          const inventoryItem = { id: item.id, revision: revisionOf(item, isStale), ...change }
          return { inventoryItem, ...(mask !== null && { fieldMask: mask }) }
        },
        after: ofKnown((stock, at) => {
          const { change, isStale, mask } = nth(items, at)
          return isStale ? 'STALE_REVISION' : restocked(stock, leftByMask(change, mask))
        }),
      }
    }
    case 'take': {
      const { pieces, isRestricted, isByVariant } = step
      return {
        call: isByVariant ? 'decrementByVariantAndLocation' : 'decrement',
        field: 'decrementData',
        more: { restrictInventory: isRestricted },
        request(one, at) {
          const { by, isPreorder } = nth(pieces, at)
          return { ...calledBy(one, isByVariant), decrementBy: by, preorderRequest: isPreorder }
        },
        after: ofKnown((stock, at) => {
          const { by, isPreorder } = nth(pieces, at)
          return taken(stock, by, { isPreorder, isRestricted })
        }),
      }
    }
    case 'add': {
      const { pieces, isByVariant } = step
      return {
        call: isByVariant ? 'incrementByVariantAndLocation' : 'increment',
        field: 'incrementData',
        request: (one, at) => ({ ...calledBy(one, isByVariant), incrementBy: nth(pieces, at).by }),
        after: ofKnown((stock, at) => added(stock, nth(pieces, at).by)),
      }
    }
    case 'create':
    case 'upsert':
      return {
        call: step.kind === 'create' ? 'bulkCreate' : 'upsert',
        field: 'inventoryItems',
        request: ({ named }, at) => ({ ...named, ...nth(step.items, at).change }),
        after: (stock, at) =>
          stock && step.kind === 'create'
            ? 'INVENTORY_ITEM_ALREADY_EXISTS'
            : restocked(stock, nth(step.items, at).change),
      }
    case 'delete':
      return {
        call: 'bulkDelete',
        field: 'inventoryItemIds',
        request: ({ item }) => item.id,
        after: ofKnown(() => null),
      }
  }
}

async function restockOne(
  hands: Hands,
  { where, change, isStale }: StockStep & { kind: 'restock' },
): Promise<readonly ModelProduct[]> {
  const one = await meantBy(hands, where, told(hands))
  if (!one) return []
  const { item, variant, place, product } = one
  const reply = await hands.calls.v3('inventoryItems.update', {
    inventoryItem: { id: item.id, revision: revisionOf(item, isStale), ...change },
  })
  const stock = variant.stock[place]
  const refusal = stock ? '409 STALE_REVISION' : '404 INVENTORY_ITEM_NOT_FOUND'
  const isDone = stock !== null && !isStale
  expect(callOutcome(reply)).toBe(isDone ? '200' : refusal)
  if (isDone) variant.stock[place] = restocked(stock, change)
  return [product]
}

const ofKnown =
  (after: (stock: ModelStock, at: number) => ModelStock | null | string): Plan['after'] =>
  (stock, at) =>
    stock ? after(stock, at) : 'INVENTORY_ITEM_NOT_FOUND'

const calledBy = ({ item, named }: Meant, isByVariant: boolean) =>
  isByVariant ? named : { inventoryItemId: item.id }

/** The content of a place of a list from which nothing was taken. */
function nth<T>(list: readonly T[], at: number): T {
  return list[at] as T
}

/** What the store says of a product, asked once. */
function told({ calls }: Hands): (product: ModelProduct) => Promise<Told> {
  const known = new Map<ModelProduct, Promise<Told>>()
  return (product) => {
    const found = known.get(product) ?? ask(product)
    known.set(product, found)
    return found
  }
  async function ask(product: ModelProduct): Promise<Told> {
    const { body } = await calls.product(product.id)
    return { variantIds: body.product.variants.map(({ id }) => id), items: await itemsOf(calls, [product]) }
  }
}

interface Told {
  readonly variantIds: readonly string[]
  readonly items: readonly Item[]
}

async function meantBy(
  { model }: Hands,
  where: Where,
  tell: (product: ModelProduct) => Promise<Told>,
): Promise<Meant | undefined> {
  const product = pick(model.products, where.product)
  const variant = product && pick(product.variants, where.variant)
  if (!variant) return undefined
  const { variantIds, items } = await tell(product)
  const variantId = variantIds[product.variants.indexOf(variant)] ?? unknownId
  const locationId = where.place === 'warehouse' ? warehouse : undefined
  const item = items.find(
    (each) => each.variantId === variantId && (each.locationId ?? undefined) === locationId,
  )
  return {
    product,
    variant,
    place: where.place,
    named: { productId: product.id, variantId, ...(locationId && { locationId }) },
    item: item ?? { id: unknownId, revision: '1' },
  }
}

export function itemsOf<T extends Item>(
  calls: Hands['calls'],
  products: readonly ModelProduct[],
): Promise<readonly T[]> {
  return calls.listed<T>('inventoryItems', {
    query: {
      filter: { productId: { $in: products.map(({ id }) => id) } },
      cursorPaging: { limit: 1_000 },
    },
  })
}
