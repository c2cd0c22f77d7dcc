import { type Cart, type LineItem, StoreError } from '@vitrine/client'
import { type CalculationErrors, membershipRefusals } from '@vitrine/contract'
import type { CartSnapshot, ItemIdentity } from '@vitrine/react'
import { describe, expect, test } from 'vitest'
import { SiteProvider } from '../../shared/site/site-context.tsx'
import { hostilePayloads } from '../../shared/testing/hostile-payloads.ts'
import { render } from '../../shared/testing/markup.fixture.ts'
import { site } from '../../shared/testing/view.fixture.ts'
import { answer, line, money } from './cart-answers.fixture.ts'
import { CartLines } from './cart-lines.tsx'
import { CartPage } from './cart-page.tsx'
import type { CartPageView, EstimateView } from './cart-view.ts'
import { changedElsewhere } from './changed-elsewhere.ts'
import { toCartState } from './to-cart-state.ts'
import { toCartView } from './to-cart-view.ts'
import { toEstimateView } from './to-estimate-view.ts'

const cart = (lineItems: readonly LineItem[], rest: Partial<Cart> = {}): Cart => ({
  ...answer.cart,
  lineItems,
  ...rest,
})

const failing = (calculationErrors: Partial<CalculationErrors>): EstimateView => {
  const [some, none] = [money('52.00'), money('0.00')]
  return toEstimateView(
    {
      cart: cart([line()]),
      priceSummary: {
        subtotal: some,
        discount: none,
        shipping: none,
        tax: none,
        additionalFees: none,
        total: some,
      },
      appliedDiscounts: [],
      additionalFees: [],
      membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: [] },
      violations: [],
      shippingInfo: { carrierServiceOptions: [] },
      calculationErrors: { orderValidationErrors: [], ...calculationErrors },
    },
    { country: 'IE' },
  )
}

const page = (view: Partial<CartPageView> = {}): string =>
  render(
    <CartPage
      view={{
        site,

        cart: cart([line()]),
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
    { id: 'm2', name: 'Old club', refusedFor: { words: 'It has ended' } },
    { id: 'm3', name: 'Lunches', refusedFor: 'EXPIRED' },
  ] as const
  const text = page({ estimate: { ...estimate, memberships } }).replace(/<[^>]+>/g, '')
  expect(text).toContain('Ten suppers, 4 left (until 1 Mar 2027)')
  expect(text).toContain('Old club: It has ended')
  expect(text).toContain('Lunches: It has expired.')
})

test('reasons of the platform are said in the language of the reader, those of others as they came', () => {
  const membership = { id: 'm', appId: 'a', name: { original: 'Club' }, lineItemIds: [] }
  const reasons = [...Object.values(membershipRefusals), 'Closed on Mondays']
  const invalidMemberships = reasons.map((reason) => ({ membership, reason }))
  const { memberships } = toEstimateView(
    { ...answer, membershipOptions: { ...answer.membershipOptions, invalidMemberships } },
    estimate.address,
  )
  expect(memberships?.map(({ refusedFor }) => refusedFor)).toEqual([
    ...Object.keys(membershipRefusals),
    { words: 'Closed on Mondays' },
  ])
  const german = { ...site, locale: 'de-DE' }
  const text = page({ site: german, estimate: { ...estimate, memberships: memberships ?? [] } })
  for (const sentence of Object.values(membershipRefusals)) expect(text).not.toContain(sentence)
  expect(text).toContain('Sie ist abgelaufen.')
  expect(text).toContain('<bdi>Closed on Mondays</bdi>')
})

test('what makes up a figure is told apart by what was chosen', () => {
  const ink = { name: { original: 'Glaze' }, plainText: { original: 'Ink' } }
  const other = line({ id: 'l2', quantity: 1, descriptionLines: [ink] })
  const text = page({ cart: cart([line(), other]) })
  expect(text).toContain('<span>2 × Brisa mug, Oat, Einzeln</span>')
  expect(text).toContain('<span>Brisa mug, Ink</span>')
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

  test('a service whose time has passed is over, one whose places are taken before is sold out', () => {
    const problemAt = (fromNow: number) => {
      const scheduledDate = new Date(Date.now() + fromNow).toISOString()
      const service = line({
        availability: { status: 'NOT_AVAILABLE' },
        serviceProperties: { scheduledDate },
      })
      return toCartView(cart([service])).lines[0]?.problem
    }
    expect(problemAt(-3_600_000)).toEqual({ code: 'over' })
    expect(problemAt(3_600_000)).toEqual({ code: 'sold-out' })
  })
})

describe('cart page', () => {
  test('without a cart, and with an empty one, offers the last collection', () => {
    for (const empty of [null, cart([])]) {
      const markup = page({ cart: empty })
      expect(markup).toContain('Your cart is empty')
      expect(markup).toContain('href="/collections/vases"')
      expect(markup).toMatch(/saved cart\? <a[^>]*href="\/log-in\?next=%2Fcart"/)
      expect(page({ cart: empty, isMember: true })).toContain('Your cart is saved to your account')
    }
  })

  test('a cart that cannot be read is said to be safe, with the request id', () => {
    const markup = page({ cart: null, failed: { requestId: 'req-1' } })
    expect(markup).toContain('Your cart is safe')
    expect(markup).toContain('req-1')
  })

  test('every act is a form', () => {
    const markup = page({
      cart: cart([line()], { appliedDiscounts: [{ coupon: { id: 'c', code: 'X' } }] }),
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
    const included = { ...estimate, taxIncluded: true }
    expect(page({ estimate: included })).toContain('Includes tax')
    // Nouns are large in German.
    expect(page({ site: { ...site, locale: 'de-DE' }, estimate: included })).toContain(
      '<dt>Darin Steuer</dt>',
    )
  })

  test('a failed estimate is said in place, the page stands', () => {
    const markup = page({ estimateFailed: { requestId: 'req-2', address: { country: 'IE' } } })
    expect(markup).toContain('could not calculate delivery')
    expect(markup).toContain('<code>req-2</code>')
    expect(markup).toContain('Brisa mug')
  })

  test('no delivery to an address is not an error of the page', () => {
    expect(page({ estimate: { ...estimate, options: [] } })).toContain('do not deliver to this address yet')
  })

  test('delivery that could not be worked out is not said to be none, and what is missing is said', () => {
    const error = {}
    for (const errors of [
      { generalShippingCalculationError: error },
      { carrierErrors: { errors: [{ carrierId: 'post', error }] } },
    ]) {
      const markup = page({ estimate: failing(errors) })
      expect(markup).toContain('could not calculate delivery just now')
      expect(markup).not.toContain('do not deliver')
    }
    expect(page({ estimate: failing({ carrierErrors: { errors: [] } }) })).toContain('do not deliver')
    const partial = page({ estimate: { ...estimate, shippingFailed: true } })
    expect(partial).toContain('Some delivery options could not be calculated')
    expect(partial).toContain('14 Weir Lane, Dublin')
  })

  test('rates of tax are written as the language writes them', () => {
    const taxes = [...estimate.taxes, { name: 'City tax', rate: '0.01', amount: '0.50' } as const]
    const inGerman = page({ site: { ...site, locale: 'de' }, estimate: { ...estimate, taxes } })
    expect(inGerman).toContain('8,88\u00a0%')
    expect(inGerman).toContain('1\u00a0%')
  })

  test('a problem has its fix on its line, and stops checkout', () => {
    const short = line({ availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 } })
    const gone = line({ id: 'l2', availability: { status: 'NOT_FOUND' } })
    const over = line({
      id: 'l3',
      availability: { status: 'NOT_AVAILABLE' },
      serviceProperties: { scheduledDate: '2020-01-01T18:00:00.000Z' },
    })
    const markup = page({ cart: cart([short, gone, over]) })
    expect(markup).toContain('3 items need your attention')
    expect(markup).toMatch(/The date has passed\.(?:(?!<li).)*value="l3"[^>]*>Remove it</)
    expect(markup).toMatch(/<button(?=[^>]*name="quantity")[^>]*value="1"[^>]*>Change to 1</)
    expect(markup).toContain('Remove it')
    expect(markup).toContain('Some items need your attention first.')
  })

  test('violations are listed, warnings let one go on', () => {
    const problems = [
      { severity: 'warning', words: 'Ships in two parcels.' },
      { severity: 'error', words: 'Too heavy for parcel points.', lineId: 'l1', removes: true },
    ] as const
    const markup = page({ estimate: { ...estimate, problems } })
    expect(markup.indexOf('Too heavy')).toBeLessThan(markup.indexOf('Ships in two'))
    expect(markup).toContain('href="#line-l1"')
    expect(markup).toMatch(/check out\. <bdi>Too heavy(?:(?!<li).)*value="l1"[^>]*>Remove it</)
    expect(markup).toContain('Some items need your attention first.')
    expect(page({ estimate: { ...estimate, problems: problems.slice(0, 1) } })).not.toContain(
      'attention first',
    )
  })

  test('what a line says itself, and what is said of a line that is not there, is not said again', () => {
    const about = (id: string, description: string) => ({
      severity: 'ERROR' as const,
      description,
      target: {
        lineItem: { name: 'LINE_ITEM_DEFAULT' as const, id, suggestedFix: 'REMOVE_LINE_ITEM' as const },
      },
    })
    const violations = [
      about('l1', 'It is sold out.'),
      about('l2', 'It is under glass.'),
      about('l3', 'It went.'),
      { severity: 'WARNING' as const, target: { other: { name: 'OTHER_DEFAULT' as const } } },
    ]
    const soldOut = line({ availability: { status: 'NOT_AVAILABLE' } })
    const markup = page({
      site: { ...site, locale: 'de-DE' },
      cart: cart([soldOut, line({ id: 'l2' })]),
      estimate: toEstimateView({ ...answer, violations }, estimate.address),
    })
    const foot = /<ul class="cart-problems">.*?<\/ul>/.exec(markup)?.[0] ?? ''
    expect(foot.match(/<li/g)).toHaveLength(2)
    expect(foot).toContain('So geht es noch nicht zur Kasse. <bdi>It is under glass.</bdi>')
    expect(foot).toContain('Gut zu wissen, bevor Sie zur Kasse gehen.')
    expect(foot).toMatch(/value="l2"[^>]*>Entfernen</)
  })

  test('a line for members alone says so in the reader’s language, and leads to the log-in or out of the cart', () => {
    const violation = {
      severity: 'ERROR' as const,
      description: '"Lamp" is sold to members alone.',
      target: {
        lineItem: { name: 'LINE_ITEM_DEFAULT' as const, id: 'l1', suggestedFix: 'REMOVE_LINE_ITEM' as const },
      },
    }
    const forMembers = cart([line({ membersOnly: true })])
    const markup = page({
      site: { ...site, locale: 'de-DE' },
      cart: forMembers,
      estimate: toEstimateView({ ...answer, cart: forMembers, violations: [violation] }, estimate.address),
    })
    const foot = /<ul class="cart-problems">.*?<\/ul>/.exec(markup)?.[0] ?? ''
    expect(foot).toContain('Das gibt es nur für Mitglieder.')
    expect(foot).not.toContain('sold to members')
    expect(foot).toMatch(/href="[^"]*\/log-in\?next=%2Fcart"[^>]*>Anmelden</)
    expect(foot).toMatch(/value="l1"[^>]*>Entfernen</)
  })

  test.each(hostilePayloads)('%s stays text in every field', (payload) => {
    const hostile = line({
      productName: { original: payload },
      url: { relativePath: payload },
      descriptionLines: [{ name: { original: payload }, colorInfo: { original: payload, code: payload } }],
      image: { id: payload, url: 'https://platform.example/media/x', width: 1, height: 1, altText: payload },
    })
    page({
      cart: cart([hostile], { appliedDiscounts: [{ coupon: { id: 'c', code: payload } }] }),
      continueHref: payload,
      couponRefused: { code: payload, reason: 'unknown' },
      estimate: {
        ...estimate,
        options: [{ code: payload, title: payload, time: payload, place: payload, price: '1' }],
        problems: [{ severity: 'error', words: payload, lineId: 'l1', removes: true }],
        memberships: [{ id: payload, name: payload, refusedFor: { words: payload } }],
      },
    })
  })
})

describe('changes from elsewhere', () => {
  const snapshot = (quantity: number, isSettled = true) => ({
    status: 'success' as const,
    isSettled,
    cart: { revision: String(quantity) } as Cart,
    lines: [{ key: 'l1', quantity, productName: { original: 'Brisa mug' } }],
  })

  test('are those that nobody here was waiting for', () => {
    const seen = (before: object, now: object) =>
      // Only these fields are read.
      changedElsewhere(...([before, now] as Parameters<typeof changedElsewhere>))
    const nothing = { changed: new Set(), gone: [] }
    expect(seen(snapshot(1), snapshot(2))).toEqual({ changed: new Set(['l1']), gone: [] })
    expect(seen(snapshot(1, false), snapshot(2))).toEqual(nothing)
    expect(seen(snapshot(1), snapshot(1))).toEqual(nothing)
    expect(seen({ ...snapshot(1), status: 'pending' }, snapshot(2))).toEqual(nothing)
    expect(seen(snapshot(1), { ...snapshot(1), cart: {}, lines: [] })).toEqual({
      changed: new Set(),
      gone: [{ key: 'l1', name: 'Brisa mug', index: 0 }],
    })
  })

  const kept = {
    ...line(),
    key: 'l1',
    isRemoved: false,
    isPending: false,
    total: '52.00',
    error: undefined,
  }
  const known = (lines: readonly object[], changes: object = {}) =>
    // Only these fields are read.
    ({ ...snapshot(1), cart: cart([]), lines, rows: lines, ...changes }) as unknown as CartSnapshot
  const gone = { key: 'l0', name: 'Moon jar', index: 0 }

  test('leave a mark where another tab took a line out, and whoever pays is asked', () => {
    const state = toCartState(known([kept]), { elsewhere: { changed: new Set(), gone: [gone] } })
    expect(state?.rows.map(({ kind }) => kind)).toEqual(['gone', 'line'])
    const shown = render(<SiteProvider site={site}>{state && <CartLines state={state} />}</SiteProvider>)
    expect(shown).toMatch(/role="status">Moon jar was removed in another tab<(?:.*)Brisa mug/)
  })

  test('leave none where the line is back, or nothing is left', () => {
    const back = { ...gone, key: 'l1' }
    const rowsOf = (snapshot: CartSnapshot) =>
      toCartState(snapshot, { elsewhere: { changed: new Set(), gone: [back] } })?.rows.length
    expect(rowsOf(known([kept]))).toBe(1)
    expect(rowsOf(known([]))).toBe(0)
  })

  test('of several versions of a thing the one that was added is marked, and no other', () => {
    const rowOf = (key: string, variantId: string) => ({
      ...kept,
      key,
      catalogReference: { catalogItemId: 'p1', appId: 'stores', options: { variantId } },
    })
    const marked = (added: ItemIdentity) =>
      toCartState(known([rowOf('l1', 'ink'), rowOf('l2', 'sage')]), { added })
        ?.rows.filter((row) => row.kind === 'line' && row.fresh)
        .map(({ key }) => key)
    expect(marked({ productId: 'p1', variantId: 'sage' })).toEqual(['l2'])
    expect(marked({ productId: 'p2' })).toEqual([])
  })

  test('what failed on a line is told with the id of its request', () => {
    const error = new StoreError(
      'system',
      'Away',
      { code: 'UNKNOWN' },
      { operation: 'cart.setQuantities', requestId: 'req-7' },
    )
    const state = toCartState(known([{ ...kept, error: { kind: 'refused', cause: error } }]))
    const shown = render(<SiteProvider site={site}>{state && <CartLines state={state} />}</SiteProvider>)
    expect(shown).toMatch(/Your cart is unchanged\.<(?:.*)Reference, if you write to us:(?:.*)<code>req-7</)
  })
})
