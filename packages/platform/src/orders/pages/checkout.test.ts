import { type CouponRefusalReason, couponRefusalReasons } from '@vitrine/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { product, shopProducts } from '../../cart/shop-document.fixture.ts'
import { item, newShopper } from '../../cart/shopper.fixture.ts'
import { openTestShop, type TestShop } from '../../cart/test-shop.fixture.ts'
import { findSite } from '../../sites/repository.ts'
import { expireReservations } from '../checkout/sweep-checkouts.ts'
import { type Buyer, buyerDetails, goToCheckout, newBuyer, orderIdIn } from './checkout.fixture.ts'
import { checkoutMessages } from './messages/checkout-messages.ts'
import { localPayments } from './pages.ts'

let shop: TestShop
let now = Date.parse('2026-11-21T12:00:00Z')

beforeAll(async () => {
  shop = await openTestShop({ clock: () => now })
  return shop.close
})

async function stockOf(
  readableId: string,
  site: Pick<TestShop, 'siteId' | 'idOf'> = shop,
): Promise<number | null> {
  const row = await shop.db
    .selectFrom('variants')
    .select('quantity')
    .where('site_id', '=', site.siteId)
    .where('product_id', '=', site.idOf(readableId))
    .executeTakeFirstOrThrow()
  return row.quantity
}

async function usesOf(code: string, siteId = shop.siteId): Promise<number> {
  const row = await shop.db
    .selectFrom('coupons')
    .select('usage_count')
    .where('site_id', '=', siteId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return row.usage_count
}

async function mailsTo(address: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('mails')
    .select('text')
    .where('site_id', '=', shop.siteId)
    .where('to_address', '=', address)
    .execute()
  return rows.map(({ text }) => text)
}

describe('paying a checkout', () => {
  test('leads from the address to the thank-you page and updates order, stock and cart', async () => {
    const site = await shop.another()
    const buyer = await newBuyer(site, { 'prd-cup': 2 })
    const before = (await stockOf('prd-cup', site)) ?? 0
    const page = await buyer.fillIn()
    expect(page.status).toBe(200)
    expect(page.html).toContain('3 Quay Street')
    expect(page.html).toContain('€30.50')
    const thanks = await buyer.pressPlace('approve')
    expect(thanks.status).toBe(303)
    const { status, body } = await buyer.order(orderIdIn(thanks))
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      number: '10001',
      status: 'APPROVED',
      paymentStatus: 'PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      buyerInfo: { visitorId: buyer.id, email: 'Ada@example.com' },
      lineItems: [{ quantity: 2, productName: { original: 'The cup' } }],
      shippingInfo: {
        code: 'standard',
        shippingDestination: { address: { city: 'Galway' }, contactDetails: { lastName: 'Byron' } },
      },
      priceSummary: {
        subtotal: { amount: '25.00' },
        shipping: { amount: '5.50' },
        total: { amount: '30.50' },
      },
      checkoutId: buyer.checkoutId,
    })
    expect(await stockOf('prd-cup', site)).toBe(before - 2)
    expect((await buyer.get()).status).toBe(404)
    expect((await buyer.orders()).map(({ number }) => number)).toEqual(['10001'])
    // Returning to the address or submitting twice leads to the same order.
    expect(orderIdIn(await buyer.open())).toBe(body.order.id)
    expect(
      orderIdIn(await buyer.submit('payment', { act: 'place', method: 'approve', seen: '30.50 0.00 0.00' })),
    ).toBe(body.order.id)
    const { rows } = await sql<{ type: string }>`
      select distinct type from (
        select type from change_outbox where site_id = ${site.siteId}
        union all select type from change_events where site_id = ${site.siteId}) changes
      where type !~ '^(catalog|inventory)' order by type`.execute(shop.db)
    expect(rows.map(({ type }) => type)).toEqual([
      'cart.completed',
      'cart.created',
      'cart.updated',
      'checkout.completed',
      'checkout.created',
      'checkout.updated',
      'order.created',
    ])
    const stranger = await newShopper(site.send, site.clientId)
    const foreign = await site.send(
      new Request(`http://platform.test/ecom/v1/orders/${body.order.id}`, {
        headers: { authorization: stranger.token },
      }),
    )
    expect(foreign.status).toBe(404)
  })

  test('sends one confirmation in the language of the pages', async () => {
    const buyer = await newBuyer(shop, { 'prd-plenty': 3 })
    await buyer.open()
    await buyer.submit('', { ...buyerDetails, email: 'de@example.com' })
    await buyer.submit('delivery', { option: ' collect' })
    await buyer.browser.get(`/checkout/payment?${buyer.place}&lang=de`)
    await buyer.open('payment')
    orderIdIn(await buyer.pressPlace('approve'))
    const [mail, ...more] = await mailsTo('de@example.com')
    expect(more).toEqual([])
    expect(mail).toContain('Danke für Ihre Bestellung')
    // German format, with a no-break space.
    expect(mail).toContain('3 × The plenty: 3,00\u{a0}€')
  })

  test('shows a review in the buyer’s language and formats, with the counted delivery option selected', async () => {
    const buyer = await newBuyer(shop, { 'prd-plenty': 3 })
    await buyer.open()
    await buyer.submit('', buyerDetails)
    const page = (step: string) => buyer.browser.get(`/checkout/${step}?${buyer.place}&lang=de`)
    const { html: delivery } = await page('delivery')
    expect(delivery).toMatch(/name="option" value=" standard" checked/)
    expect(delivery).toContain('5,50\u00a0€')
    await buyer.submit('delivery', { option: ' standard' })
    const { html: payment } = await page('payment')
    expect(payment).toContain('8,50\u00a0€')
    expect(payment).toContain('Galway, Irland')
    expect(payment.indexOf('<section class="order"')).toBeLessThan(payment.indexOf('name="method"'))
  })

  test('offers several pick-up times as one option with a list, and shows the chosen time before payment', async () => {
    const address = { line: '14 Weir Lane', city: 'Dublin', postalCode: 'D08 X2N7', country: 'IE' }
    const timeSlots = ['10:00', '14:00'].map((from) => ({ from, to: '18:00' }))
    const option = (code: string, pickup: object | null) => {
      return { code, title: code, deliveryTime: null, price: '1.00', freeOver: null, rule: null, pickup }
    }
    const options = [
      option('standard', null),
      option('collect', { method: 'STORE_PICKUP', address, timeSlots }),
    ]
    const region = { id: 'region-ie', name: 'Ireland', countries: ['IE'], subdivisions: [], options }
    const site = await shop.another({ parts: { delivery: { regions: [region] } } })
    const buyer = await newBuyer(site, { 'prd-plenty': 1 })
    await buyer.open()
    await buyer.submit('', buyerDetails)

    const { html } = await buyer.open('delivery')
    expect([...html.matchAll(/type="radio" name="option" value="([^"]*)"/g)]).toHaveLength(2)
    const [, list = '', times = ''] = /<select[^>]* name="([^"]*)"[^>]*>(.*?)<\/select>/s.exec(html) ?? []
    const values = [...times.matchAll(/<option value="([^"]*)"/g)].map(([, value = '']) => value)
    expect(values.length).toBeGreaterThan(3)
    const [first = '', ...later] = values
    const last = later.at(-1) ?? ''

    await buyer.submit('delivery', { option: first, [list]: last })
    expect((await buyer.open('payment')).html).toMatch(/collect<\/span><span[^>]*>Mon[^<]* 23 Nov[^<]*14:00/)
    const { html: again } = await buyer.open('delivery')
    expect(again).toContain(`<option value="${last}" selected`)
    expect((await buyer.submit('delivery', { option: first, [list]: 'never' })).status).toBe(422)
    await buyer.open('payment')
    const undecided = await buyer.pressPlace('')
    expect(undecided.status).toBe(422)
    expect(undecided.html).toContain('Choose how to pay.')
  })

  test('by bank transfer places the order as pending', async () => {
    const buyer = await newBuyer(shop, { 'prd-plenty': 1 })
    await buyer.fillIn()
    const { body } = await buyer.order(orderIdIn(await buyer.pressPlace('pending')))
    expect(body.order).toMatchObject({ status: 'APPROVED', paymentStatus: 'PENDING' })
  })

  test('on the provider’s page: an undecided payment waits, a decided one completes the order', async () => {
    const buyer = await newBuyer(shop, { 'prd-plenty': 1 })
    await buyer.fillIn()
    const there = await buyer.pressPlace('redirect')
    expect(new URL(there.location ?? '').pathname).toBe('/checkout/simulated-payment')
    expect((await buyer.open('simulated-payment')).html).toContain('Test payment')
    const waiting = await buyer.open('return')
    expect(waiting.html).toContain('Your payment is open')
    expect((await buyer.open('')).location).toContain('/checkout/return')
    await buyer.submit('simulated-payment', { act: 'approve' })
    const { body } = await buyer.order(orderIdIn(await buyer.open('return')))
    expect(body.order.paymentStatus).toBe('PAID')
  })

  test('partly by gift card debits the card and charges the rest', async () => {
    const site = await shop.another()
    const buyer = await newBuyer(site, { 'prd-cup': 4 })
    await buyer.fillIn('collect')
    const wrong = await buyer.submit('payment', { act: 'gift-card', 'gift-card': 'NONESUCH' })
    expect([wrong.status, wrong.html.includes('There is no gift card with this code')]).toEqual([422, true])
    await buyer.submit('payment', { act: 'gift-card', 'gift-card': 'gift 2026 oaks' })
    const page = await buyer.open('payment')
    expect(page.html).toContain('••••OAKS')
    expect(page.html).toContain('Place order and pay €15.00')
    const { body } = await buyer.order(orderIdIn(await buyer.pressPlace('approve')))
    expect(body.order).toMatchObject({
      priceSummary: { total: { amount: '45.00' } },
      giftCard: { amount: { amount: '30.00' } },
      charged: { amount: '15.00' },
      appliedDiscounts: [{ discountRule: { amount: { amount: '5.00' } } }],
    })
    const card = await shop.db
      .selectFrom('gift_cards')
      .select('balance')
      .where('site_id', '=', site.siteId)
      .executeTakeFirstOrThrow()
    expect(card.balance).toBe(0n)
  })
})

describe('a checkout without payment', () => {
  test('declined: everything is released, and another payment method works', async () => {
    const site = await shop.another()
    const buyer = await newBuyer(site, { 'prd-cup': 1 })
    const before = await stockOf('prd-cup', site)
    const uses = await usesOf('TEN', site.siteId)
    await buyer.fillIn()
    await buyer.submit('payment', { act: 'coupon', coupon: 'ten' })
    await buyer.open('payment')
    const declined = await buyer.pressPlace('decline')
    expect(declined.location).toContain('payment=declined')
    const again = await buyer.browser.get(declined.location ?? '')
    expect(again.html).toContain('The payment was declined, and nothing was charged.')
    expect(await stockOf('prd-cup', site)).toBe(before)
    expect(await usesOf('TEN', site.siteId)).toBe(uses)
    expect((await buyer.get()).body.cart.lineItems).toHaveLength(1)
    expect(await buyer.orders()).toEqual([])

    await buyer.open('payment')
    orderIdIn(await buyer.pressPlace('approve'))
    expect(await usesOf('TEN', site.siteId)).toBe(uses + 1)
  })

  test('abandoned at the provider: the stock is released after the reservation time', async () => {
    const site = await shop.another()
    const buyer = await newBuyer(site, { 'prd-cup': 3 })
    const before = (await stockOf('prd-cup', site)) ?? 0
    await buyer.fillIn()
    await buyer.pressPlace('redirect')
    expect(await stockOf('prd-cup', site)).toBe(before - 3)
    const parts = {
      db: shop.db,
      clock: () => now,
      publicUrl: 'http://platform.test',
      shopUrl: 'https://shop.example',
      payments: localPayments(shop.db),
      site: (id: string) => findSite(shop.db, id),
    }
    await expireReservations(parts)
    expect(await stockOf('prd-cup', site)).toBe(before - 3)
    now += 901_000
    await expireReservations(parts)
    expect(await stockOf('prd-cup', site)).toBe(before)
    expect((await buyer.get()).body.cart.lineItems).toMatchObject([{ quantity: 3 }])
    // The checkout is open again.
    expect((await buyer.open('payment')).status).toBe(200)
    orderIdIn(await buyer.pressPlace('approve'))
  })

  test('canceled by the buyer for another payment method', async () => {
    const buyer = await newBuyer(shop, { 'prd-plenty': 1 })
    await buyer.fillIn()
    await buyer.pressPlace('redirect')
    await buyer.open('return')
    const back = await buyer.submit('return', { act: 'other-way' })
    expect(back.location).toContain('payment=open')
    await buyer.open('payment')
    orderIdIn(await buyer.pressPlace('approve'))
  })
})

describe('changes during checkout', () => {
  test('released stock is capped at the maximum, and everything else is released too', async () => {
    const site = await shop.another()
    const buyer = await newBuyer(site, { 'prd-cup': 3 })
    await buyer.fillIn()
    await buyer.submit('payment', { act: 'coupon', coupon: 'ten' })
    await buyer.open('payment')
    await buyer.pressPlace('redirect')
    const full = product('cup', { price: '12.50', stock: 99_998 })
    await site.reload({ products: [full, ...shopProducts.slice(1)] })
    await buyer.open('return')
    expect((await buyer.submit('return', { act: 'other-way' })).location).toContain('payment=open')
    expect([await stockOf('prd-cup', site), await usesOf('TEN', site.siteId)]).toEqual([99_999, 0])
  })

  test('a changed price has to be confirmed before the order is placed', async () => {
    const site = await shop.another()
    const buyer = await newBuyer(site, { 'prd-cup': 1 })
    await buyer.fillIn()
    await site.reload({ products: [product('cup', { price: '20.00', stock: 5 }), ...shopProducts.slice(1)] })
    const refused = await buyer.pressPlace('approve')
    expect(refused.status).toBe(409)
    expect(refused.html).toContain('A price has changed since you looked.')
    expect(refused.html).toContain('€25.50')
    orderIdIn(await buyer.pressPlace('approve'))
  })

  test('a gift card does not silently cover a changed price', async () => {
    const site = await shop.another()
    const buyer = await newBuyer(site, { 'prd-cup': 1 })
    await buyer.fillIn()
    await buyer.submit('payment', { act: 'gift-card', 'gift-card': 'GIFT-2026-OAKS' })
    expect((await buyer.open('payment')).html).toContain('Place order</button>')
    await site.reload({ products: [product('cup', { price: '20.00', stock: 5 }), ...shopProducts.slice(1)] })
    const refused = await buyer.pressPlace('')
    expect([refused.status, refused.html.includes('A price has changed since you looked.')]).toEqual([
      409,
      true,
    ])
    const { body } = await buyer.order(orderIdIn(await buyer.pressPlace('')))
    expect(body.order).toMatchObject({
      giftCard: { amount: { amount: '25.50' } },
      charged: { amount: '0.00' },
    })
  })

  test('only one of two buyers gets the last item', async () => {
    const site = await shop.another({
      products: [product('cup', { price: '12.50', stock: 1 }), ...shopProducts.slice(1)],
    })
    const buyers: Buyer[] = []
    for (let nth = 0; nth < 2; nth++) buyers.push(await newBuyer(site, { 'prd-cup': 1 }))
    for (const buyer of buyers) await buyer.fillIn()
    const answers = await Promise.all(buyers.map((buyer) => buyer.pressPlace('approve')))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.html).toContain('Not available as ordered any more: The cup')
    expect(await stockOf('prd-cup', site)).toBe(0)
  })

  test('later cart edits do not affect the checkout and survive the order', async () => {
    const site = await shop.another()
    const buyer = await newBuyer(site, { 'prd-cup': 1 })
    await buyer.fillIn()
    await buyer.add([
      {
        catalogReference: {
          appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
          catalogItemId: site.idOf('prd-plenty'),
        },
        quantity: 5,
      },
    ])
    const { body } = await buyer.order(orderIdIn(await buyer.pressPlace('approve')))
    expect(body.order.lineItems).toHaveLength(1)
    expect((await buyer.get()).body.cart.lineItems).toMatchObject([{ quantity: 5 }])
    const next = await buyer.post<{ checkoutId: string }>('create-checkout', { channelType: 'WEB' })
    expect(next.body.checkoutId).not.toBe(buyer.checkoutId)
  })
})

describe('rejected input', () => {
  test('missing fields are named, and later steps redirect to earlier ones', async () => {
    const buyer = await newBuyer(shop, { 'prd-cup': 1 })
    expect((await buyer.open('payment')).location).toContain('/checkout?')
    await buyer.open()
    const { status, html } = await buyer.submit('', { ...buyerDetails, email: 'nobody', city: ' ' })
    expect(status).toBe(422)
    expect(html).toContain('That is not an e-mail address.')
    expect(html).toContain('id="city-fault"')
    await buyer.submit('', { ...buyerDetails, country: 'FR' })
    expect((await buyer.open('delivery')).html).toContain('does not deliver these items to this address')
  })

  test('items without shipping require a country for tax', async () => {
    const shopper = await newShopper(shop.send, shop.clientId)
    await shopper.add([item(shop.idOf('prd-ebook'))])
    const { email, firstName, lastName } = buyerDetails
    await shopper.update({
      cartInfo: { buyerInfo: { email }, contactInfo: { contactDetails: { firstName, lastName } } },
    })
    const buyer = await goToCheckout(shop, shopper)
    expect((await buyer.open('payment')).location).toContain('/checkout?')
    const seen = '8.00 0.00 0.00'
    expect((await buyer.submit('payment', { act: 'place', method: 'approve', seen })).location).toContain(
      '/checkout?',
    )
    await buyer.open()
    await buyer.submit('', buyerDetails)
    await buyer.open('payment')
    const { body } = await buyer.order(orderIdIn(await buyer.pressPlace('approve')))
    expect(body.order.taxSummary?.totalTax.amount).toBe('0.66')
  })

  test('a state is required and recognised where tax or delivery depends on it', async () => {
    const taxes = {
      taxedAddress: 'SHIPPING',
      groups: [{ id: 'standard', name: 'Standard' }],
      assignments: { default: 'standard', byProduct: {} },
      regions: [
        {
          ...{
            id: 'texas',
            country: 'US',
            subdivision: 'US-TX',
            jurisdiction: 'Texas',
            jurisdictionType: 'STATE',
          },
          ...{ taxName: 'Sales tax', mode: 'MANUAL_RATE', pricesIncludeTax: false, taxShipping: false },
          rates: { standard: '0.0625' },
        },
      ],
    }
    const site = await shop.another({ parts: { taxes } })
    const buyer = await newBuyer(site, { 'prd-ebook': 1 })
    expect((await buyer.open()).html).toContain('State or county</label>')
    const texan = { ...buyerDetails, country: 'US' }
    const nowhere = await buyer.submit('', texan)
    expect([nowhere.status, nowhere.html.includes('id="subdivision-fault">This is needed.')]).toEqual([
      422,
      true,
    ])
    const unknown = await buyer.submit('', { ...texan, subdivision: 'Tejas' })
    expect([unknown.status, unknown.html.includes('Write its code, such as NY.')]).toEqual([422, true])
    for (const subdivision of ['TX', 'us-tx', 'Texas']) {
      expect((await buyer.submit('', { ...texan, subdivision })).status).toBe(303)
      expect([subdivision, (await buyer.open('payment')).html]).toEqual([
        subdivision,
        expect.stringContaining('€8.50'),
      ])
    }
    expect((await buyer.submit('', { ...texan, country: 'IE' })).status).toBe(303)
  })

  test('each coupon rejection has its message', async () => {
    const buyer = await newBuyer(shop, { 'prd-plenty': 1 })
    await buyer.fillIn()
    const codes: Readonly<Record<CouponRefusalReason, string>> = {
      EXPIRED: 'PAST',
      DISABLED: 'GONE',
      INACTIVE: 'SOON',
      MAX_USAGE_EXCEEDED: 'USED',
      MAX_USAGE_PER_CUSTOMER_EXCEEDED: 'NEVER',
      NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS: 'TABLE',
      MIN_LINE_ITEM_QUANTITY_NOT_REACHED: 'SIX',
      MIN_SUBTOTAL_NOT_REACHED: 'FIVE',
    }
    const { COUPON_UNKNOWN, COUPON_REFUSED } = checkoutMessages['en'].faults
    const said = [
      ['NOPE', COUPON_UNKNOWN] as const,
      ...couponRefusalReasons.map((reason) => [codes[reason], COUPON_REFUSED[reason]] as const),
    ]
    for (const [coupon, words] of said) {
      const { status, html } = await buyer.submit('payment', { act: 'coupon', coupon })
      expect([coupon, status, html.includes(words)]).toEqual([coupon, 422, true])
      expect(html).toContain(`value="${coupon}"`)
    }
  })

  test.each(['en', 'de', 'he'] as const)('coupon rejections have a message each (%s)', (language) => {
    const { COUPON_UNKNOWN, COUPON_REFUSED } = checkoutMessages[language].faults
    const said = [COUPON_UNKNOWN, ...Object.values(COUPON_REFUSED)]
    expect(new Set(said).size).toBe(1 + couponRefusalReasons.length)
  })

  test('code attempts are limited', async () => {
    const buyer = await newBuyer(shop, { 'prd-plenty': 1 })
    await buyer.fillIn()
    const statuses: number[] = []
    for (let nth = 0; nth < 14; nth++) {
      statuses.push((await buyer.submit('payment', { act: 'coupon', coupon: `GUESS${nth}` })).status)
    }
    expect(statuses.at(0)).toBe(422)
    expect(statuses.at(-1)).toBe(429)
  })

  test('forged addresses and cross-site forms', async () => {
    const buyer = await newBuyer(shop, { 'prd-plenty': 1 })
    const madeUp = await buyer.browser.get('/checkout?request=AAAA')
    expect([madeUp.status, madeUp.html.includes('This checkout is over')]).toEqual([410, true])
    await buyer.open()
    const forged = await buyer.browser.post(`/checkout?${buyer.place}`, buyerDetails, {
      origin: 'https://evil.example',
    })
    expect(forged.status).toBe(403)
  })

  test('every page is available in German and Hebrew', async () => {
    const buyer = await newBuyer(shop, { 'prd-plenty': 1 })
    await buyer.fillIn()
    for (const [language, words] of [
      ['de', 'Prüfen und bezahlen'],
      ['he', 'בדיקה ותשלום'],
    ] as const) {
      const { html } = await buyer.browser.get(`/checkout/payment?${buyer.place}&lang=${language}`)
      expect(html).toContain(words)
      expect(html).not.toMatch(/undefined|\[object/)
    }
  })
})
