import type { Cart } from '@vitrine/contract'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newElevated, onBehalfOf, ownerSession } from './elevated.fixture.ts'
import { type Answer, item, newShopper, type Shopper } from './shopper.fixture.ts'
import { openTestShop, type TestShop } from './test-shop.fixture.ts'

/** The cart as simple as it can be told: quantities by product and text, a coupon, a count of changes. */
interface Model {
  lines: Map<string, number>
  coupon: string | undefined
  takenOff: boolean
  customLines: number
  revision: number
  exists: boolean
}

/** Of two shoppers, each with an app and a staff member at hand, in whatever order they come. */
interface Act {
  readonly by: 0 | 1
  readonly step: Step
}

type Step =
  | { act: 'add'; goods: { product: string; text?: string; quantity: number }[] }
  | { act: 'set'; nth: number; quantity: number }
  | { act: 'remove'; nth: number }
  | { act: 'coupon'; code: string }
  | { act: 'remove-coupon' }
  | { act: 'custom'; quantity: number }
  | { act: 'take-off'; cents: 0 | 1 }
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

/** What an app puts in: engravings at 4.50, three at most. */
const customStock = 3
const custom = {
  quantityAvailable: customStock,
  price: '4.50',
  itemType: { preset: 'SERVICE' },
  productName: { original: 'Engraving' },
}
cents['custom'] = 450

/** `VITRINE_MODEL_SEQUENCES=10000` for many. */
const sequences = Number(process.env['VITRINE_MODEL_SEQUENCES'] ?? 40)

let shop: TestShop
let appKey: string
let staffToken: string

beforeAll(async () => {
  shop = await openTestShop()
  appKey = (await newElevated(shop, ['ORDERS'])).apiKey
  staffToken = await ownerSession(shop)
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
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('custom' as const), quantity: fc.integer({ min: 1, max: 5 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('take-off' as const),
      cents: fc.constantFrom(0 as const, 1 as const),
    }),
  },
)
const act: fc.Arbitrary<Act> = fc.record({ by: fc.constantFrom(0 as const, 1 as const), step })

interface Client {
  readonly shopper: Shopper
  readonly app: Shopper
  readonly staff: Shopper
  readonly model: Model
  /** Of the cart as the platform told it last. */
  readonly lineIds: string[]
}

async function newClient(): Promise<Client> {
  const shopper = await newShopper(shop.send, shop.clientId)
  const app = onBehalfOf(shop, shopper, appKey)
  const staff = onBehalfOf(shop, shopper, staffToken)
  return {
    shopper,
    app,
    staff,
    lineIds: [],
    model: { ...emptied, revision: 0, exists: false, lines: new Map() },
  }
}

const emptied = { coupon: undefined, takenOff: false, customLines: 0 } as const

test('PLT-46 PLT-51 PLT-52 whatever shoppers, apps and staff do to carts, in whatever order, they are what a plain model says', {
  timeout: 60_000 + sequences * 5_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
      const clients = [await newClient(), await newClient()] as const
      for (const { by, step: one } of acts) {
        const client = clients[by]
        const expected = applyToModel(client.model, one)
        const { status, body } = await applyToPlatform(client, one)
        expect({ step: one, status }).toEqual({ step: one, status: expected })
        if ('cart' in body) expectSame(client, body.cart as Cart)
      }
      // What was refused in between has left no trace either.
      for (const { shopper, ...client } of clients) {
        const { status, body } = await shopper.get()
        expect(status).toBe(client.model.exists ? 200 : 404)
        if (status === 200) expectSame(client, body.cart)
      }
    }),
    { numRuns: sequences, endOnFailure: sequences > 1_000 },
  )
})

function applyToModel(model: Model, one: Step): number {
  if (!model.exists && one.act !== 'add' && one.act !== 'custom') return 404
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
      else model.lines.set(key, Math.min(one.quantity, stock[partsOf(key).product] ?? customStock))
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
    case 'custom':
      model.lines.set(`custom:${model.customLines++}`, Math.min(one.quantity, customStock))
      model.exists = true
      return changed(model)
    case 'take-off':
      model.takenOff = one.cents > 0
      return changed(model)
    case 'delete':
      Object.assign(model, { ...emptied, lines: new Map(), revision: 0, exists: false })
      return 200
  }
}

function changed(model: Model): number {
  model.revision += 1
  return 200
}

async function applyToPlatform({ shopper, app, staff, lineIds }: Client, one: Step): Promise<Answer<object>> {
  const { add, update, post, remove } = shopper
  switch (one.act) {
    case 'add':
      return add(
        one.goods.map(({ product, text, quantity }) =>
          item(
            shop.idOf(`prd-${product}`),
            quantity,
            product === 'voucher' ? { customTextFields: { To: text } } : {},
          ),
        ),
      )
    case 'set':
    case 'remove': {
      const id = lineIds[one.nth] ?? '0190a0a0-0000-7000-8000-000000000000'
      return one.act === 'remove'
        ? post('remove-line-items', { lineItemIds: [id] })
        : post('update-line-items-quantity', { lineItems: [{ id, quantity: one.quantity }] })
    }
    case 'coupon':
      return update({ couponCode: one.code })
    case 'remove-coupon':
      return post('remove-coupon')
    case 'custom':
      return app.post('add-to-cart', { customLineItems: [{ ...custom, quantity: one.quantity }] })
    case 'take-off':
      return staff.update({ merchantDiscounts: one.cents === 0 ? [] : [{ amount: '0.01' }] })
    case 'delete':
      lineIds.length = 0
      return remove()
  }
}

function expectSame({ model, lineIds }: Pick<Client, 'model' | 'lineIds'>, cart: Cart): void {
  lineIds.splice(0, lineIds.length, ...cart.lineItems.map(({ id }) => id))
  const nameOf = new Map(Object.keys(stock).map((product) => [shop.idOf(`prd-${product}`), product]))
  const customKeys = [...model.lines.keys()].filter((key) => key.startsWith('custom:')).values()
  expect(
    cart.lineItems.map(({ catalogReference, quantity, customLineItem }) => {
      if (customLineItem) return [customKeys.next().value, quantity]
      const texts = catalogReference.options?.['customTextFields'] as { To?: string } | undefined
      return [keyOf(nameOf.get(catalogReference.catalogItemId) ?? '?', texts?.To), quantity]
    }),
  ).toEqual([...model.lines])
  expect(cart.revision).toBe(String(model.revision))
  // The shop's one rule: four cups or more, for at least 40.00.
  const cups = model.lines.get('cup') ?? 0
  const names = cart.appliedDiscounts.map(
    ({ coupon, discountRule, merchantDiscount }) =>
      coupon?.code ?? discountRule?.id ?? (merchantDiscount && 'taken off'),
  )
  expect(names).toEqual([
    ...(cups >= 4 ? [shop.idOf('rule-four')] : []),
    ...(model.takenOff ? ['taken off'] : []),
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
