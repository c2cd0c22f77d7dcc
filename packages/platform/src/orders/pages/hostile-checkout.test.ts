import { randomUUID } from 'node:crypto'
import type { ErrorEnvelope } from '@vitrine/contract'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LoadedPage } from '../../auth/pages/browser.fixture.ts'
import { shopCallbacks } from '../../cart/shop-document.fixture.ts'
import { callJson } from '../../cart/shopper.fixture.ts'
import { openTestShop, type TestShop } from '../../cart/test-shop.fixture.ts'
import { type Buyer, buyerDetails, newBuyer, orderIdIn } from './checkout.fixture.ts'

let shop: TestShop
let now = Date.parse('2026-11-22T12:00:00Z')
/** The buyer whose checkout must stay untouched. */
let bystander: Buyer

beforeAll(async () => {
  shop = await openTestShop({ clock: () => now })
  bystander = await newBuyer(shop, { 'prd-cup': 1 })
  await bystander.fillIn('collect')
  return shop.close
})

/** Resets the limit of code attempts, which is not what these tests check. */
beforeEach(() => {
  now += 120_000
})

const pages = ['', 'delivery', 'payment', 'return', 'simulated-payment'] as const

/** Everything relevant to money and stock, read from the tables. */
async function ledger() {
  const { db, siteId } = shop
  const [stock, coupons, cards, orders, checkouts] = await Promise.all([
    db
      .selectFrom('variants')
      // Products without options have one variant each, all with the same id.
      .select(['product_id', 'id', 'quantity'])
      .where('site_id', '=', siteId)
      .orderBy('product_id')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('coupons')
      .select(['code', 'usage_count'])
      .where('site_id', '=', siteId)
      .orderBy('code')
      .execute(),
    db.selectFrom('gift_cards').select('balance').where('site_id', '=', siteId).execute(),
    db
      .selectFrom('orders')
      .select(['id', 'status', 'content'])
      .where('site_id', '=', siteId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('checkouts')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('id', '=', bystander.checkoutId)
      .execute(),
  ])
  // The background job sets `is_recorded` at a moment of its own: the test's clock passes the limit.
  return {
    stock,
    coupons,
    cards,
    orders,
    checkouts: checkouts.map(({ is_recorded: _, ...checkout }) => checkout),
  }
}

async function linesAtTheTill({ checkoutId }: Buyer) {
  const { cart } = await shop.db
    .selectFrom('checkouts')
    .select('cart')
    .where('site_id', '=', shop.siteId)
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  return cart?.lines
}

/** A page shows the error and a next step; a redirect leads to this checkout or to a registered URL. */
function expectWayOut({ status, html, location }: LoadedPage): void {
  expect([200, 303, 403, 409, 410, 413, 422, 429]).toContain(status)
  if (status === 303) {
    const { href, origin, pathname } = new URL(location ?? '', 'http://platform.test')
    const isOurs = origin === 'http://platform.test' && /^\/checkout(\/|$)/.test(pathname)
    expect(isOurs || shopCallbacks.some((page) => href.startsWith(page))).toBe(true)
  } else {
    expect(html).toMatch(/<h1/)
    expect(html).toMatch(/<a [^>]*href=|<form/)
    expect(html).not.toMatch(/<script>|\0|undefined|\[object/)
  }
}

/** Each form as a browser sends it, except for a wrong total. */
const forms: readonly (readonly [page: string, fields: Readonly<Record<string, string>>])[] = [
  ['', buyerDetails],
  ['delivery', { option: ' standard' }],
  ['payment', { act: 'coupon', coupon: 'TEN' }],
  ['payment', { act: 'gift-card', 'gift-card': 'GIFT-2026-OAKS' }],
  ['payment', { act: 'remove-coupon' }],
  ['payment', { act: 'remove-gift-card' }],
  ['payment', { act: 'memberships' }],
  ['payment', { act: 'place', method: 'approve', seen: '0.00 0.00 0.00' }],
  ['return', { act: 'go-on' }],
  ['return', { act: 'other-way' }],
  ['simulated-payment', { act: 'approve' }],
]
/** Fields that no form has and that must be ignored. */
const strangers = [
  ...['price', 'amount', 'total', 'discount', 'currency', 'quantity', 'lineItems[0].quantity', 'couponId'],
  ...['checkoutId', 'request', 'cartId', 'orderId', 'siteId', 'giftCardId', 'phase', '__proto__', 'payment'],
]
const values = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    ...['', '0', '-1', '0.00', '-12.50', '1e309', 'NaN', '99999999999999999999', '0.01', '30.500', ' 30.50'],
    ...['coupon', 'gift-card', 'remove-coupon', 'memberships', 'place', 'other-way', 'late', 'FIVE', 'NEVER'],
    ...['decline', 'pending', 'redirect', ' express', ' collect', 'GIFT-2026-OAKS', 'IE', 'XX'],
    ...['\0', 'A\0B', '"><script>alert(1)</script>', '\u202e', 'javascript:alert(1)', 'x'.repeat(5_000)],
  ),
)
/** A form with missing, duplicate, changed or unknown fields. */
const hostile = fc.constantFrom(...forms).chain(([page, fields]) =>
  fc
    .array(
      fc.record({
        name: fc.constantFrom(...Object.keys(fields), ...strangers),
        what: fc.constantFrom('drop', 'write', 'double'),
        value: values,
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((changes) => {
      let pairs: (readonly [string, string])[] = Object.entries(fields)
      for (const { name, what, value } of changes) {
        const at = pairs.findIndex(([own]) => own === name)
        if (what === 'drop' || (what === 'write' && at >= 0)) pairs = pairs.filter(([own]) => own !== name)
        if (what !== 'drop') pairs = [...pairs, [name, value]]
      }
      return { page, pairs }
    }),
)

describe('hostile forms of the hosted checkout', () => {
  test('any input results in a page or redirect, without an order, and the cart is unchanged', async () => {
    // More than the gift card covers, so that zero is never the right total.
    const buyer = await newBuyer(shop, { 'prd-cup': 4 })
    await buyer.fillIn()
    const before = [await ledger(), (await buyer.get()).body, await linesAtTheTill(buyer)]
    await fc.assert(
      fc.asyncProperty(hostile, async ({ page, pairs }) => {
        now += 2_000
        expectWayOut(await buyer.browser.post(`/checkout${page && `/${page}`}?${buyer.place}`, pairs))
      }),
      { numRuns: 50 },
    )
    expect([await ledger(), (await buyer.get()).body, await linesAtTheTill(buyer)]).toEqual(before)
    // The checkout still works: completed, it becomes an order at catalog prices.
    await buyer.fillIn('collect')
    for (const act of ['remove-coupon', 'remove-gift-card']) await buyer.submit('payment', { act })
    await buyer.open('payment')
    const { body } = await buyer.order(orderIdIn(await buyer.pressPlace('approve')))
    expect(body.order).toMatchObject({
      lineItems: [{ quantity: 4, fullPrice: { amount: '12.50' } }],
      priceSummary: { subtotal: { amount: '50.00' }, total: { amount: '45.00' } },
      charged: { amount: '45.00' },
    })
  })

  test('a forged total is not charged: the page is shown again with the correct one', async () => {
    const buyer = await newBuyer(shop, { 'prd-cup': 1 })
    await buyer.fillIn('collect')
    const totals = ['0.00', '-12.50', '12.5', '12.500', '0.01', '12.51', '1e1', '', '12.50\0', '١٢.٥٠']
    const others = [
      '12.50',
      '12.50 0.00',
      '12.50 0.00 0.01',
      '12.50 0.01 0.00',
      '0.00 12.50 0.00',
      '0.00 0.00 12.50',
    ]
    for (const seen of [...totals.map((total) => `${total} 0.00 0.00`), ...others]) {
      const page = await buyer.browser.post(`/checkout/payment?${buyer.place}`, {
        act: 'place',
        method: 'approve',
        seen,
      })
      expect([seen, page.status, page.html.includes('value="12.50 0.00 0.00"')]).toEqual([seen, 409, true])
    }
    // The first of two fields with the same name counts.
    const twice = await buyer.browser.post(`/checkout/payment?${buyer.place}`, [
      ['act', 'place'],
      ['method', 'approve'],
      ['seen', '0.00 0.00 0.00'],
      ['seen', '12.50 0.00 0.00'],
    ])
    expect(twice.status).toBe(409)
    expect(await buyer.orders()).toEqual([])
  })

  test('steps out of order redirect to the missing one', async () => {
    const buyer = await newBuyer(shop, { 'prd-cup': 1 })
    await buyer.open()
    const before = await ledger()
    const place = { act: 'place', method: 'approve', seen: '12.50 0.00 0.00' }
    expect((await buyer.submit('payment', place)).location).toMatch(/\/checkout\?/)
    expect((await buyer.submit('delivery', { option: ' express-to-nowhere' })).status).toBe(422)
    for (const page of ['return', 'simulated-payment']) {
      expectWayOut(await buyer.open(page))
      expect((await buyer.submit(page, { act: 'approve' })).status).toBe(303)
    }
    await buyer.submit('', buyerDetails)
    // No delivery option is selected yet.
    expect((await buyer.submit('payment', { ...place, seen: '18.00 0.00 0.00' })).location).toMatch(
      /\/checkout\?/,
    )
    expect(await ledger()).toEqual(before)
    expect(await buyer.orders()).toEqual([])
  })

  test('codes do not stack, and attempts are limited', async () => {
    const buyer = await newBuyer(shop, { 'prd-cup': 2 })
    await buyer.fillIn('collect')
    const send = (fields: readonly (readonly [string, string])[]) =>
      buyer.browser.post(`/checkout/payment?${buyer.place}`, fields)
    await send([
      ['act', 'coupon'],
      ['coupon', 'TEN'],
      ['coupon', 'FIVE'],
      ['gift-card', 'GIFT-2026-OAKS'],
    ])
    expect((await buyer.open('payment')).html).toContain('value="22.50 0.00 0.00"')
    await send([
      ['act', 'coupon'],
      ['coupon', 'FIVE'],
    ])
    const { html } = await buyer.open('payment')
    expect(html).toContain('value="20.00 0.00 0.00"')
    expect(html).not.toContain('Ten per cent')
    now += 120_000
    for (const act of ['coupon', 'gift-card']) {
      for (const code of ['', '\0', 'T\0EN', '%', "' or 1=1--", 'x'.repeat(5_000)]) {
        const refused = await buyer.submit('payment', { act, [act]: code })
        expect([act, code, refused.status]).toEqual([act, code, 422])
      }
      now += 120_000
    }
    const guesses: LoadedPage[] = []
    for (let nth = 0; nth < 14; nth++) {
      guesses.push(await buyer.submit('payment', { act: 'gift-card', 'gift-card': `GIFT-2026-AA${nth}0` }))
    }
    for (const guess of guesses) expectWayOut(guess)
    expect([guesses.at(0)?.status, guesses.at(-1)?.status]).toEqual([422, 429])
    expect(guesses.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/)
    // Even the right code, until the limit resets.
    expect((await buyer.submit('payment', { act: 'gift-card', 'gift-card': 'GIFT-2026-OAKS' })).status).toBe(
      429,
    )
  })

  test('after the order every form leads to that order, paid and placed once', async () => {
    const buyer = await newBuyer(shop, { 'prd-cup': 1 })
    await buyer.fillIn('collect')
    const id = orderIdIn(await buyer.pressPlace('approve'))
    const before = [await ledger(), (await buyer.order(id)).body]
    const replays: readonly (readonly [string, Record<string, string>])[] = [
      ['', { ...buyerDetails, email: 'mallory@example.com' }],
      ['delivery', { option: ' express' }],
      ['payment', { act: 'place', method: 'approve', seen: '12.50 0.00 0.00' }],
      ['payment', { act: 'place', method: 'decline', seen: '12.50 0.00 0.00' }],
      ['payment', { act: 'coupon', coupon: 'TEN' }],
      ['payment', { act: 'gift-card', 'gift-card': 'GIFT-2026-OAKS' }],
      ['return', { act: 'other-way' }],
      ['return', { act: 'go-on' }],
    ]
    for (const [page, fields] of replays) expect(orderIdIn(await buyer.submit(page, fields))).toBe(id)
    for (const act of ['decline', 'pending', 'late']) {
      await buyer.submit('simulated-payment', { act })
      expect(orderIdIn(await buyer.open('return'))).toBe(id)
    }
    expect([await ledger(), (await buyer.order(id)).body]).toEqual(before)
  })
})

describe('single-use codes', () => {
  const codes = [
    { act: 'coupon', coupon: 'TEN' },
    { act: 'gift-card', 'gift-card': 'gift 2026 oaks' },
  ]

  test.each(codes)(
    '$act: of two who press at once one has it, the other sees a new total first',
    async (code) => {
      const site = await shop.another()
      await shop.db
        .updateTable('coupons')
        .set({ usage_limit: 1 })
        .where('site_id', '=', site.siteId)
        .where('code', '=', 'TEN')
        .execute()
      const buyers = [await newBuyer(site, { 'prd-cup': 4 }), await newBuyer(site, { 'prd-cup': 4 })]
      for (const buyer of buyers) {
        await buyer.fillIn('collect')
        await buyer.submit('payment', code)
        await buyer.open('payment')
      }
      const pressed = await Promise.all(buyers.map((buyer) => buyer.pressPlace('approve')))
      expect(pressed.map(({ status }) => status).toSorted()).toEqual([303, 409])
      const [second] = pressed.flatMap(({ status }, index) => (status === 409 ? (buyers[index] ?? []) : []))
      await second?.pressPlace('approve')
      const charged = await shop.db
        .selectFrom('orders')
        .select('content')
        .where('site_id', '=', site.siteId)
        .where('number', 'is not', null)
        .execute()
      const amounts = charged.map(({ content }) => Number(content.charged.amount)).toSorted((a, b) => a - b)
      expect(amounts).toEqual(code.act === 'coupon' ? [40.5, 45] : [15, 45])
    },
  )
})

describe('checkouts of other visitors', () => {
  test('cannot be opened by id or by a modified address', async () => {
    const buyer = await newBuyer(shop, { 'prd-plenty': 1 })
    const before = await ledger()
    for (const checkoutId of [bystander.checkoutId, randomUUID()]) {
      const answer = await callJson<ErrorEnvelope>(
        shop.send,
        'POST',
        '/_api/redirects-api/v1/redirect-session',
        { ecomCheckout: { checkoutId } },
        { authorization: buyer.token },
      )
      expect([answer.status, answer.body.details?.applicationError?.code]).toEqual([
        404,
        'CHECKOUT_NOT_FOUND',
      ])
    }
    const sealed = new URLSearchParams(bystander.place).get('request') ?? ''
    const flipped = `${sealed.slice(0, 40)}${sealed[40] === 'A' ? 'B' : 'A'}${sealed.slice(41)}`
    const foreign = [flipped, sealed.slice(0, -4), '', bystander.checkoutId, `${sealed}.${sealed}`]
    for (const request of foreign) {
      for (const page of pages) {
        const address = `/checkout${page && `/${page}`}?${new URLSearchParams({ request })}`
        const [seen, sent] = [
          await buyer.browser.get(address),
          await buyer.browser.post(address, buyerDetails),
        ]
        expect([404, 410]).toContain(seen.status)
        expect(sent.status).toBe(seen.status)
      }
    }
    expect(await ledger()).toEqual(before)
  })
})

describe('cross-site forms', () => {
  test('without origin and form token nothing happens, and the form is shown again', async () => {
    const [buyer, other] = [await newBuyer(shop, { 'prd-cup': 1 }), await newBuyer(shop, { 'prd-plenty': 1 })]
    await buyer.fillIn('collect')
    const foreignToken = /name="form-token" value="([^"]+)"/.exec((await other.open()).html)?.[1] ?? ''
    const before = await ledger()
    const place = { act: 'place', method: 'approve', seen: '12.50 0.00 0.00' }
    const address = `/checkout/payment?${buyer.place}`
    const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
    const ours = { origin: 'http://platform.test' }
    const whole = new URLSearchParams(place).toString()
    const attempts: readonly Promise<LoadedPage>[] = [
      buyer.browser.post(address, place, { origin: 'https://evil.example' }),
      buyer.browser.post(address, place, { origin: 'null' }),
      buyer.browser.post(address, { ...place, 'form-token': '' }),
      buyer.browser.post(address, { ...place, 'form-token': foreignToken }),
      buyer.browser.send(address, { method: 'POST', body: whole, headers: urlencoded }),
      buyer.browser.send(address, { method: 'POST', headers: ours }),
      buyer.browser.send(address, {
        method: 'POST',
        body: JSON.stringify(place),
        headers: { ...ours, 'content-type': 'application/json' },
      }),
      buyer.browser.send(address, { method: 'POST', body: multipart(place), headers: ours }),
      buyer.browser.send(address, {
        method: 'POST',
        body: new Uint8Array([0xff, 0xfe, 0x00, 0x3d]),
        headers: { ...ours, ...urlencoded },
      }),
    ]
    for (const page of await Promise.all(attempts)) {
      expect(page.status).toBe(403)
      expectWayOut(page)
      expect(page.html).toContain('name="seen" value="12.50 0.00 0.00"')
    }
    const large = await buyer.browser.post(address, { ...place, coupon: 'x'.repeat(1_048_576) })
    expect(large.status).toBe(413)
    expectWayOut(large)
    expect(await ledger()).toEqual(before)
    await buyer.open('payment')
    orderIdIn(await buyer.pressPlace('approve'))
  })
})

function multipart(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
