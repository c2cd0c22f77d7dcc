import type { GetProductResponse, QueryProductVariantsResponse } from '@vitrine/contract'
import { declarations } from '@vitrine/contract/server'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { type TestSite, usePlatform } from '../testing/test-platform.fixture.ts'
import { lampStore } from './lamp-store.fixture.ts'
import { type Staff, staffOf } from './writes/staff.fixture.ts'

const fixture = usePlatform()
let site: TestSite
let staff: Staff

beforeAll(async () => {
  site = await fixture.createSite(lampStore())
  staff = await staffOf(fixture, site, ['CATALOG_READ'])
})

const lamp = () => `/stores-reader/v1/products/${site.idOf('lamp')}`

test('staff can request cost, profit and margin of each variant, after the discount', async () => {
  const { body } = await staff.call<GetProductResponse>('GET', `${lamp()}?includeMerchantSpecificData=true`)
  expect(v.is(declarations.get('catalog.getProduct')?.response ?? v.never(), body)).toBe(true)
  const { product } = body
  expect(product.variants[1]?.variant.costAndProfitData).toEqual({
    itemCost: 25,
    formattedItemCost: '€25.00',
    profit: 64.99,
    formattedProfit: '€64.99',
    profitMargin: 0.7222,
  })
  expect(product.costRange).toEqual({ minValue: 20, maxValue: 25 })
  // What a variant costs is not always known.
  expect(product.variants[2]?.variant).not.toHaveProperty('costAndProfitData')
})

test('a member of staff gets as much as an app with the same right', async () => {
  const path = `${lamp()}?includeMerchantSpecificData=true`
  const person = await staffOf(fixture, site, ['CATALOG_READ'], 'staff')
  const { body } = await person.call<GetProductResponse>('GET', path)
  expect(body.product.costRange).toEqual({ minValue: 20, maxValue: 25 })
})

test('staff who do not request them get what visitors get', async () => {
  const { body } = await staff.call('GET', lamp())
  expect(JSON.stringify(body)).not.toMatch(/cost|profit/i)
})

test('the variants of a product, with and without costs', async () => {
  const query = { choices: { Colour: 'Oat' }, includeMerchantSpecificData: true }
  const { body } = await staff.call<QueryProductVariantsResponse>('POST', `${lamp()}/variants/query`, query)
  expect(body.variants.map(({ variant }) => variant.costAndProfitData?.itemCost)).toEqual([20, 25])
  const visitor = await fixture.visitor(site)
  const asked = await visitor.post(`${lamp()}/variants/query`, query)
  expect(JSON.stringify(asked.body)).not.toMatch(/cost|profit/i)
})
