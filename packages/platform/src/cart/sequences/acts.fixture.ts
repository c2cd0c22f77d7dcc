import fc from 'fast-check'
import { couponCodes, type Product } from './shop-model.fixture.ts'

/** Something to put into a cart. */
export interface Goods {
  readonly product: Product
  /** To whom a voucher goes; lines with other texts are other lines. */
  readonly text: string
  readonly quantity: number
}

/** What a device does with the cart it is at. Lines are named as it saw them last, which may be a while ago. */
export type Act =
  | { readonly do: 'add'; readonly goods: readonly Goods[] }
  /** An app's line of no catalog. */
  | { readonly do: 'add-custom'; readonly quantity: number }
  /** A cup at an app's own price. */
  | { readonly do: 'add-override'; readonly quantity: number }
  | { readonly do: 'set'; readonly nth: number; readonly quantity: number }
  | { readonly do: 'remove'; readonly nth: number }
  | { readonly do: 'enter'; readonly code: string; readonly goods: readonly Goods[] }
  | { readonly do: 'remove-coupon' }
  | { readonly do: 'tell'; readonly what: 'contact' | 'note' | 'no note' }
  /** A staff member takes something off the price. */
  | { readonly do: 'take-off'; readonly cents: 0 | 1 }
  | { readonly do: 'read' }
  | { readonly do: 'estimate' }
  | { readonly do: 'delete' }
  | { readonly do: 'checkout' }
  /** The code of the shop's gift card, at the checkout that this device made last. */
  | { readonly do: 'card' }
  /** The button of that checkout, and what the bank says: at once, or later. */
  | { readonly do: 'place'; readonly method: 'approve' | 'decline' | 'redirect' }
  /** What becomes of a payment that was to go on elsewhere; the last one that anybody began, or one before. */
  | { readonly do: 'bank'; readonly says: 'approve' | 'decline' | 'abandon'; readonly nth: number }
  /** The visitor becomes the member; again, it joins what was put into the visitor's cart since. Others just read. */
  | { readonly do: 'log-in' }

/** Acts of a moment: each by a device of its own, all at once. */
export interface Moment {
  /** Places in the list of devices. */
  readonly by: readonly number[]
  readonly acts: readonly Act[]
}

export const deviceCount = 6

const goods: fc.Arbitrary<Goods> = fc.record({
  product: fc.constantFrom<Product>(
    'cup',
    'cup',
    'lamp',
    'lamp',
    'plenty',
    'reduced',
    'voucher',
    'candle',
    'monthly',
    'sold-out',
  ),
  text: fc.constantFrom('Ann', 'Bea'),
  quantity: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 1, arbitrary: fc.constantFrom(11, 100_000) },
  ),
})

const nth = fc.nat(2)
const says = fc.constantFrom('approve' as const, 'approve' as const, 'decline' as const, 'abandon' as const)
const quantity = fc.integer({ min: 1, max: 14 })

/** Each of these is one transaction, so that several at once have an order. */
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      goods: fc.array(goods, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('set' as const), nth, quantity }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('enter' as const),
      code: fc.constantFrom('TEN', 'TEN', 'TEN', ...couponCodes, 'NOPE'),
      goods: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(goods, { maxLength: 1 }) },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'remove-coupon' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('add-custom' as const),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('add-override' as const),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('tell' as const),
      what: fc.constantFrom('contact', 'contact', 'note', 'no note'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('take-off' as const),
      cents: fc.constantFrom(0 as const, 1 as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'read' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'estimate' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'delete' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'checkout' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'log-in' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bank' as const), says, nth: fc.nat(1) }) },
)

const by = fc.nat(deviceCount - 1)
const method = fc.constantFrom(
  'approve' as const,
  'approve' as const,
  'decline' as const,
  'redirect' as const,
)

const momentOf = (size: number): fc.Arbitrary<Moment> =>
  fc.record({
    by: fc.uniqueArray(by, { minLength: size, maxLength: size }),
    acts: fc.array(act, { minLength: size, maxLength: size }),
  })

/** From the cart to the order in one go, as most buyers do it; the press alone is that of one who waited. */
const purchase: fc.Arbitrary<readonly Moment[]> = fc
  .tuple(by, method, fc.constantFrom(false, false, false, true), fc.boolean())
  .map(([one, how, waited, hasCard]) => wayToOrder(one, how, waited, hasCard))

function wayToOrder(
  one: number,
  how: (Act & { readonly do: 'place' })['method'],
  waited: boolean,
  hasCard: boolean,
): readonly Moment[] {
  const press: Act = { do: 'place', method: how }
  const card: readonly Act[] = hasCard ? [{ do: 'card' }] : []
  const way: readonly Act[] = waited
    ? [...card, press]
    : [{ do: 'tell', what: 'contact' }, { do: 'checkout' }, ...card, press]
  return way.map((each) => ({ by: [one], acts: [each] }))
}

/** The device that logs in during a payment, before or at the moment of the bank's decision, while others continue. */
const payingMember: fc.Arbitrary<readonly Moment[]> = fc
  .record({
    visitor: fc.constantFrom(2, 3),
    hasCard: fc.boolean(),
    goods: fc.array(goods, { minLength: 1, maxLength: 2 }),
    before: fc.array(momentOf(1), { maxLength: 2 }),
    between: fc.array(fc.oneof(momentOf(1), momentOf(2)), { maxLength: 3 }),
    again: fc.option(fc.constantFrom(0, 1, 2)),
    says,
    isAtOnce: fc.boolean(),
  })
  .map(({ visitor, hasCard, goods, before, between, again, says, isAtOnce }) => {
    const login: Act = { do: 'log-in' }
    const bank: Act = { do: 'bank', says, nth: 0 }
    return [
      { by: [visitor], acts: [{ do: 'add', goods }] },
      ...wayToOrder(visitor, 'redirect', false, hasCard),
      ...before,
      ...(isAtOnce
        ? [{ by: [visitor, 5 - visitor], acts: [login, bank] }]
        : [
            { by: [visitor], acts: [login] },
            ...between,
            // The merged cart goes to checkout as well.
            ...(again === null ? [] : wayToOrder(again, 'approve', false, false)),
            { by: [visitor], acts: [bank] },
          ]),
    ]
  })

/** Each of the three has something in the cart; most sequences begin so, because without a cart nearly everything is refused. */
const opening: fc.Arbitrary<readonly Moment[]> = fc
  .array(goods, { minLength: 3, maxLength: 3 })
  .map((list) => [{ by: [0, 2, 4], acts: list.map((one): Act => ({ do: 'add', goods: [one] })) }])

const day: fc.Arbitrary<readonly Moment[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: momentOf(1).map((moment) => [moment]) },
      { weight: 3, arbitrary: momentOf(2).map((moment) => [moment]) },
      { weight: 1, arbitrary: momentOf(3).map((moment) => [moment]) },
      { weight: 2, arbitrary: purchase },
      { weight: 1, arbitrary: payingMember },
    ),
    { minLength: 1, maxLength: 16, size: 'max' },
  )
  .map((moments) => moments.flat())

/** What several people do in a shop, some of it at the same time. */
export const sequence: fc.Arbitrary<readonly Moment[]> = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: opening }, { weight: 1, arbitrary: fc.constant([]) }), day)
  .map((parts) => parts.flat())
