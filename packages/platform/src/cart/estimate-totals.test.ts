import { beforeAll, describe, expect, test } from 'vitest'
import { newBuyer, orderIdIn } from '../orders/pages/checkout.fixture.ts'
import { product, shopProducts } from './shop-document.fixture.ts'
import { item, lineOf, newShopper, type Shopper } from './shopper.fixture.ts'
import { openTestShop, type TestShop } from './test-shop.fixture.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  return shop.close
})

const visitor = (): Promise<Shopper> => newShopper(shop.send, shop.clientId)
const ireland = { country: 'IE', city: 'Cork', postalCode: 'T12 AB34' }
const amount = (text: string) => ({ amount: text, formattedAmount: `€${text}` })

const lampInOat = { options: { Colour: 'Oat', Size: 'Small' } }

describe('estimate', () => {
  test('without an address: items and coupon, no delivery, no tax', async () => {
    const { add, update, estimate } = await visitor()
    await add([item(shop.idOf('prd-cup'), 2), item(shop.idOf('prd-reduced'))])
    await update({ couponCode: 'TEN' })
    const { status, body } = await estimate()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      priceSummary: {
        subtotal: amount('33.00'),
        discount: amount('3.30'),
        shipping: amount('0.00'),
        tax: amount('0.00'),
        additionalFees: amount('0.00'),
        total: amount('29.70'),
      },
      payNow: { total: amount('29.70') },
      payLater: { total: amount('0.00') },
      shippingInfo: { carrierServiceOptions: [] },
      appliedDiscounts: [
        {
          discountType: 'GLOBAL',
          coupon: { id: shop.idOf('cpn-ten'), code: 'TEN', name: 'Ten per cent', amount: amount('3.30') },
          lineItemDiscounts: [
            { totalDiscountAmount: amount('2.50') },
            { totalDiscountAmount: amount('0.80') },
          ],
        },
      ],
      calculationErrors: { orderValidationErrors: [] },
      membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: [] },
      additionalFees: [],
      violations: [],
      currency: 'EUR',
      weightUnit: 'KG',
    })
    expect(body).not.toHaveProperty('taxSummary')
    expect(body.cart.lineItems).toHaveLength(2)
  })

  test('with an address: all options, the selected one, and the tax breakdown', async () => {
    const cup = shop.idOf('prd-cup')
    const { add, estimate } = await visitor()
    await add([item(cup, 2), item(shop.idOf('prd-ebook'))])
    const { body } = await estimate({ shippingAddress: ireland, selectedShippingOption: { code: 'express' } })
    expect(body.shippingInfo).toMatchObject({
      region: { id: shop.idOf('region-ie'), name: 'Ireland' },
      selectedCarrierServiceOption: {
        code: 'express',
        title: 'Express',
        requestedShippingOption: true,
        logistics: { deliveryTime: 'Next working day' },
        cost: {
          price: amount('11.00'),
          totalPriceAfterTax: amount('11.00'),
          totalPriceBeforeTax: amount('8.94'),
        },
      },
    })
    expect(body.shippingInfo?.carrierServiceOptions).toMatchObject([
      {
        shippingOptions: [
          { code: 'standard', cost: { price: amount('5.50') } },
          { code: 'express', cost: { price: amount('11.00') } },
          {
            code: 'collect',
            cost: { price: amount('0.00') },
            logistics: {
              instructions: 'Ring twice.',
              pickupDetails: {
                pickupMethod: 'STORE_PICKUP',
                businessLocation: true,
                address: { addressLine: '14 Weir Lane' },
              },
            },
          },
        ],
      },
    ])
    expect(body.taxSummary).toMatchObject({
      totalTax: amount('7.39'),
      taxableAmount: amount('36.61'),
      calculationDetails: { rateType: 'MANUAL_RATE' },
      aggregatedTaxBreakdown: [
        { jurisdiction: 'Ireland', taxName: 'VAT', rate: '0.23', aggregatedTaxAmount: amount('6.73') },
        { jurisdiction: 'Ireland', taxName: 'VAT', rate: '0.09', aggregatedTaxAmount: amount('0.66') },
      ],
    })
    expect(body.priceSummary).toMatchObject({
      tax: amount('7.39'),
      shipping: amount('11.00'),
      total: amount('44.00'),
    })
    const cups = body.calculatedLineItems.find(({ lineItemId }) => lineItemId === lineOf(body.cart, cup).id)
    expect(cups).toMatchObject({
      paymentOption: 'FULL_PAYMENT_ONLINE',
      pricesBreakdown: {
        lineItemPrice: amount('25.00'),
        totalPriceBeforeTax: amount('20.33'),
        totalPriceAfterTax: amount('25.00'),
        taxDetails: { taxRate: '0.23', totalTax: amount('4.67') },
      },
    })
  })

  test('missing values come from the cart', async () => {
    const { add, update, estimate } = await visitor()
    await add([item(shop.idOf('prd-cup'))])
    await update({
      cartInfo: { contactInfo: { address: ireland }, selectedShippingOption: { code: 'collect' } },
    })
    const { body } = await estimate()
    expect(body.shippingInfo?.selectedCarrierServiceOption).toMatchObject({
      code: 'collect',
      requestedShippingOption: true,
    })
    const elsewhere = await estimate({ shippingAddress: { country: 'AQ' } })
    expect(elsewhere.body.calculationErrors).toMatchObject({
      generalShippingCalculationError: {
        applicationError: {
          code: 'SHIPPING_ADDRESS_NOT_SUPPORTED',
          data: { countries: [{ country: 'IE' }, { country: 'US', subdivisions: ['US-NY'] }] },
        },
      },
    })
    expect(elsewhere.body.priceSummary.total).toMatchObject(amount('12.50'))
  })

  test('flags disable delivery, tax and fees', async () => {
    const { add, estimate } = await visitor()
    await add([item(shop.idOf('prd-cup'))])
    const untaxed = await estimate({ shippingAddress: ireland, calculateTax: false })
    expect(untaxed.body).not.toHaveProperty('taxSummary')
    expect(untaxed.body.priceSummary).toMatchObject({ shipping: amount('5.50'), tax: amount('0.00') })
    const undelivered = await estimate({ shippingAddress: ireland, calculateShipping: false })
    expect(undelivered.body.shippingInfo).toEqual({ carrierServiceOptions: [] })
    expect(undelivered.body.priceSummary).toMatchObject({ shipping: amount('0.00'), tax: amount('2.34') })
  })

  test('an unavailable option is reported, and the first one is selected', async () => {
    const { add, estimate } = await visitor()
    await add([item(shop.idOf('prd-cup'))])
    const { body } = await estimate({ shippingAddress: ireland, selectedShippingOption: { code: 'drone' } })
    expect(body.shippingInfo?.selectedCarrierServiceOption).toMatchObject({
      code: 'standard',
      requestedShippingOption: false,
    })
    expect(body.calculationErrors).toMatchObject({
      selectedShippingOptionError: {
        applicationError: { code: 'SHIPPING_OPTION_NOT_AVAILABLE', data: { code: 'drone' } },
      },
    })
  })

  test('free delivery shows the price, the discount and the rest', async () => {
    const { add, update, estimate } = await visitor()
    await add([item(shop.idOf('prd-cup'))])
    await update({ couponCode: 'POSTFREE' })
    const { body } = await estimate({ shippingAddress: ireland })
    expect(body.priceSummary).toMatchObject({
      shipping: amount('5.50'),
      discount: amount('5.50'),
      total: amount('12.50'),
    })
    expect(body.appliedDiscounts).toMatchObject([
      { discountType: 'SHIPPING', coupon: { amount: amount('5.50') } },
    ])
    expect(body.shippingInfo?.selectedCarrierServiceOption?.cost).toMatchObject({
      price: amount('5.50'),
      totalDiscount: amount('5.50'),
      totalPriceAfterTax: amount('0.00'),
    })
  })

  test('an unknown membership is reported and pays for nothing', async () => {
    const { add, estimate } = await visitor()
    const { cart } = (await add([item(shop.idOf('prd-cup'))])).body
    const memberships = [{ id: 'gold', appId: cart.id, lineItemIds: [lineOf(cart, shop.idOf('prd-cup')).id] }]
    expect((await estimate({ selectedMemberships: { memberships } })).body).toMatchObject({
      priceSummary: { total: amount('12.50') },
      calculationErrors: {
        membershipError: {
          applicationError: { code: 'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM' },
        },
      },
    })
  })

  test('yen have no decimals, dinars have three', async () => {
    for (const [currency, price, total] of [
      ['JPY', '1200', '2400'],
      ['KWD', '1.255', '2.510'],
    ] as const) {
      const site = await shop.another({ currency, products: [product('cup', { price })], commerce: false })
      const { add, estimate } = await newShopper(site.send, site.clientId)
      await add([item(site.idOf('prd-cup'), 2)])
      expect((await estimate()).body).toMatchObject({ currency, priceSummary: { total: { amount: total } } })
    }
  })
})

describe('a store with delivery, fees and tax of every kind', () => {
  const address = { line: '14 Weir Lane', city: 'Cork', postalCode: 'T12 X2N7', country: 'IE' }
  const option = (code: string, more: object) => {
    return {
      code,
      title: code,
      deliveryTime: null,
      price: '4.00',
      freeOver: null,
      rule: null,
      pickup: null,
      ...more,
    }
  }
  const heavy = { from: '1', to: null, price: '9.00' }
  const region = (id: string, subdivisions: readonly string[], options: readonly object[]) => {
    return { id, name: id, countries: ['IE'], subdivisions, options }
  }
  const parts = {
    delivery: {
      regions: [
        region('country', [], [option('post', {})]),
        region(
          'county',
          ['IE-CO'],
          [
            option('courier', {
              rule: {
                type: 'BY_TOTAL_WEIGHT',
                unit: 'KG',
                rates: [
                  { ...heavy, to: '2', from: '0', price: '5.00' },
                  { ...heavy, from: '2' },
                ],
              },
            }),
            option('collect', {
              pickup: { method: 'STORE_PICKUP', address, timeSlots: [{ from: '10:00', to: '12:00' }] },
            }),
            option('point', {
              pickup: { method: 'PICKUP_POINT', points: [{ id: 'a', name: 'Mill Road News', address }] },
            }),
          ],
        ),
      ],
    },
    fees: [
      { code: 'pack', name: 'Packing', type: 'AMOUNT', value: '1.50', appliesTo: { all: true } },
      { code: 'care', name: 'Care', type: 'PERCENTAGE', value: '10', appliesTo: { productIds: ['prd-cup'] } },
    ],
    taxes: {
      taxedAddress: 'SHIPPING',
      groups: ['standard', 'none'].map((id) => ({ id, name: id })),
      assignments: { default: 'standard', byProduct: { 'prd-plenty': 'none' } },
      regions: [
        {
          ...{
            id: 'tax',
            country: 'IE',
            subdivision: null,
            jurisdiction: 'Ireland',
            jurisdictionType: 'COUNTRY',
          },
          ...{ taxName: 'VAT', mode: 'AUTO_RATE', pricesIncludeTax: false, taxShipping: true },
          ...{ rates: { standard: '0.20' }, exemptGroups: ['none'] },
        },
      ],
    },
  }
  let shopper: Shopper
  let site: Awaited<ReturnType<TestShop['another']>>

  beforeAll(async () => {
    site = await shop.another({ parts })
    shopper = await newShopper(site.send, site.clientId)
    await shopper.add([item(site.idOf('prd-cup'), 2), item(site.idOf('prd-plenty'), 3)])
  })
  const inCork = { shippingAddress: { country: 'IE', subdivision: 'IE-CO' } }

  test('delivery depends on county and weight, with time slots and pickup points', async () => {
    const { shippingInfo } = (await shopper.estimate(inCork)).body
    const options = shippingInfo?.carrierServiceOptions[0]?.shippingOptions ?? []
    expect(shippingInfo?.region?.name).toBe('county')
    expect(options[0]).toMatchObject({ code: 'courier', cost: { price: amount('9.00') } })
    const point = { pickupMethod: 'PICKUP_POINT', address: { addressLine: '14 Weir Lane' } }
    expect(options.at(-1)).toMatchObject({ code: 'point:a', logistics: { pickupDetails: point } })
    const slots = options.slice(1, -1).map(({ logistics }) => logistics.deliveryTimeSlot)
    expect(slots.length).toBeGreaterThanOrEqual(2)
    for (const slot of slots)
      expect(Date.parse(slot?.to ?? '') - Date.parse(slot?.from ?? '')).toBe(2 * 3_600_000)

    const chosen = { ...inCork, selectedShippingOption: { code: options[1]?.code ?? '' } }
    const { body } = await shopper.estimate(chosen)
    expect(body.shippingInfo?.selectedCarrierServiceOption).toMatchObject({
      code: options[1]?.code,
      requestedShippingOption: true,
      logistics: { deliveryTimeSlot: slots[0], pickupDetails: { pickupMethod: 'STORE_PICKUP' } },
    })
    const elsewhere = await shopper.estimate({ shippingAddress: { country: 'IE', subdivision: 'IE-D' } })
    expect(elsewhere.body.shippingInfo).toMatchObject({
      region: { name: 'country' },
      selectedCarrierServiceOption: { code: 'post' },
    })
  })

  test('tiny weights add up over large quantities', async () => {
    const weight = '0.0004'
    const stock = { trackQuantity: false, quantity: null, inStock: true }
    const variant = { id: 'var-grain', choices: {}, sku: '', price: '0.10', weight, stock }
    const grain = product('grain', { price: '0.10', weight, variants: [variant] })
    const mill = await shop.another({ parts, products: [product('cup'), grain] })
    const miller = await newShopper(mill.send, mill.clientId)
    const costOf = async (quantity: number) => {
      await miller.remove()
      await miller.add([item(mill.idOf('prd-grain'), quantity)])
      const { shippingInfo } = (await miller.estimate(inCork)).body
      return shippingInfo?.carrierServiceOptions[0]?.shippingOptions[0]?.cost.price.amount
    }
    expect([await costOf(4_999), await costOf(5_000)]).toEqual(['5.00', '9.00'])
  })

  test('every total is the sum of parts in the response; exempt groups and fallback rates are marked', async () => {
    const { body } = await shopper.estimate(inCork)
    const { priceSummary, calculatedLineItems, additionalFees, shippingInfo, taxSummary } = body
    const cents = (price: { amount?: string } | undefined) => Math.round(Number(price?.amount) * 100)
    const sum = (prices: readonly ({ amount?: string } | undefined)[]) =>
      prices.map(cents).reduce((one, other) => one + other, 0)
    const lines = calculatedLineItems.map(({ pricesBreakdown }) => pricesBreakdown)
    const delivery = shippingInfo?.selectedCarrierServiceOption?.cost
    expect(cents(priceSummary.subtotal)).toBe(sum(lines.map(({ lineItemPrice }) => lineItemPrice)))
    expect(cents(priceSummary.additionalFees)).toBe(sum(additionalFees.map(({ price }) => price)))
    expect(cents(priceSummary.shipping)).toBe(cents(delivery?.price))
    const taxed = [...lines, ...additionalFees, ...(delivery === undefined ? [] : [delivery])]
    expect(cents(priceSummary.tax)).toBe(sum(taxed.map(({ taxDetails }) => taxDetails?.totalTax)))
    expect(cents(priceSummary.tax)).toBe(
      sum((taxSummary?.aggregatedTaxBreakdown ?? []).map(({ aggregatedTaxAmount }) => aggregatedTaxAmount)),
    )
    const after = [...lines, ...(delivery === undefined ? [] : [delivery])].map(
      ({ totalPriceAfterTax }) => totalPriceAfterTax,
    )
    expect(cents(priceSummary.total)).toBe(sum([...after, ...additionalFees.map((fee) => fee.priceAfterTax)]))
    expect(priceSummary).toMatchObject({ additionalFees: amount('4.00'), total: amount('47.80') })
    // What a reader needs in order to sum up: the store's prices include tax, and those of this place do not.
    expect(body.cart.taxIncludedInPrices).toBe(false)
    expect(lines[1]?.taxDetails).toMatchObject({ exemptAmount: amount('3.00'), totalTax: amount('0.00') })
    expect(taxSummary?.calculationDetails).toEqual({
      rateType: 'FALLBACK_RATE',
      autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_DEACTIVATED' },
    })
  })

  test('an order with tax on top adds up', async () => {
    const buyer = await newBuyer(site, { 'prd-cup': 2 })
    await buyer.fillIn('post')
    const { body } = await buyer.order(orderIdIn(await buyer.pressPlace('approve')))
    expect(body.order).toMatchObject({
      taxIncludedInPrices: false,
      // 25.00 and 4.00 of post, 20 % on both, 4.00 of fees.
      priceSummary: { tax: amount('5.80'), total: amount('38.80') },
      charged: amount('38.80'),
    })
  })

  test('a flag disables fees', async () => {
    const { body } = await shopper.estimate({ ...inCork, calculateAdditionalFees: false })
    expect(body.additionalFees).toEqual([])
    expect(body.priceSummary).toMatchObject({ additionalFees: amount('0.00'), total: amount('43.80') })
  })

  test('calculation errors are reported independently, and the rest is calculated', async () => {
    const [line] = (await shopper.get()).body.cart.lineItems
    const memberships = [{ id: 'gold', appId: shop.siteId, lineItemIds: [line?.id] }]
    await shopper.update({ couponCode: 'TEN' })
    await shop.db
      .updateTable('coupons')
      .set({ status: 'DELETED' })
      .where('site_id', '=', site.siteId)
      .where('code', '=', 'TEN')
      .execute()
    const { body } = await shopper.estimate({
      ...inCork,
      selectedShippingOption: { code: 'drone' },
      selectedMemberships: { memberships },
    })
    const because = (code: string) => ({ applicationError: { code } })
    expect(body.calculationErrors).toMatchObject({
      couponCalculationError: because('INVALID_COUPON_STATUS'),
      selectedShippingOptionError: because('SHIPPING_OPTION_NOT_AVAILABLE'),
      membershipError: because('CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM'),
    })
    expect(body.priceSummary.total).toMatchObject(amount('47.80'))
  })
})

describe('discount rules', () => {
  test('four cups meet the rule: each item costs less, and the estimate says how much and why', async () => {
    const { add, estimate } = await visitor()
    await add([item(shop.idOf('prd-cup'), 4), item(shop.idOf('prd-lamp'), 1, lampInOat)])
    const { body } = await estimate({ selectedMemberships: { memberships: [] } })
    expect(body.appliedDiscounts).toMatchObject([
      {
        discountType: 'SPECIFIC_ITEMS',
        discountRule: { id: shop.idOf('rule-four'), amount: amount('5.00') },
        lineItemIds: [lineOf(body.cart, shop.idOf('prd-cup')).id],
      },
    ])
    expect(lineOf(body.cart, shop.idOf('prd-cup'))).toMatchObject({
      priceBeforeDiscounts: amount('12.50'),
      price: amount('11.25'),
      lineItemPrice: amount('45.00'),
    })
    expect(body.priceSummary).toMatchObject({
      subtotal: amount('122.00'),
      discount: amount('5.00'),
      total: amount('117.00'),
    })
  })

  test('an unknown membership is reported, and the rest is calculated', async () => {
    const { add, estimate } = await visitor()
    const { body: added } = await add([item(shop.idOf('prd-cup'))])
    const wish = { id: 'plan', appId: shop.siteId, lineItemIds: [added.cart.lineItems[0]?.id] }
    const { body } = await estimate({ selectedMemberships: { memberships: [wish] } })
    expect(body.calculationErrors?.membershipError?.applicationError).toMatchObject({
      code: 'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
      data: { membershipId: 'plan', reason: 'NOT_FOUND' },
    })
    expect(body.priceSummary.total).toMatchObject(amount('12.50'))
  })
})

describe('when the catalog changes', () => {
  test('the cart shows current prices and stock; deleted products stay visible and are not counted', async () => {
    const site = await shop.another()
    const { add, get, estimate, post } = await newShopper(site.send, site.clientId)
    const [cup, lamp, reduced, plenty] = ['prd-cup', 'prd-lamp', 'prd-reduced', 'prd-plenty'].map(site.idOf)
    await add([
      item(cup ?? '', 8),
      item(lamp ?? '', 1, { options: { Colour: 'Oat', Size: 'Small' } }),
      item(reduced ?? '', 2),
      item(plenty ?? ''),
    ])
    await site.reload({
      products: [
        product('cup', { price: '13.00', stock: 3 }),
        product('reduced', { stock: 0 }),
        product('plenty', { price: '0.95' }),
        ...shopProducts.slice(4, 5),
      ],
    })

    const { cart } = (await get()).body
    expect(
      cart.lineItems.map(({ availability, productName, price, quantity }) => ({
        ...availability,
        name: productName.original,
        price: price.amount,
        quantity,
      })),
    ).toEqual([
      { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 3, name: 'The cup', price: '11.70', quantity: 8 },
      { status: 'NOT_FOUND', name: 'The lamp', price: '72.00', quantity: 1 },
      { status: 'NOT_AVAILABLE', quantityAvailable: 0, name: 'The reduced', price: '10.00', quantity: 2 },
      { status: 'AVAILABLE', name: 'The plenty', price: '0.95', quantity: 1 },
    ])
    expect(cart.lineItems[1]?.descriptionLines).toMatchObject([
      { colorInfo: { original: 'Oat' } },
      { plainText: { original: 'Small' } },
    ])
    expect(cart.subtotal).toMatchObject(amount('104.95'))

    const { violations } = (await estimate()).body
    expect(violations).toMatchObject([
      { severity: 'ERROR', description: 'Only 3 of "The cup" are left. Lower the quantity to continue.' },
      {
        severity: 'ERROR',
        target: { lineItem: { id: cart.lineItems[1]?.id, suggestedFix: 'REMOVE_LINE_ITEM' } },
      },
      {
        severity: 'ERROR',
        target: { lineItem: { id: cart.lineItems[2]?.id, suggestedFix: 'REMOVE_LINE_ITEM' } },
      },
      {
        severity: 'WARNING',
        description: '"The plenty" now costs €0.95. It was €1.00 when you added it.',
        target: { lineItem: { id: cart.lineItems[3]?.id } },
      },
    ])
    for (const index of [0, 3]) expect(violations[index]?.target.lineItem).not.toHaveProperty('suggestedFix')

    const refused = await post('create-checkout', { channelType: 'WEB' })
    expect(refused.status).toBe(428)
    expect(refused.body).toMatchObject({
      details: { applicationError: { code: 'ITEM_NOT_FOUND_IN_CATALOG' } },
    })
    await post('remove-line-items', { lineItemIds: cart.lineItems.slice(1, 3).map(({ id }) => id) })
    const stillShort = await post('create-checkout', { channelType: 'WEB' })
    expect(stillShort.body).toMatchObject({
      details: {
        applicationError: {
          code: 'INSUFFICIENT_INVENTORY',
          data: { lineItems: [{ lineItemId: cart.lineItems[0]?.id, quantityAvailable: 3 }] },
        },
      },
    })
    await post('update-line-items-quantity', { lineItems: [{ id: cart.lineItems[0]?.id, quantity: 8 }] })
    // The quantity was set at the new price; a warning does not prevent the checkout.
    expect((await estimate()).body.violations.map(({ severity }) => severity)).toEqual(['WARNING'])
    expect((await post('create-checkout', { channelType: 'WEB' })).status).toBe(200)
  })
})
