import { describe, expect, it } from 'vitest'
import type { Order } from '../orders.ts'
import { toOrderContent } from './order-content.ts'

const money = (amount: string) => ({
  amount,
  convertedAmount: amount,
  formattedAmount: `€${amount}`,
  formattedConvertedAmount: `€${amount}`,
})

/** Two mugs, sent to Galway and paid; only what a page reads. */
const order = {
  id: 'o1',
  number: '10001',
  currency: 'EUR',
  status: 'APPROVED',
  paymentStatus: 'PAID',
  fulfillmentStatus: 'NOT_FULFILLED',
  createdDate: '2026-11-01T10:00:00.000Z',
  taxIncludedInPrices: true,
  lineItems: [
    {
      id: 'l1',
      quantity: 2,
      catalogReference: { appId: 'stores', catalogItemId: 'p1' },
      productName: { original: 'Brisa mug' },
      price: money('24.00'),
      availability: { status: 'AVAILABLE' },
      descriptionLines: [{ name: { original: 'Glaze' }, plainText: { original: 'Ink' } }],
      url: { relativePath: '/product-page/brisa-mug' },
    },
  ],
  priceSummary: { subtotal: money('48.00'), shipping: money('5.00'), total: money('48.20') },
  appliedDiscounts: [{ coupon: { code: 'SPRING', amount: money('4.80') } }],
  additionalFees: [],
  taxSummary: {
    aggregatedTaxBreakdown: [{ taxName: 'VAT', aggregatedTaxAmount: money('9.01') }],
  },
  shippingInfo: {
    title: 'Post',
    logistics: { deliveryTime: '2 days' },
    shippingDestination: {
      address: { addressLine: '3 Quay Street', city: 'Galway', postalCode: 'H91 AX2T', country: 'IE' },
      contactDetails: { firstName: 'Ada', lastName: 'Byron' },
    },
  },
  billingInfo: { contactDetails: {} },
  balanceSummary: { paid: money('48.20'), refunded: money('0.00') },
  fulfillments: [],
  refunds: [],
  // The cast holds for what is read here: an order has much else.
} as unknown as Order

const contentOf = (changes: Partial<Order> = {}, locale = 'en-IE') =>
  toOrderContent({ ...order, ...changes }, locale)

describe('an order as its buyer sees it', () => {
  it('says what was bought, what each part came to, and where it goes, in the language of the page', () => {
    expect(contentOf()).toMatchObject({
      lines: [{ name: 'Brisa mug', href: '/products/brisa-mug', quantity: 2, total: '48.00' }],
      totals: { discounts: [{ name: 'SPRING' }], taxes: [{ name: 'VAT' }], taxIncluded: true },
      delivery: { title: 'Post', to: ['Ada Byron', '3 Quay Street', 'H91 AX2T Galway', 'Ireland'] },
    })
    expect(contentOf({}, 'de-DE').delivery?.to.at(-1)).toBe('Irland')
    expect(contentOf().billedTo).toBeUndefined()
  })

  it('tells when a subscription starts and when a service takes place, by the clocks of the shop', () => {
    const [mug] = order.lineItems
    const lineItems = [
      {
        ...mug,
        subscriptionOptionInfo: {
          title: { original: 'One each month' },
          subscriptionSettings: { startDate: '2026-12-05T00:00:00.000Z' },
        },
      },
      { ...mug, serviceProperties: { scheduledDate: '2026-12-07T17:30:00.000Z' } },
      // The cast holds for what is read here, as above.
    ] as unknown as Order['lineItems']
    const detailsIn = (locale: string) => contentOf({ lineItems }, locale).lines.map(({ details }) => details)
    expect(detailsIn('en-IE')).toMatchObject([
      [{ name: 'Glaze' }, { value: 'One each month' }, { name: 'Starts on', value: '5 December 2026' }],
      [
        { name: 'Glaze' },
        { name: 'Takes place on', value: expect.stringMatching(/Monday,? 7 December 2026/) },
      ],
    ])
    expect(detailsIn('de-DE')[0]?.at(-1)).toEqual({ name: 'Beginnt am', value: '5. Dezember 2026' })
  })

  it('tells of parcels and money that went back in the order of time, and of no link that runs code', () => {
    const { steps } = contentOf({
      fulfillmentStatus: 'PARTIALLY_FULFILLED',
      fulfillments: [
        {
          id: 'f1',
          lineItems: [{ id: 'l1', quantity: 1 }],
          trackingInfo: {
            shippingProvider: 'An Post',
            trackingNumber: 'IE1',
            trackingLink: 'javascript:alert(1)',
          },
          createdDate: '2026-11-03T10:00:00.000Z',
        },
      ],
      refunds: [
        {
          id: 'r1',
          amount: money('5.00'),
          status: 'PENDING',
          restockedLineItems: [],
          createdDate: '2026-11-02T10:00:00.000Z',
        },
        {
          id: 'r2',
          amount: money('9.00'),
          status: 'DECLINED',
          restockedLineItems: [],
          createdDate: '2026-11-02T11:00:00.000Z',
        },
      ],
    })
    expect(steps.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'refund-pending', 'sent', 'waiting'])
    expect(steps[3]).toEqual({
      kind: 'sent',
      at: '2026-11-03T10:00:00.000Z',
      pieces: 1,
      isPart: true,
      carrier: 'An Post',
      tracking: 'IE1',
    })
  })

  it.each([
    ['NOT_PAID', '0.00', '48.20'],
    ['PARTIALLY_PAID', '10.00', '38.20'],
  ])('names the amount that is due later: %s', (paymentStatus, paid, due) => {
    const balanceSummary = { paid: money(paid), refunded: money('0.00') }
    const { payment, steps, totals } = contentOf({ paymentStatus, balanceSummary })
    expect([payment, steps[1], totals.due]).toEqual(['later', { kind: 'later' }, due])
    expect(contentOf({ paymentStatus: 'PENDING' }).totals.due).toBeUndefined()
  })

  it('waits for nothing where it was canceled, refused or sent whole', () => {
    const kinds = (changes: Partial<Order>) => contentOf(changes).steps.map(({ kind }) => kind)
    expect(kinds({ status: 'CANCELED' })).toEqual(['placed', 'paid', 'canceled'])
    expect(kinds({ paymentStatus: 'DECLINED' })).toEqual(['placed', 'refused'])
    expect(kinds({ fulfillmentStatus: 'FULFILLED' })).toEqual(['placed', 'paid'])
  })
})
