import { expect, test } from 'vitest'
import { productView, site, variant } from '../../shared/testing/view.fixture.ts'
import { needsConsent, withAnalytics } from './analytics-policy.ts'
import { pageAddress } from './page-address.ts'
import { toSearch, toViewCart, toViewItem } from './page-events.ts'

const policy =
  "default-src 'self'; trusted-types vitrine-worker; script-src 'self' 'sha256-x'; img-src 'self' https://a.example"

test('the policy of a page changes only for the sources of the adapter', () => {
  expect(withAnalytics(policy, undefined)).toBe(policy)
  expect(withAnalytics(policy, { adapter: 'plausible', domain: 'larkholm.example' })).toBe(
    `${policy}; connect-src 'self' https://plausible.io`,
  )
  const google = withAnalytics(policy, { adapter: 'gtag', measurementId: 'G-4TX9K2VE7M' })
  expect(google).toContain("script-src https://www.googletagmanager.com 'self' 'sha256-x';")
  expect(google).toContain('trusted-types vitrine-analytics goog#html vitrine-worker;')
  expect(google).not.toContain('unsafe')
})

test('only adapters that store something need consent', () => {
  expect(needsConsent({ adapter: 'gtag', measurementId: 'G-4TX9K2VE7M' })).toBe(true)
  expect(needsConsent({ adapter: 'plausible', domain: 'larkholm.example' })).toBe(false)
})

test('addresses keep campaign parameters and lose the rest of their query', () => {
  const origin = 'https://larkholm.example'
  const search = '?orderId=5a1f&utm_source=mail'
  expect(pageAddress({ origin, pathname: '/checkout/return', search })).toBe(
    'https://larkholm.example/checkout/return?utm_source=mail',
  )
})

test('a viewed product has the price and name of the chosen variant, otherwise the lowest price', () => {
  const view = productView({ brand: 'Olaria Brisa' })
  const options = [{ name: 'Glaze', kind: 'list' as const, choices: [{ name: 'Oat' }, { name: 'Ink' }] }]
  const variants = [variant({ choices: [0], amount: '30' }), variant({ choices: [1], amount: '26' })]
  const eventFor = (chosen: readonly (number | null)[]) =>
    toViewItem({ ...view, buy: { ...view.buy, options, variants, chosen } })
  const item = { item_id: 'p1', item_name: 'Brisa mug', item_brand: 'Olaria Brisa' }
  expect(eventFor([0]).parameters).toEqual({
    currency: site.currency,
    value: 30,
    items: [{ ...item, item_variant: 'Oat', price: 30 }],
  })
  expect(eventFor([null]).parameters).toMatchObject({ value: 26, items: [{ ...item, price: 26 }] })
})

test('an empty cart and a search without a term are no events', () => {
  expect([...toViewCart(null), ...toSearch('')]).toEqual([])
})
