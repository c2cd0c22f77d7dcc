import { expect } from 'vitest'
import { callOutcome, type V3Body } from '../v3-call.fixture.ts'
import {
  type Model,
  type ModelProduct,
  type ModelVariant,
  type Place,
  pick,
} from './catalog-model.fixture.ts'
import { type Hands, unknownId } from './hands.fixture.ts'
import type { ItemFilter, Job, JobStep } from './job-steps.fixture.ts'
import { warehouse } from './stock-acts.fixture.ts'
import { added, availabilityOf, type ModelStock, restocked, taken } from './stock-model.fixture.ts'

/** Stock at a place, or the place where there could be some. */
interface Spot {
  readonly product: ModelProduct
  readonly variant: ModelVariant
  readonly place: Place
}

/** @returns the products that it concerned */
export async function actInBackground(
  hands: Hands,
  { job, filter, words, isInterrupted }: JobStep,
): Promise<readonly ModelProduct[]> {
  const { calls, model } = hands
  // What gets stock at a further place is chosen by what is known of a variant, not of stock that it has.
  const asked = job.kind === 'createByVariantFilter' && isOfStock(filter) ? ({ by: 'all' } as const) : filter
  const started = await calls.v3<{ jobId: string }>(`inventoryItems.${job.kind}`, {
    filter: wireFilter(model, asked),
    ...(words !== null && { search: { expression: words } }),
    ...requestOf(job),
  })
  expect(callOutcome(started)).toBe('200')
  const { jobId } = started.body
  if (isInterrupted) await hands.restart()
  await expect.poll(() => statusOf(hands, jobId), { interval: 5, timeout: 30_000 }).toBe('FINISHED')

  const spots = spotsOf(model).filter((spot) => {
    const stock = spot.variant.stock[spot.place]
    const isMeant = job.kind === 'createByVariantFilter' ? spot.place === 'warehouse' && !stock : stock
    return isMeant && fits(model, asked, spot) && (words === null || says(spot, words))
  })
  const refused = spots.filter(({ variant, place }) => {
    const after = afterJob(job, variant.stock[place])
    if (typeof after === 'string') return true
    variant.stock[place] = after
    return false
  })
  model.jobs.set(jobId, {
    kind: job.kind,
    succeeded: spots.length - refused.length,
    failed: refused.length,
  })
  await compareJobs(hands)
  return [...new Set(spots.map(({ product }) => product))]
}

/** What became of a job can still be asked when it is done, also of a platform that was started since. */
export async function compareJobs({ calls, model }: Hands): Promise<void> {
  for (const [id, expected] of model.jobs) {
    const { body } = await calls.get<{ job: object }>(`/stores/v3/jobs/${id}`)
    expect(body.job).toMatchObject({ id, status: 'FINISHED', ...expected })
  }
}

async function statusOf({ calls }: Hands, id: string): Promise<string> {
  return (await calls.get<{ job: { status: string } }>(`/stores/v3/jobs/${id}`)).body.job.status
}

function requestOf(job: Job): V3Body {
  switch (job.kind) {
    case 'updateByFilter':
      return { inventoryItem: job.change }
    case 'adjustByFilter':
      return { adjustment: job.adjustment, trackQuantity: job.beginsToCount }
    case 'setOrAdjustByFilter':
      return { adjustedInventoryAction: job.adjustment }
    case 'deleteByFilter':
      return {}
    case 'createByVariantFilter':
      return { locationId: warehouse, inventoryCreationData: { quantity: job.quantity } }
  }
}

/** @returns what becomes of the stock, or the code of a refusal */
function afterJob(job: Job, before: ModelStock | null): ModelStock | null | string {
  if (job.kind === 'createByVariantFilter') return restocked(before, { quantity: job.quantity })
  if (job.kind === 'deleteByFilter' || before === null) return null
  if (job.kind === 'updateByFilter') return restocked(before, job.change)
  const { adjustment } = job
  // Where nothing was counted there is nothing to take from.
  if (job.kind === 'setOrAdjustByFilter' && before.quantity === null) {
    return restocked(before, { quantity: 'incrementBy' in adjustment ? adjustment.incrementBy : 0 })
  }
  const isBegun = job.kind === 'adjustByFilter' && job.beginsToCount && before.quantity === null
  const stock = isBegun ? restocked(before, { quantity: 0 }) : before
  return 'incrementBy' in adjustment
    ? added(stock, adjustment.incrementBy)
    : taken(stock, adjustment.decrementBy, { isPreorder: false, isRestricted: false })
}

function spotsOf({ products }: Model): readonly Spot[] {
  return products.flatMap((product) =>
    product.variants.flatMap((variant) =>
      (['default', 'warehouse'] as const).map((place) => ({ product, variant, place })),
    ),
  )
}

function isOfStock(filter: ItemFilter): boolean {
  return filter.by === 'both'
    ? filter.filters.some(isOfStock)
    : !['all', 'product', 'collection', 'name', 'brand'].includes(filter.by)
}

function wireFilter(model: Model, filter: ItemFilter): object {
  switch (filter.by) {
    case 'all':
      return {}
    case 'product':
      return { productId: pick(model.products, filter.product)?.id ?? unknownId }
    case 'collection':
      return {
        'product.directCategoryIds': {
          $hasSome: [pick(model.collections, filter.collection)?.id ?? unknownId],
        },
      }
    case 'name':
      return { 'product.name': filter.name }
    case 'brand':
      return { 'product.brand.name': filter.name }
    case 'below':
      return { quantity: { $lt: filter.quantity } }
    case 'inStock':
      return { inStock: filter.value }
    case 'counted':
      return { trackQuantity: filter.value }
    case 'place':
      return { locationId: filter.place === 'default' ? null : warehouse }
    case 'availability':
      return { availabilityStatus: filter.status }
    case 'both':
      return { $and: filter.filters.map((one) => wireFilter(model, one)) }
  }
}

function fits(model: Model, filter: ItemFilter, { product, variant, place }: Spot): boolean {
  const stock = variant.stock[place]
  switch (filter.by) {
    case 'all':
      return true
    case 'product':
      return product === pick(model.products, filter.product)
    case 'collection':
      return pick(model.collections, filter.collection)?.members.includes(product) ?? false
    case 'name':
      return product.name === filter.name
    case 'brand':
      return product.brand === filter.name
    case 'below':
      return stock !== null && stock.quantity !== null && stock.quantity < filter.quantity
    case 'inStock':
      return stock?.inStock === filter.value
    case 'counted':
      return stock !== null && (stock.quantity !== null) === filter.value
    case 'place':
      return place === filter.place
    case 'availability':
      return stock !== null && availabilityOf(stock) === filter.status
    case 'both':
      return filter.filters.every((one) => fits(model, one, { product, variant, place }))
  }
}

/** One of the words is in the names of product, variant and brand. */
function says({ product, variant }: Spot, words: string): boolean {
  const text = [product.name, product.brand ?? '', ...Object.values(variant.choices)].join('\n').toLowerCase()
  return words.split(' ').some((word) => text.includes(word))
}
