import type { Cart, LineItem } from '@vitrine/client'
import { describe, expect, test } from 'vitest'
import { hostilePayloads } from '../../shared/testing/hostile-payloads.ts'
import { render } from '../../shared/testing/markup.fixture.ts'
import { site } from '../../shared/testing/view.fixture.ts'
import { CartScreen } from './cart-screen.tsx'
import type { CartPageView, EstimateView } from './cart-view.ts'
import { changedElsewhere } from './changed-elsewhere.ts'
import { toCartView } from './to-cart-view.ts'

const money = (amount: string) => ({
  amount,
  convertedAmount: amount,
  formattedAmount: `€${amount}`,
  formattedConvertedAmount: `€${amount}`,
})

function line(changes: Partial<LineItem> = {}): LineItem {
  return {
    id: 'l1',
    quantity: 2,
    catalogReference: { catalogItemId: 'p1', appId: 'stores' },
    productName: { original: 'Brisa mug' },
    url: { relativePath: '/product-page/brisa-mug' },
    price: money('26.00'),
    descriptionLines: [
      { name: { original: 'Glaze' }, colorInfo: { original: 'Oat', code: '#e0d3bc' } },
      { name: { original: 'Set' }, plainText: { original: 'Single', translated: 'Einzeln' } },
    ],
    availability: { status: 'AVAILABLE', quantityAvailable: 9 },
    physicalProperties: { shippable: true },
    itemType: { preset: 'PHYSICAL' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
    customLineItem: false,
    priceUndetermined: false,
    fixedQuantity: false,
    savePaymentMethod: false,
    membersOnly: false,
    ...changes,
  }
}

type CartLike = Pick<Cart, 'lineItems' | 'appliedDiscounts' | 'taxIncludedInPrices'>

const cart = (lineItems: readonly LineItem[], rest: Partial<CartLike> = {}): CartLike => ({
  lineItems,
  appliedDiscounts: [],
  taxIncludedInPrices: true,
  ...rest,
})

const page = (view: Partial<CartPageView> = {}): string =>
  render(
    <CartScreen
      view={{
        site,
        formToken: 'proof',
        cart: toCartView(cart([line()])),
        continueHref: '/collections/vases',
        ...view,
      }}
    />,
  )

const estimate: EstimateView = {
  address: { country: 'US', subdivision: 'US-NY', postalCode: '10001' },
  subtotal: '52.00',
  discount: '5.20',
  discounts: [{ name: 'WELCOME10', amount: '5.20' }],
  shipping: '24.00',
  tax: '8.02',
  taxes: [{ name: 'Sales tax', rate: '0.08875', amount: '8.02' }],
  fees: [],
  total: '78.82',
  charged: '78.82',
  taxIncluded: false,
  options: [
    { code: 'standard', title: 'Standard', time: '6 to 10 working days', price: '24.00' },
    { code: 'pickup', title: 'Collect', price: '0', place: '14 Weir Lane, Dublin' },
  ],
  chosen: 'standard',
  problems: [],
}

test('a membership is told with what is left and until when, one that cannot pay with its reason', () => {
  const memberships = [
    { id: 'm1', name: 'Ten suppers', remaining: 4, expiresAt: '2027-03-01T00:00:00.000Z' },
    { id: 'm2', name: 'Old club', refusedFor: 'It has ended' },
  ]
  const text = page({ estimate: { ...estimate, memberships } }).replace(/<[^>]+>/g, '')
  expect(text).toContain('Ten suppers, 4 left (until 1 Mar 2027)')
  expect(text).toContain('Old club: It has ended')
})

describe('view of a cart', () => {
  test('sums what is shown, exactly', () => {
    const view = toCartView(cart([line({ price: money('0.10'), quantity: 3 }), line({ id: 'l2' })]))
    expect(view).toMatchObject({ count: 5, subtotal: '52.30', due: '52.30' })
  })

  test('line prices are before coupon and automatic discounts, which stand in the summary', () => {
    const view = toCartView(
      cart(
        [line({ price: money('23.40'), priceBeforeDiscounts: money('26.00'), fullPrice: money('30.00') })],
        {
          appliedDiscounts: [
            { coupon: { id: 'c', code: 'WELCOME10', amount: money('5.20') } },
            { discountRule: { id: 'r', name: { original: 'Two mugs' }, amount: money('1.00') } },
          ],
        },
      ),
    )
    expect(view).toMatchObject({
      subtotal: '52.00',
      due: '45.80',
      coupon: { code: 'WELCOME10', amount: '5.20' },
      discounts: [{ name: 'Two mugs', amount: '1.00' }],
      // Struck prices, coupon and rule together.
      saving: '14.20',
      lines: [{ price: '26.00', fullPrice: '30.00', total: '52.00', fullTotal: '60.00' }],
    })
  })

  test('a line leads to its product in this shop and names its choices', () => {
    expect(toCartView(cart([line()])).lines[0]).toMatchObject({
      href: '/products/brisa-mug',
      details: [
        { name: 'Glaze', value: 'Oat', color: '#e0d3bc' },
        { name: 'Set', value: 'Einzeln' },
      ],
    })
  })

  test.each([
    ['NOT_FOUND', undefined, 2, { code: 'gone' }],
    ['NOT_AVAILABLE', 0, 2, { code: 'sold-out' }],
    ['PARTIALLY_AVAILABLE', 1, 2, { code: 'only', available: 1 }],
    ['PARTIALLY_AVAILABLE', 0, 2, { code: 'sold-out' }],
    ['AVAILABLE', 2, 2, undefined],
    ['AVAILABLE', undefined, 2, undefined],
    ['SOMETHING_NEW', undefined, 2, undefined],
  ] as const)('%s with %s left', (status, quantityAvailable, quantity, problem) => {
    const availability = { status, ...(quantityAvailable !== undefined && { quantityAvailable }) }
    expect(toCartView(cart([line({ availability, quantity })])).lines[0]?.problem).toEqual(problem)
  })
})

describe('cart page', () => {
  test('without a cart, and with an empty one, offers the last collection', () => {
    for (const empty of [null, toCartView(cart([]))]) {
      const markup = page({ cart: empty })
      expect(markup).toContain('Nothing in here yet')
      expect(markup).toContain('href="/collections/vases"')
    }
  })

  test('a cart that cannot be read is said to be safe, with the request id', () => {
    const markup = page({ cart: null, failed: { requestId: 'req-1' } })
    expect(markup).toContain('Your cart is safe')
    expect(markup).toContain('req-1')
  })

  test('every act is a form', () => {
    const markup = page({
      cart: toCartView(cart([line()], { appliedDiscounts: [{ coupon: { id: 'c', code: 'X' } }] })),
    })
    for (const action of [
      '/cart/update',
      '/cart/remove',
      '/cart/coupon/remove',
      '/cart/estimate',
      '/cart/delete',
    ]) {
      expect(markup).toContain(`action="${action}"`)
    }
    expect(page()).toContain('action="/cart/coupon"')
  })

  test('a refused coupon keeps what was typed and says why', () => {
    const markup = page({ couponRefused: { code: 'SPRING15', reason: 'expired' } })
    expect(markup).toMatch(/<details[^>]*open=""/)
    expect(markup).toContain('value="SPRING15"')
    expect(markup).toContain('This code has expired.')
    expect(
      page({ couponRefused: { code: 'TABLE20', reason: 'minimum-subtotal', minimum: '120' } }),
    ).toContain('€120')
  })

  test('an estimate shows every figure and keeps the chosen delivery', () => {
    const markup = page({ estimate })
    expect(markup).toContain('€78.82')
    expect(markup).toMatch(/value="standard"[^>]*checked|checked=""[^>]*value="standard"/)
    expect(markup).toContain('value="US-NY" selected')
    expect(markup).toContain('14 Weir Lane, Dublin')
    expect(markup).toContain('<dt>Tax</dt>')
    expect(page({ estimate: { ...estimate, taxIncluded: true } })).toContain('Includes tax')
  })

  test('a failed estimate is said in place, the page stands', () => {
    const markup = page({ estimateFailed: { requestId: 'req-2', address: { country: 'IE' } } })
    expect(markup).toContain('could not work out delivery')
    expect(markup).toContain('Brisa mug')
  })

  test('no delivery to an address is not an error of the page', () => {
    expect(page({ estimate: { ...estimate, options: [] } })).toContain('do not deliver to this address yet')
  })

  test('a problem has its fix on its line, and stops checkout', () => {
    const short = line({ availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 } })
    const gone = line({ id: 'l2', availability: { status: 'NOT_FOUND' } })
    const markup = page({ cart: toCartView(cart([short, gone])) })
    expect(markup).toContain('2 things need a look')
    expect(markup).toMatch(/<button(?=[^>]*name="quantity")[^>]*value="1"[^>]*>Take 1</)
    expect(markup).toContain('Remove it')
    expect(markup).toContain('Some lines need your attention first.')
  })

  test('violations are listed, warnings let one go on', () => {
    const problems = [
      { severity: 'warning', text: 'Ships in two parcels.' },
      { severity: 'error', text: 'Too heavy for parcel points.', lineId: 'l1' },
    ] as const
    const markup = page({ estimate: { ...estimate, problems } })
    expect(markup.indexOf('Too heavy')).toBeLessThan(markup.indexOf('Ships in two'))
    expect(markup).toContain('href="#line-l1"')
    expect(markup).toContain('Some lines need your attention first.')
    expect(page({ estimate: { ...estimate, problems: problems.slice(0, 1) } })).not.toContain(
      'attention first',
    )
  })

  test.each(hostilePayloads)('RCT-07 %s stays text in every field', (payload) => {
    const hostile = line({
      productName: { original: payload },
      url: { relativePath: payload },
      descriptionLines: [{ name: { original: payload }, colorInfo: { original: payload, code: payload } }],
      image: { id: payload, url: 'https://platform.example/media/x', width: 1, height: 1, altText: payload },
    })
    page({
      cart: toCartView(cart([hostile], { appliedDiscounts: [{ coupon: { id: 'c', code: payload } }] })),
      continueHref: payload,
      couponRefused: { code: payload, reason: 'unknown' },
      estimate: {
        ...estimate,
        options: [{ code: payload, title: payload, time: payload, place: payload, price: '1' }],
      },
    })
  })
})

describe('changes from elsewhere', () => {
  const snapshot = (quantity: number, isSettled = true) => ({
    status: 'ready' as const,
    isSettled,
    cart: { revision: String(quantity) } as Cart,
    lines: [{ key: 'l1', quantity }],
  })

  test('are those that nobody here was waiting for', () => {
    const seen = (before: object, now: object) =>
      // Only these fields are read.
      changedElsewhere(...([before, now] as Parameters<typeof changedElsewhere>))
    expect(seen(snapshot(1), snapshot(2))).toEqual(['l1'])
    expect(seen(snapshot(1, false), snapshot(2))).toEqual([])
    expect(seen(snapshot(1), snapshot(1))).toEqual([])
    expect(seen({ ...snapshot(1), status: 'unknown' }, snapshot(2))).toEqual([])
  })
})
