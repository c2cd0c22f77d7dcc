import * as contract from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { testServer } from '../testing/test-server.fixture.ts'
import { apiPath, pageOperations } from './page-calls.ts'

/** The status of a call to the API, and what it made the server send to the platform. */
async function call(method: string, path: string) {
  const calls: string[] = []
  const response = await testServer(calls).handle(
    new Request(`https://shop.example${path}`, { method, headers: { 'sec-fetch-site': 'same-origin' } }),
    { startKey: 'a browser' },
  )
  return { status: response?.status, calls }
}

function isOperation(value: unknown): value is contract.Operation<unknown, unknown, string> {
  return typeof value === 'object' && value !== null && 'method' in value
}

describe('operations for pages', () => {
  it('are exactly these', () => {
    expect(pageOperations.forwarded.map(({ name }) => name)).toEqual([
      'factors.list',
      'factors.enroll',
      'factors.activate',
      'factors.remove',
      'sessions.list',
      'sessions.end',
      'sessions.endOthers',
      'authentication.changePassword',
      'catalog.queryProducts',
      'catalog.productOptionsAvailability',
      'cart.get',
      'cart.addItems',
      'cart.update',
      'cart.setQuantities',
      'cart.removeItems',
      'cart.removeCoupon',
      'cart.estimateTotals',
      'cart.delete',
      'members.getOwnProfile',
      'members.updateOwnProfile',
      'backInStock.listOwn',
      'backInStock.cancelOwn',
    ])
  })

  it('are found by the paths that the client in the page sends', async () => {
    const id = '0d5e4c9e-1f6f-5d0a-8a2b-3c4d5e6f7a8b'
    for (const [method, path] of [
      ['GET', '/ecom/v1/carts/current'],
      ['POST', '/ecom/v1/carts/current/add-to-cart'],
      ['GET', '/stores-reader/v1/products/query-platformized'],
      ['POST', '/stores-reader/v1/products/query-platformized'],
      ['POST', `/stores-reader/v1/products/${id}/productOptionsAvailability`],
    ] as const) {
      expect([path, (await call(method, apiPath + path)).status]).toEqual([path, 200])
    }
  })

  it.each([
    ['GET', '/oauth2/token'],
    ['POST', '/oauth2/token'],
    ['POST', '/_api/iam/authentication/v2/login'],
    ['PUT', '/ecom/v1/carts/current'],
    ['GET', '/ecom/v1/carts/current/'],
    ['GET', '/ecom/v1/carts/0d5e4c9e-1f6f-5d0a-8a2b-3c4d5e6f7a8b'],
    ['POST', '/ecom/v1/carts/current/create-checkout'],
    ['GET', '/ECOM/v1/carts/current'],
    ['GET', '//ecom/v1/carts/current'],
    ['POST', '/stores-reader/v1/products/../productOptionsAvailability'],
    ['POST', '/stores-reader/v1/products/a%2Fb/productOptionsAvailability'],
    ['POST', '/stores-reader/v1/products/a.b/productOptionsAvailability'],
    ['PATCH', '/stores/v1/products/x'],
    ['GET', '/'],
  ])('%s %s is not forwarded', async (method, path) => {
    expect(await call(method, apiPath + path)).toEqual({ status: 404, calls: [] })
  })

  it('no other operation of the contract is forwarded', async () => {
    const allowed = new Set(pageOperations.forwarded.map(({ name }) => name))
    const others = Object.values<unknown>(contract)
      .filter(isOperation)
      .filter(({ name }) => !allowed.has(name))
    expect(others.length).toBeGreaterThan(allowed.size)
    for (const { name, method, path } of others) {
      const { status, calls } = await call(method, apiPath + path.replace(/\{[\w.]+\}/g, 'id'))
      expect([name, status, calls]).toEqual([name, 404, []])
    }
  })
})
