import { describe, expect, test } from 'vitest'
import { itemOf, Refusal } from '../testing/fake-cart-server.ts'
import { setUp } from './cart-store.fixture.ts'

describe('coupons', () => {
  test('a code shows as being applied, then with the server’s response', async () => {
    const { store, clock } = setUp()
    store.add(itemOf('plate'))
    await clock.pass(200)
    store.applyCoupon('SPRING')
    expect(store.getSnapshot().coupon).toMatchObject({ code: 'SPRING', isPending: true })
    await clock.pass(200)
    expect(store.getSnapshot().coupon).toMatchObject({ code: 'SPRING', isPending: false, error: undefined })
    store.removeCoupon()
    expect(store.getSnapshot().coupon.code).toBeUndefined()
    await clock.pass(200)
    expect(store.getSnapshot().coupon).toMatchObject({ code: undefined, isPending: false })
  })

  test('a refused code leaves the applied one and reports why', async () => {
    const { store, clock } = setUp()
    store.add(itemOf('plate'))
    store.applyCoupon('SPRING')
    await clock.pass(200)
    store.applyCoupon('NONSENSE')
    await clock.pass(200)
    expect(store.getSnapshot().coupon).toMatchObject({
      code: 'SPRING',
      error: { code: 'NONSENSE', cause: new Refusal('INVALID_COUPON_CODE') },
    })
  })

  test('a change before a coupon does not merge with one after it', async () => {
    const { store, clock, server } = setUp()
    store.add(itemOf('plate'))
    store.applyCoupon('SPRING')
    store.add(itemOf('plate'))
    await clock.pass(200)
    expect(server.writes.map(({ kind }) => kind)).toEqual(['add', 'apply-coupon', 'add'])
  })
})
