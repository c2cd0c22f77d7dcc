import type { Product } from '@vitrine/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usePlatform } from '../../../testing/test-platform.fixture.ts'
import { staffOf } from '../../writes/staff.fixture.ts'
import { callOutcome, type V3Body } from '../v3-call.fixture.ts'
import { countedProduct, useInventory } from './inventory.fixture.ts'

const fixture = usePlatform()
const shop = useInventory(fixture)
const { call, listed, itemOf, product, decrement } = shop
const warehouse = '11111111-1111-4111-8111-111111111111'

describe('changes by filter continue in the background', () => {
  interface Job {
    status: string
    succeeded: number
    failed: number
  }
  const jobOf = async (id: unknown) =>
    (await shop.staff.call<{ job: Job }>('GET', `/stores/v3/jobs/${id}`)).body.job
  const finished = async (name: string, request: V3Body): Promise<Job> => {
    const started = await call<{ jobId: string }>(name, request)
    expect(callOutcome(started)).toBe('200')
    await expect.poll(async () => (await jobOf(started.body.jobId)).status).toBe('FINISHED')
    return jobOf(started.body.jobId)
  }
  const quantities = async () =>
    Object.fromEntries(
      (await listed({ filter: { locationId: null } })).map((item) => [
        item.product.variantName ?? item.product.name,
        item.quantity,
      ]),
    )

  test('stock is adjusted, set, counted for the first time, created at other locations and removed', async () => {
    const lamps = { productId: shop.site.idOf('lamp') }
    expect(await finished('adjustByFilter', { filter: lamps, adjustment: { decrementBy: 4 } })).toMatchObject(
      {
        succeeded: 2,
        failed: 0,
      },
    )
    expect(await quantities()).toMatchObject({ Oat: -1, Ink: 1 })
    await finished('updateByFilter', { filter: { quantity: { $lt: 2 } }, inventoryItem: { quantity: 20 } })
    expect(await quantities()).toMatchObject({ Oat: 20, Ink: 20, Mug: 10 })
    await finished('setOrAdjustByFilter', {
      filter: {},
      search: { expression: 'card mug' },
      adjustedInventoryAction: { incrementBy: 2 },
    })
    expect(await quantities()).toMatchObject({ Card: 2, Mug: 12, Oat: 20 })
    const elsewhere = { filter: lamps, locationId: warehouse, inventoryCreationData: { quantity: 9 } }
    expect(await finished('createByVariantFilter', elsewhere)).toMatchObject({ succeeded: 2 })
    expect(await finished('createByVariantFilter', elsewhere)).toMatchObject({ succeeded: 0 })
    expect(await finished('deleteByFilter', { filter: { locationId: warehouse } })).toMatchObject({
      succeeded: 2,
    })
    expect((await product('lamp')).stock).toMatchObject({ quantity: 40 })
  })

  test('more items than fit into one step are all changed, once', async () => {
    await shop.moveTo(Array.from({ length: 250 }, (_, at) => countedProduct(`p${at}`, 10)))
    const job = await finished('adjustByFilter', { filter: {}, adjustment: { incrementBy: 1 } })
    expect(job).toMatchObject({ succeeded: 250, failed: 0 })
    expect((await call('count', { filter: { quantity: 11 } })).body).toEqual({ count: 250 })
  })

  test.each([
    {},
    { $and: [] },
    { $and: [{}] },
    { $or: [{ quantity: 1 }, {}] },
    { quantity: {} },
    { $not: {} },
  ])('a deletion without a condition is refused: %j', async (filter) => {
    expect(callOutcome(await call('deleteByFilter', { filter }))).toBe('400 filter MIN_SIZE')
    const withoutWords = { filter, search: { expression: ' ' } }
    expect(callOutcome(await call('deleteByFilter', withoutWords))).toBe('400 filter MIN_SIZE')
    expect(await listed()).toHaveLength(5)
  })

  test('everything is deleted if the filter matches everything', async () => {
    expect(await finished('deleteByFilter', { filter: { id: { $exists: true } } })).toMatchObject({
      succeeded: 5,
      failed: 0,
    })
  })

  test('an invalid filter is refused at once; another site’s job is not found', async () => {
    const refused = await call('deleteByFilter', { filter: { colour: 'red' } })
    expect(callOutcome(refused)).toBe('400 filter.colour FIELD_NOT_ALLOWED')
    const { body } = await call<{ jobId: string }>('deleteByFilter', { filter: { quantity: 99 } })
    const other = await staffOf(fixture, await fixture.createSite())
    expect(callOutcome(await other.call('GET', `/stores/v3/jobs/${body.jobId}`))).toBe('404 JOB_NOT_FOUND')
  })
})

describe('any sequence', () => {
  test('stock equals a plain model, in V3 and in V1, in any order of changes', async () => {
    type Step =
      | { kind: 'take' | 'add'; by: number; restrict: boolean }
      | { kind: 'set'; quantity: number }
      | { kind: 'flag'; inStock: boolean }
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({
        kind: fc.constantFrom('take' as const, 'add' as const),
        by: fc.integer({ min: 1, max: 9 }),
        restrict: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('set' as const), quantity: fc.integer({ min: -9, max: 9 }) }),
      fc.record({ kind: fc.constant('flag' as const), inStock: fc.boolean() }),
    )
    const { id } = await itemOf('mug')
    let model: { quantity: number | null; inStock: boolean } = { quantity: 10, inStock: true }
    const next = (one: Step): typeof model => {
      const of = (quantity: number) => ({ quantity, inStock: quantity > 0 })
      if (one.kind === 'set') return of(one.quantity)
      if (one.kind === 'flag') return { quantity: null, inStock: one.inStock }
      if (model.quantity === null) return model
      if (one.kind === 'add') return of(model.quantity + one.by)
      return one.restrict && model.quantity < one.by ? model : of(model.quantity - one.by)
    }
    const act = async (one: Step) => {
      if (one.kind === 'take') await decrement(id, one.by, { restrictInventory: one.restrict })
      else if (one.kind === 'add')
        await call('increment', { incrementData: [{ inventoryItemId: id, incrementBy: one.by }] })
      else {
        const { revision } = await itemOf('mug')
        const { kind: _, ...stock } = one
        await call('update', { inventoryItem: { id, revision, ...stock } })
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const one of steps) {
          await act(one)
          model = next(one)
        }
        const item = await itemOf('mug')
        expect(item.quantity ?? null).toBe(model.quantity)
        const { stock } = (await product('mug')).variants[0] as Product['variants'][number]
        expect(stock).toEqual({
          trackQuantity: model.quantity !== null,
          inStock: model.inStock,
          ...(model.quantity !== null && { quantity: Math.max(0, model.quantity) }),
        })
      }),
      { numRuns: 25 },
    )
  })

  test('hostile requests are refused, never with a 5xx', async () => {
    const names = fc.constantFrom(
      'create',
      'query',
      'search',
      'count',
      'bulkUpdate',
      'decrement',
      'upsert',
      'deleteByFilter',
    )
    const field = fc.constantFrom(
      'inventoryItem',
      'inventoryItems',
      'query',
      'search',
      'filter',
      'decrementData',
    )
    await fc.assert(
      fc.asyncProperty(
        names,
        fc.dictionary(field, fc.anything({ maxDepth: 3 }), { maxKeys: 4 }),
        async (name, request) => {
          const { status } = await call(name, JSON.parse(JSON.stringify(request) ?? '{}') as V3Body)
          expect(status).toBeLessThan(500)
        },
      ),
      { numRuns: 100 },
    )
  })
})
