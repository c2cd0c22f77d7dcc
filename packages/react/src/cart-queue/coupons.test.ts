import { describe, expect, test } from 'vitest'
import { itemOf, Refusal } from '../testing/fake-cart-server.ts'
import { setUp } from './cart-queue.fixture.ts'

describe('coupons', () => {
  test('a code shows as being applied, then with the server’s word', async () => {
    const { queue, clock } = setUp()
    queue.add(itemOf('plate'))
    await clock.pass(200)
    queue.applyCoupon('SPRING')
    expect(queue.getSnapshot().coupon).toMatchObject({ code: 'SPRING', isPending: true })
    await clock.pass(200)
    expect(queue.getSnapshot().coupon).toMatchObject({ code: 'SPRING', isPending: false, problem: undefined })
    queue.removeCoupon()
    expect(queue.getSnapshot().coupon.code).toBeUndefined()
    await clock.pass(200)
    expect(queue.getSnapshot().coupon).toMatchObject({ code: undefined, isPending: false })
  })

  test('a refused code leaves the one in force and says why', async () => {
    const { queue, clock } = setUp()
    queue.add(itemOf('plate'))
    queue.applyCoupon('SPRING')
    await clock.pass(200)
    queue.applyCoupon('NONSENSE')
    await clock.pass(200)
    expect(queue.getSnapshot().coupon).toMatchObject({
      code: 'SPRING',
      problem: { code: 'NONSENSE', error: new Refusal('INVALID_COUPON_CODE') },
    })
  })

  test('an act before a coupon does not merge with one after it', async () => {
    const { queue, clock, server } = setUp()
    queue.add(itemOf('plate'))
    queue.applyCoupon('SPRING')
    queue.add(itemOf('plate'))
    await clock.pass(200)
    expect(server.writes.map(({ kind }) => kind)).toEqual(['add', 'apply-coupon', 'add'])
  })
})
