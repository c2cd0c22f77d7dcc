import * as wire from '@vitrine/client/wire'
import { expect, it } from 'vitest'
import { isRead } from './operation-kinds.ts'

it('knows reads from writes', () => {
  const values: readonly unknown[] = Object.values(wire)
  const operations = values.filter(
    (value): value is wire.Operation<unknown, unknown, string> =>
      typeof value === 'object' && value !== null && 'method' in value,
  )
  const names = (isWanted: boolean) =>
    operations.filter((operation) => isRead(operation) === isWanted).map(({ name }) => name)
  expect(names(false).toSorted()).toEqual([
    'authentication.changePassword',
    'authentication.logIn',
    'authentication.logOut',
    'authentication.register',
    'backInStock.cancelOwn',
    'backInStock.request',
    'cart.addItems',
    'cart.createCheckout',
    'cart.delete',
    'cart.removeCoupon',
    'cart.removeItems',
    'cart.setQuantities',
    'cart.update',
    'factors.activate',
    'factors.enroll',
    'factors.remove',
    'members.updateOwnProfile',
    'redirects.createSession',
    'sessions.end',
    'sessions.endOthers',
    'token.grant',
  ])
  expect(names(true)).toContain('catalog.searchProducts')
})
