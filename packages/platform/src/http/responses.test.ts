import * as contract from '@vitrine/contract'
import { errorEnvelope, toFieldViolations, tokenErrorResponse } from '@vitrine/contract/schemas'
import { declarations } from '@vitrine/contract/server'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoDocument } from '../testing/store-document.fixture.ts'
import { send, usePlatform, type Visitor } from '../testing/test-platform.fixture.ts'

const fixture = usePlatform()
let visitor: Visitor
let clientId: string
let products: readonly contract.Product[]

beforeAll(async () => {
  const site = await fixture.createSite(demoDocument())
  clientId = site.clientId
  visitor = await fixture.visitor(site)
  const query = { query: { paging: { limit: 100 } } }
  const { body } = await call<contract.QueryProductsResponse>(contract.queryProducts, query)
  products = body.products
})

type Named = Pick<contract.Operation<never, never>, 'name' | 'method' | 'path' | 'query'>

/** One call by its operation; a read with a fallback goes as POST. */
async function call<T>(operation: Named, input: Record<string, unknown> = {}) {
  const method = operation.query === contract.queryStringOrBody ? 'POST' : operation.method
  const path = operation.path.replace(/{(\w+)}/g, (_, field) => encodeURIComponent(String(input[field])))
  const body = method === 'GET' || method === 'DELETE' ? undefined : input
  return send<T>(fixture.platform, method, path, body, { authorization: visitor.accessToken })
}

/** What the contract finds wrong with an answer, and the answer. */
async function read<T>(operation: Named, input?: Record<string, unknown>) {
  const { status, body } = await call<T>(operation, input)
  expect(`${operation.name} ${status}`).toBe(`${operation.name} 200`)
  expect({ [operation.name]: faults(declarations.get(operation.name)?.response, body) }).toEqual({
    [operation.name]: [],
  })
  return body
}

function faults(schema: v.GenericSchema<unknown, unknown> | undefined, value: unknown) {
  if (!schema) throw new Error('the contract has no such answer')
  const result = v.safeParse(schema, value)
  return result.success ? [] : toFieldViolations(result.issues)
}

const itemOf = (product: contract.Product | undefined, quantity = 1) => ({
  quantity,
  catalogReference: {
    appId: contract.storesAppId,
    catalogItemId: product?.id,
    options: { variantId: product?.variants.find(({ stock }) => stock.inStock)?.id },
  },
})

describe('responses for the demo store match the contract', () => {
  test('the catalog', async () => {
    const managed = products.find(({ manageVariants }) => manageVariants)
    expect(managed).toBeDefined()
    const { id: collection, slug } = contract.allProductsCollection
    const paging = { query: { paging: { limit: 100 } } }

    await read(contract.queryCollections, paging)
    await read(contract.getCollection, { id: collection })
    await read(contract.getCollectionBySlug, { slug })
    await read(contract.getCollectionBySlugV1, { slug })
    for (const { id } of products) await read(contract.getProduct, { id })
    await read(contract.productOptionsAvailability, { id: managed?.id, options: {} })
    await read(contract.productOptionsAvailability, {
      id: managed?.id,
      options: managed?.variants[0]?.choices,
    })
    await read(contract.queryProductVariants, { id: managed?.id })
    const { variants } = await read<contract.QueryStoreVariantsResponse>(contract.queryStoreVariants, paging)
    await read(contract.getStoreVariant, { id: variants[0]?.id })
    await read(contract.getCatalogVersion)
  })

  test('a cart from the first item to the checkout', async () => {
    const sold = products.filter(({ stock, customTextFields }) => stock.inStock && !customTextFields.length)
    const lineItems = sold.slice(0, 5).map((product) => itemOf(product))
    const { cart } = await read<contract.CartResponse>(contract.addToCart, { lineItems })
    const [first, second] = cart.lineItems.map(({ id }) => id)
    const address = { country: 'IE', city: 'Dublin', postalCode: 'D08 X2N7' }

    await read(contract.updateLineItemsQuantity, { lineItems: [{ id: first, quantity: 3 }] })
    await read(contract.removeLineItems, { lineItemIds: [second] })
    await read(contract.updateCart, {
      couponCode: 'WELCOME10',
      cartInfo: { buyerNote: 'Ring twice.', contactInfo: { address } },
    })
    await read(contract.getCart)
    await read(contract.estimateTotals)
    const estimate = await read<contract.EstimateTotalsResponse>(contract.estimateTotals, {
      shippingAddress: address,
    })
    expect(estimate.shippingInfo?.carrierServiceOptions[0]?.shippingOptions.length).toBeGreaterThan(0)
    await read(contract.removeCoupon, {})
    await read(contract.createCheckout, { channelType: 'WEB', email: 'ann@example.org' })
    await read(contract.deleteCart)
  })

  test('the grant of a token', async () => {
    const request = { grantType: 'anonymous', clientId }
    expect(
      faults(declarations.get('token.grant')?.response, (await call(contract.grantToken, request)).body),
    ).toEqual([])
  })
})

describe('errors match the contract', () => {
  const refusals: [string, Named, Record<string, unknown>][] = [
    ['a field that breaks a rule', contract.updateLineItemsQuantity, { lineItems: [] }],
    ['no such product', contract.getProduct, { id: 'nothing' }],
    ['no such collection', contract.getCollection, { id: 'nothing' }],
    ['no such variant', contract.getStoreVariant, { id: 'nothing' }],
    ['no cart', contract.getCart, {}],
    ['no such coupon', contract.updateCart, { couponCode: 'NOTHING' }],
    ['no such item', contract.addToCart, { lineItems: [itemOf(undefined)] }],
  ]
  test.each(refusals)('%s', async (_, operation, input) => {
    const { status, body } = await call<contract.ErrorEnvelope>(operation, input)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(faults(errorEnvelope, body)).toEqual([])
    const code = body.details.applicationError?.code
    if (code) expect(declarations.get(operation.name)?.errors).toContain(code)
  })

  test('a grant', async () => {
    const { body } = await call(contract.grantToken, { grantType: 'anonymous', clientId: 'nobody' })
    expect(faults(tokenErrorResponse, body)).toEqual([])
  })
})
