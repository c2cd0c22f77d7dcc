import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { item, newShopper, type Shopper } from './shopper.fixture.ts'
import { openTestShop, type TestShop } from './test-shop.fixture.ts'

/** The cart as simple as it can be told: quantities by product and text, a coupon, a count of changes. */
interface Model {
  lines: Map<string, number>
  coupon: string | undefined
  revision: number
  exists: boolean
}

type Step =
  | { act: 'add'; goods: { product: string; text?: string; quantity: number }[] }
  | { act: 'set'; nth: number; quantity: number }
  | { act: 'remove'; nth: number }
  | { act: 'coupon'; code: string }
  | { act: 'remove-coupon' }
  | { act: 'delete' }

const stock: Record<string, number> = {
  cup: 10,
  plenty: 100_000,
  reduced: 100_000,
  voucher: 100_000,
  'sold-out': 0,
}
const cents: Record<string, number> = { cup: 1250, plenty: 100, reduced: 800, voucher: 2500 }
const coupons: Record<string, (model: Model) => boolean> = {
  TEN: (model) => subtotal(model, ({ product }) => product !== 'voucher') > 0,
  FIVE: (model) => subtotal(model, ({ product }) => product !== 'voucher') > 0 && subtotal(model) >= 2000,
  CUP9: (model) => subtotal(model, ({ product }) => product === 'cup') > 0,
  PAST: () => false,
  NOPE: () => false,
}

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  return shop.close
})

const goods = fc.record(
  {
    product: fc.constantFrom('cup', 'cup', 'plenty', 'reduced', 'voucher', 'sold-out'),
    text: fc.constantFrom('Ann', 'Bea'),
    quantity: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom(11, 100_000)),
  },
  { requiredKeys: ['product', 'text', 'quantity'] },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('add' as const),
      goods: fc.array(goods, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('set' as const),
      nth: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 14 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('remove' as const), nth: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('coupon' as const),
      code: fc.constantFrom(...Object.keys(coupons)),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ act: 'remove-coupon' as const }) },
  { weight: 1, arbitrary: fc.constant({ act: 'delete' as const }) },
)

test('PLT-46 PLT-51 PLT-52 300 random histories: the platform and a model of the cart never differ', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const shopper = await newShopper(shop.send, shop.clientId)
      const model: Model = { lines: new Map(), coupon: undefined, revision: 0, exists: false }
      for (const one of steps) {
        const expected = applyToModel(model, one)
        const status = await applyToPlatform(shopper, one, model)
        expect({ step: one, status }).toEqual({ step: one, status: expected })
        await expectSame(shopper, model)
      }
    }),
    { numRuns: 300 },
  )
})

function applyToModel(model: Model, one: Step): number {
  if (!model.exists && one.act !== 'add') return 404
  switch (one.act) {
    case 'add': {
      const lines = new Map(model.lines)
      for (const { product, text, quantity } of one.goods) {
        const key = keyOf(product, text)
        const capped = Math.min((lines.get(key) ?? 0) + quantity, stock[product] ?? 0)
        if (capped === 0) return 428
        lines.set(key, capped)
      }
      Object.assign(model, { lines, exists: true })
      return changed(model)
    }
    case 'set':
    case 'remove': {
      const key = [...model.lines.keys()][one.nth]
      if (key === undefined) return 400
      if (one.act === 'remove') model.lines.delete(key)
      else model.lines.set(key, Math.min(one.quantity, stock[partsOf(key).product] ?? 0))
      return changed(model)
    }
    case 'coupon':
      if (one.code === 'NOPE') return 404
      if (!coupons[one.code]?.(model)) return 428
      model.coupon = one.code
      return changed(model)
    case 'remove-coupon':
      if (model.coupon === undefined) return 200
      model.coupon = undefined
      return changed(model)
    case 'delete':
      Object.assign(model, { lines: new Map(), coupon: undefined, revision: 0, exists: false })
      return 200
  }
}

function changed(model: Model): number {
  model.revision += 1
  return 200
}

/** `model` has moved on already, so line ids are looked up in what the platform answers. */
async function applyToPlatform(
  { add, update, post, remove, get }: Shopper,
  one: Step,
  _model: Model,
): Promise<number> {
  switch (one.act) {
    case 'add':
      return (
        await add(
          one.goods.map(({ product, text, quantity }) =>
            item(
              shop.idOf(`prd-${product}`),
              quantity,
              product === 'voucher' ? { customTextFields: { To: text } } : {},
            ),
          ),
        )
      ).status
    case 'set':
    case 'remove': {
      const id = (await get()).body.cart?.lineItems[one.nth]?.id ?? '0190a0a0-0000-7000-8000-000000000000'
      return one.act === 'remove'
        ? (await post('remove-line-items', { lineItemIds: [id] })).status
        : (await post('update-line-items-quantity', { lineItems: [{ id, quantity: one.quantity }] })).status
    }
    case 'coupon':
      return (await update({ couponCode: one.code })).status
    case 'remove-coupon':
      return (await post('remove-coupon')).status
    case 'delete':
      return (await remove()).status
  }
}

async function expectSame({ get }: Shopper, model: Model): Promise<void> {
  const { status, body } = await get()
  expect(status).toBe(model.exists ? 200 : 404)
  if (!model.exists) return
  const { cart } = body
  const nameOf = new Map(Object.keys(stock).map((product) => [shop.idOf(`prd-${product}`), product]))
  expect(
    cart.lineItems.map(({ catalogReference, quantity }) => {
      const texts = catalogReference.options?.['customTextFields'] as { To?: string } | undefined
      return [keyOf(nameOf.get(catalogReference.catalogItemId) ?? '?', texts?.To), quantity]
    }),
  ).toEqual([...model.lines])
  expect(cart.revision).toBe(String(model.revision))
  // The shop's one rule: four cups or more, for at least 40.00.
  const cups = model.lines.get('cup') ?? 0
  expect(cart.appliedDiscounts.map(({ coupon, discountRule }) => coupon?.code ?? discountRule?.id)).toEqual([
    ...(cups >= 4 ? [shop.idOf('rule-four')] : []),
    ...(model.coupon === undefined ? [] : [model.coupon]),
  ])
  expect(cart.subtotal?.amount).toBe((subtotal(model) / 100).toFixed(2))
}

function keyOf(product: string, text: string | undefined): string {
  return product === 'voucher' ? `voucher:${text}` : product
}

function partsOf(key: string): { product: string } {
  return { product: key.split(':')[0] ?? '' }
}

function subtotal({ lines }: Model, counts: (line: { product: string }) => boolean = () => true): number {
  return [...lines].reduce((sum, [key, quantity]) => {
    const { product } = partsOf(key)
    return counts({ product }) ? sum + (cents[product] ?? 0) * quantity : sum
  }, 0)
}
