import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../auth/members/member.fixture.ts'
import { product, shopDocument, shopProducts } from '../../cart/shop-document.fixture.ts'
import { item, newShopper, type Shopper, shopperWith } from '../../cart/shopper.fixture.ts'
import { goToCheckout, orderIdIn } from '../../orders/pages/checkout.fixture.ts'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { storeMembershipsAppId } from '../balance-repository.ts'
import { httpCarrier, httpDiscountTriggers, httpMemberships, httpTaxRates } from './http-providers.ts'
import { json, openProviderServer, providerSecret } from './provider-server.fixture.ts'

const server = await openProviderServer()
const away = await openProviderServer()
await away.close()

const at = (path: string, more: object = {}) => ({
  url: `${server.url}${path}`,
  secret: providerSecret,
  // Only a server that never responds times out here, even on a busy machine.
  timeoutMs: 60_000,
  mayReachLoopback: true,
  ...more,
})
const carrierIds = Array.from({ length: 6 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const [right, flaky, slow, wrong, gone, guarded] = carrierIds
const plansAppId = randomUUID()

const fixture = usePlatform({
  providers: {
    deadlineMs: 120_000,
    carriers: [
      httpCarrier({ ...at('/right'), id: right }),
      httpCarrier({ ...at('/flaky'), id: flaky }),
      httpCarrier({ ...at('/slow', { timeoutMs: 50 }), id: slow }),
      httpCarrier({ ...at('/wrong'), id: wrong }),
      httpCarrier({ ...at('', { url: away.url }), id: gone }),
      httpCarrier({ ...at('/guarded', { mayReachLoopback: false }), id: guarded }),
    ],
    taxRates: httpTaxRates(at('/tax')),
    discountTriggers: httpDiscountTriggers(at('/triggers')),
    memberships: [httpMemberships({ ...at('/plans'), appId: plansAppId })],
  },
})

const rule = {
  status: 'LIVE',
  type: 'PERCENTAGE',
  value: '10',
  scope: 'CART_SUBTOTAL',
  appliesTo: { productIds: ['prd-plenty'] },
  startDate: '2026-01-01T00:00:00Z',
  endDate: null,
}
const memberEmail = `${randomUUID()}@example.com`
const parts = {
  discountRules: [
    { ...rule, id: 'rule-rain', name: 'Rain', trigger: { type: 'CUSTOM', id: 'RAINY_DAY' } },
    {
      ...rule,
      id: 'rule-welcome',
      name: 'Welcome',
      trigger: {
        type: 'AND',
        triggers: [
          { type: 'CUSTOM', id: 'FIRST_ORDER' },
          { type: 'ITEM_QUANTITY_RANGE', from: 50, to: null },
        ],
      },
    },
  ],
  memberships: [
    plan('yoga', { credits: 3 }),
    plan('over', { credits: 5, endDate: '2026-01-31T00:00:00Z' }),
    plan('other', { credits: 5, appliesTo: { productIds: ['prd-lamp'] } }),
  ],
}

function plan(id: string, more: object): object {
  const appliesTo = { productIds: ['prd-course'] }
  return { id: `plan-${id}`, email: memberEmail.toUpperCase(), name: `Plan ${id}`, appliesTo, ...more }
}

let site: TestSite

beforeAll(async () => {
  const document = shopDocument({
    products: [
      ...shopProducts,
      product('course', { itemType: 'SERVICE', productType: 'digital', price: '40.00', weight: null }),
    ],
  })
  const { taxes } = document as unknown as { taxes: { regions: object[] } }
  const regions = taxes.regions.map((region) => ({ ...region, mode: 'AUTO_RATE' }))
  site = await fixture.createSite({ ...document, ...parts, taxes: { ...taxes, regions } })
  server.answer('/triggers', () => json([]))
  return () => server.close()
})

const visitor = (): Promise<Shopper> => newShopper(fixture.platform.fetch, site.clientId)
const ireland = { country: 'IE', city: 'Cork' }
const deliveryOnly = { calculateTax: false, shippingAddress: ireland }
const errorCode = (error: { applicationError?: { code: string } } | undefined) =>
  error?.applicationError?.code

describe('providers in an estimate', () => {
  test('carriers that respond offer delivery; failed ones are reported and do not affect the others', async () => {
    const quote = { code: 'van', title: 'By van', price: '7.25', deliveryTime: 'Tomorrow' }
    let attempts = 0
    server.answer('/right', () => json([quote, { ...quote, code: 'bike', price: '3.10' }]))
    server.answer('/flaky', () => (++attempts === 1 ? { status: 503, body: '' } : json([quote])))
    server.answer('/slow', () => undefined)
    // A price finer than a cent: the whole answer is no good.
    server.answer('/wrong', () => json([quote, { ...quote, code: 'air', price: '1.001' }]))
    const { add, estimate } = await visitor()
    await add([item(site.idOf('prd-cup'), 2)])
    const selectedShippingOption = { carrierId: right, code: 'bike' }
    const { body } = await estimate({ ...deliveryOnly, selectedShippingOption })

    const { carrierServiceOptions, selectedCarrierServiceOption } = body.shippingInfo ?? {}
    expect(
      carrierServiceOptions?.map(({ shippingOptions }) => shippingOptions.map(({ code }) => code)),
    ).toEqual([['standard', 'express', 'collect'], ['van', 'bike'], ['van']])
    expect(selectedCarrierServiceOption).toMatchObject({
      carrierId: right,
      requestedShippingOption: true,
      cost: { price: { amount: '3.10' } },
    })
    expect(body.priceSummary).toMatchObject({ subtotal: { amount: '25.00' }, total: { amount: '28.10' } })
    const failed = body.calculationErrors?.carrierErrors?.errors
    expect(failed?.map(({ carrierId, error }) => [carrierId, errorCode(error)])).toEqual(
      [slow, wrong, gone, guarded].map((id) => [id, 'CARRIER_FAILED']),
    )

    const asked = (path: string) => server.asked.filter((one) => one.path === path)
    expect(asked('/right')).toMatchObject([
      {
        isSigned: true,
        kind: 'carrier-quotes',
        question: {
          siteId: site.id,
          currency: 'EUR',
          weightUnit: 'KG',
          shippingAddress: ireland,
          customer: { kind: 'visitor' },
          lines: [{ quantity: 2, price: '12.50', weight: '0.500', isShippable: true }],
        },
      },
    ])
    expect(new Set(asked('/flaky').map(({ id }) => id)).size).toBe(1)
    expect([asked('/flaky').length, asked('/slow').length, asked('/guarded').length]).toEqual([2, 2, 0])
  })

  test('tax rates are the provider’s; if it fails, the store’s own with the reason', async () => {
    const [standard, reduced] = [site.idOf('tax-standard'), site.idOf('tax-reduced')]
    const { add, estimate } = await visitor()
    await add([item(site.idOf('prd-cup'), 2)])
    const estimated = async () =>
      (await estimate({ calculateShipping: false, shippingAddress: ireland })).body

    server.answer('/tax', () => json({ [standard]: '0.2500', [reduced]: '0.05' }))
    const provided = await estimated()
    expect(provided.taxSummary).toMatchObject({
      totalTax: { amount: '5.00' },
      calculationDetails: { rateType: 'AUTO_RATE' },
      aggregatedTaxBreakdown: [{ rate: '0.25' }],
    })
    expect(provided.calculationErrors).not.toHaveProperty('taxCalculationError')

    const answers = [
      { status: 200, body: '{' },
      json({}),
      json({ [standard]: '1.2' }),
      { status: 500, body: '' },
    ]
    for (const answer of answers) {
      server.answer('/tax', () => answer)
      // Another cart is another question: the last answer would do for the same one.
      await add([item(site.idOf('prd-plenty'), 1)])
      const fallen = await estimated()
      expect(fallen.taxSummary?.calculationDetails).toEqual({
        rateType: 'FALLBACK_RATE',
        autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_FAILED' },
      })
      expect(fallen.taxSummary?.aggregatedTaxBreakdown).toMatchObject([{ rate: '0.23' }])
      expect(errorCode(fallen.calculationErrors?.taxCalculationError)).toBe('AUTO_TAX_FAILED')
      expect(fallen.violations).toEqual([])
    }
    // A response is cached for a minute, so the same total causes no further request.
    const before = server.asked.length
    await estimated()
    expect(server.asked.filter(({ kind }) => kind === 'tax-rates').length).toBe(
      server.asked.slice(0, before).filter(({ kind }) => kind === 'tax-rates').length,
    )
  })

  test('the provider evaluates its triggers, the store its own', async () => {
    const { add, estimate } = await visitor()
    const names = async () => {
      const { body } = await estimate({ calculateTax: false })
      return [
        ...body.appliedDiscounts.map(({ discountRule }) => discountRule?.name?.original),
        errorCode(body.calculationErrors?.discountsCalculationError),
      ].filter(Boolean)
    }
    server.answer('/triggers', ({ question }) => json(question.triggerIds))
    await add([item(site.idOf('prd-plenty'), 10)])
    expect(await names()).toEqual(['Rain'])
    expect(server.asked.at(-1)?.question).toMatchObject({ triggerIds: ['RAINY_DAY'] })
    expect(server.asked.at(-1)?.question).not.toHaveProperty('shippingAddress')

    server.answer('/triggers', () => json([]))
    await add([item(site.idOf('prd-plenty'), 40)])
    expect(await names()).toEqual(['Welcome'])

    server.answer('/triggers', () => json({ all: true }))
    await add([item(site.idOf('prd-plenty'), 1)])
    expect(await names()).toEqual(['Welcome', 'DISCOUNT_TRIGGERS_FAILED'])
  })
})

describe('memberships of a member', () => {
  test('are listed as eligible or invalid with reasons; a chosen one pays for the order, and its credits are spent once', async () => {
    const memberId = randomUUID()
    const createdAt = new Date()
    await fixture.db
      .insertInto('identities')
      .values({
        site_id: site.id,
        id: memberId,
        email: memberEmail,
        email_verified: true,
        status: 'ACTIVE',
        pending_reasons: [],
        password_hash: null,
        must_reset_password: false,
        profile: JSON.stringify({}),
        revision: 1,
        created_at: createdAt,
        updated_at: createdAt,
      })
      .execute()
    const { accessToken } = await signedIn(fixture, site, memberId, Date.now())
    const member = shopperWith(fixture.platform.fetch, accessToken)
    const yoga = { id: site.idOf('plan-yoga'), appId: storeMembershipsAppId }
    server.answer('/triggers', () => json([]))
    server.answer('/plans', ({ question }) =>
      json([
        {
          id: 'gold',
          name: 'Gold',
          lineIds: question.lines.map(({ id }: { id: string }) => id),
          credits: { total: 9, remaining: 9 },
          expirationDate: '2031-01-01T00:00:00Z',
        },
      ]),
    )
    const inAWeek = new Date(Date.now() + 7 * 86_400_000)
    const course = item(site.idOf('prd-course'), 2, { scheduledDate: inAWeek.toISOString() })
    await member.add([{ ...course, selectedMembership: yoga }, item(site.idOf('prd-plenty'), 1)])
    const { body } = await member.estimate({ calculateTax: false })
    const { eligibleMemberships, invalidMemberships, selectedMemberships } = body.membershipOptions
    expect(
      eligibleMemberships.map(({ id, appId, lineItemIds, credits }) => [
        id,
        appId,
        lineItemIds.length,
        credits,
      ]),
    ).toEqual([
      [yoga.id, storeMembershipsAppId, 1, { total: 3, remaining: 3 }],
      ['gold', plansAppId, 2, { total: 9, remaining: 9 }],
    ])
    expect(invalidMemberships.map(({ membership, reason }) => [membership.id, reason]).toSorted()).toEqual(
      [
        [site.idOf('plan-over'), 'This membership has expired.'],
        [
          site.idOf('plan-other'),
          'No item of this cart can be paid with this membership, so it was left out.',
        ],
      ].toSorted(),
    )
    expect(selectedMemberships).toMatchObject([yoga])
    expect(body.priceSummary.total.amount).toBe('1.00')

    const shop = { send: fixture.platform.fetch, clientId: site.clientId, idOf: site.idOf }
    const buyer = await goToCheckout(shop, member)
    const { html } = await buyer.fillIn()
    const inWords = new Intl.DateTimeFormat('en-IE', { dateStyle: 'full', timeZone: 'Europe/Dublin' })
    for (const said of [
      'Plan yoga',
      '3 credits left',
      'good until 1 January 2031',
      'Paid by membership',
      `Takes place on ${inWords.format(inAWeek)}`,
    ])
      expect(html).toContain(said)
    expect(html).toMatch(/Plan over<\/span><small>It has expired/)
    expect(html).toMatch(/Plan other<\/span><small>It is for other items/)
    const fields = [...html.matchAll(/name="(membership-[\w-]+)"/g)].map(([, name]) => name ?? '')
    const choose = async (field: string | undefined, choice: string) => {
      const page = await buyer.submit('payment', { act: 'memberships', [field ?? '']: choice })
      return page.status === 422 ? page.html : (await buyer.open('payment')).html
    }
    const toPay = (page: string) => /name="seen" value="([^ "]*)/.exec(page)?.[1]
    expect(Number(toPay(await choose(fields.at(0), '')))).toBeGreaterThan(80)
    expect(await choose(fields.at(0), `${yoga.appId} made-up`)).toContain('not yours any more')
    // It pays only for the course.
    expect(await choose(fields.at(-1), `${yoga.appId} ${yoga.id}`)).toContain('not yours any more')
    expect(toPay(await choose(fields.at(0), `${yoga.appId} ${yoga.id}`))).toBe(toPay(html))
    const { body: placed } = await buyer.order(orderIdIn(await buyer.pressPlace('approve')))
    expect(placed.order.lineItems).toMatchObject([
      { paymentOption: 'MEMBERSHIP', selectedMembership: yoga, totalPriceAfterTax: { amount: '0.00' } },
      { paymentOption: 'FULL_PAYMENT_ONLINE' },
    ])

    // One credit is left, and two are asked for.
    await member.add([{ ...course, selectedMembership: yoga }])
    server.answer('/plans', () => ({ status: 400, body: '' }))
    const { body: again } = await member.estimate({ calculateTax: false })
    expect(again.membershipOptions.eligibleMemberships).toMatchObject([
      { credits: { total: 3, remaining: 1 } },
    ])
    expect(again.priceSummary.total.amount).toBe('80.00')
    expect(again.calculationErrors?.membershipError).toMatchObject({
      applicationError: { data: { membershipId: yoga.id, reason: 'NO_CREDITS_LEFT' } },
    })
  })
})
