import * as contract from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { apiPath, findOperation, forwardableOperations } from './forwardable-operations.ts'

const found = (method: string, path: string) => findOperation(method, apiPath + path)?.operation.name

function isOperation(value: unknown): value is contract.Operation<unknown, unknown, string> {
  return typeof value === 'object' && value !== null && 'method' in value
}

describe('forwardable operations', () => {
  it('are exactly these', () => {
    expect(forwardableOperations.map(({ operation, caller }) => `${operation.name} as ${caller}`)).toEqual([
      'catalog.queryProducts as shop',
      'catalog.productOptionsAvailability as shop',
      'cart.get as visitor',
      'cart.addItems as new-visitor',
      'cart.update as visitor',
      'cart.setQuantities as visitor',
      'cart.removeItems as visitor',
      'cart.removeCoupon as visitor',
      'cart.estimateTotals as visitor',
      'cart.delete as visitor',
    ])
  })

  it('are found by the paths that the client in the page sends', () => {
    expect(found('GET', '/ecom/v1/carts/current')).toBe('cart.get')
    expect(found('PATCH', '/ecom/v1/carts/current')).toBe('cart.update')
    expect(found('DELETE', '/ecom/v1/carts/current')).toBe('cart.delete')
    expect(found('POST', '/ecom/v1/carts/current/add-to-cart')).toBe('cart.addItems')
    expect(found('GET', '/stores-reader/v1/products/query-platformized')).toBe('catalog.queryProducts')
    expect(found('POST', '/stores-reader/v1/products/query-platformized')).toBe('catalog.queryProducts')
    const id = '0d5e4c9e-1f6f-5d0a-8a2b-3c4d5e6f7a8b'
    expect(
      findOperation('POST', `${apiPath}/stores-reader/v1/products/${id}/productOptionsAvailability`)?.fields,
    ).toEqual({ id })
  })

  it.each([
    ['GET', '/oauth2/token'],
    ['POST', '/oauth2/token'],
    ['POST', '/_api/iam/authentication/v2/login'],
    ['PUT', '/ecom/v1/carts/current'],
    ['GET', '/ecom/v1/carts/current/'],
    ['GET', '/ecom/v1/carts/current/../../x'],
    ['GET', '/ecom/v1/carts/0d5e4c9e-1f6f-5d0a-8a2b-3c4d5e6f7a8b'],
    ['POST', '/ecom/v1/carts/current/create-checkout'],
    ['GET', '/ECOM/v1/carts/current'],
    ['GET', '//ecom/v1/carts/current'],
    ['POST', '/stores-reader/v1/products/../productOptionsAvailability'],
    ['POST', '/stores-reader/v1/products/a%2Fb/productOptionsAvailability'],
    ['POST', '/stores-reader/v1/products/a.b/productOptionsAvailability'],
    ['PATCH', '/stores/v1/products/x'],
    ['GET', ''],
  ])('WEB-12 %s %s is not passed on', (method, path) => {
    expect(found(method, path)).toBeUndefined()
  })

  it('WEB-12 no other operation of the contract has a way through', () => {
    const allowed = new Set(forwardableOperations.map(({ operation }) => operation.name))
    const all = Object.values<unknown>(contract).filter(isOperation)
    expect(all.length).toBeGreaterThan(allowed.size)
    for (const { name, method, path } of all) {
      const reached = found(method, path.replace(/\{\w+\}/g, 'id'))
      if (!allowed.has(name)) expect(reached).toBeUndefined()
    }
  })
})
