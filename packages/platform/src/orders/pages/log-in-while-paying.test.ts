import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../auth/members/member.fixture.ts'
import { contents, item, type Shopper, shopperWith } from '../../cart/shopper.fixture.ts'
import { openTestShop, type TestShop } from '../../cart/test-shop.fixture.ts'
import { transaction } from '../../db/transaction.ts'
import { findSite } from '../../sites/repository.ts'
import { mergeVisitorCart } from '../checkout/merge-visitor-cart.ts'
import { type Buyer, goToCheckout, newBuyer, orderIdIn } from './checkout.fixture.ts'

let shop: TestShop
const [cup, plenty] = ['prd-cup', 'prd-plenty'] as const

beforeAll(async () => {
  shop = await openTestShop()
  return shop.close
})

interface Paying {
  readonly buyer: Buyer
  readonly member: Shopper
  readonly memberId: string
}

/** A visitor who logs in during the payment of three cups; the member's cart has seven. */
async function payingMember(coupon?: string, isCartKept = true): Promise<Paying> {
  const [memberId, { clientId, siteId: id }] = [randomUUID(), shop]
  const fixture = { db: shop.db, platform: { fetch: shop.send } }
  const { accessToken } = await signedIn(fixture, { id, clientId }, memberId, Date.now())
  const member = shopperWith(shop.send, accessToken)
  await shop.db
    .updateTable('variants')
    .set({ quantity: 10, in_stock: true })
    .where('product_id', '=', shop.idOf(cup))
    .execute()
  await member.add([item(shop.idOf(cup), 7)])
  const buyer = await newBuyer(shop, { [cup]: 3 })
  await buyer.fillIn('collect')
  if (coupon !== undefined) await buyer.submit('payment', { act: 'coupon', coupon })
  await buyer.open('payment')
  await buyer.pressPlace('redirect')
  await (isCartKept ? buyer.add([item(shop.idOf(plenty), 2)]) : buyer.remove())

  const site = await findSite(shop.db, shop.siteId)
  if (site === undefined) throw new Error('The site is there.')
  const addresses = { publicUrl: 'http://platform.test', shopUrl: 'https://shop.example' }
  const context = { site, clock: Date.now, ...addresses }
  await transaction(shop.db, (db) => mergeVisitorCart({ ...context, db }, { visitorId: buyer.id, memberId }))
  return { buyer, member, memberId }
}

async function cartOf(member: Shopper): Promise<Record<string, number>> {
  return contents((await member.get()).body.cart)
}

async function bankSays(buyer: Buyer, act: 'approve' | 'decline') {
  await buyer.submit('simulated-payment', { act })
  return buyer.open('return')
}

test('paid items leave the merged cart exactly once, and the order belongs to the member', async () => {
  const { buyer, member } = await payingMember()
  expect(await cartOf(member)).toEqual({ [shop.idOf(cup)]: 10, [shop.idOf(plenty)]: 2 })
  const id = orderIdIn(await bankSays(buyer, 'approve'))
  expect(await cartOf(member)).toEqual({ [shop.idOf(cup)]: 7, [shop.idOf(plenty)]: 2 })
  const read = (token: string) =>
    shop.send(new Request(`http://platform.test/ecom/v1/orders/${id}`, { headers: { authorization: token } }))
  expect([(await read(member.token)).status, (await read(buyer.token)).status]).toEqual([200, 404])
})

test('without payment the merged cart stays, and the items can be bought only there', async () => {
  const { buyer, member } = await payingMember()
  expect((await bankSays(buyer, 'decline')).location).toContain('/checkout')
  for (const page of ['', 'delivery', 'payment']) expect((await buyer.open(page)).status).toBe(410)
  expect(await cartOf(member)).toEqual({ [shop.idOf(cup)]: 10, [shop.idOf(plenty)]: 2 })
  const again = await goToCheckout(shop, member)
  await again.fillIn('collect')
  orderIdIn(await again.pressPlace('approve'))
  expect((await member.get()).status).toBe(404)
})

test('during payment the same items cannot be bought from the merged cart', async () => {
  const { buyer, member } = await payingMember()
  // Fewer, so that stock is not what prevents it.
  const [line] = (await member.get()).body.cart.lineItems
  await member.post('update-line-items-quantity', { lineItems: [{ id: line?.id, quantity: 4 }] })
  const second = await goToCheckout(shop, member)
  await second.fillIn('collect')
  const refused = await second.pressPlace('approve')
  expect([refused.status, refused.html.includes('another window')]).toEqual([409, true])
  orderIdIn(await bankSays(buyer, 'approve'))
  expect((await second.open('payment')).status).toBe(410)
  expect(await cartOf(member)).toEqual({ [shop.idOf(cup)]: 1, [shop.idOf(plenty)]: 2 })
})

test('without a visitor’s cart the order still belongs to the member, and their cart is unchanged', async () => {
  const { buyer, member } = await payingMember(undefined, false)
  const id = orderIdIn(await bankSays(buyer, 'approve'))
  expect(await cartOf(member)).toEqual({ [shop.idOf(cup)]: 7 })
  const headers = { authorization: member.token }
  const read = await shop.send(new Request(`http://platform.test/ecom/v1/orders/${id}`, { headers }))
  expect(read.status).toBe(200)

  const other = await payingMember(undefined, false)
  await bankSays(other.buyer, 'decline')
  expect((await other.buyer.open('payment')).status).toBe(410)
  expect(await cartOf(other.member)).toEqual({ [shop.idOf(cup)]: 7 })
})

test('the visitor’s coupon use counts for the member', async () => {
  const { buyer, member, memberId } = await payingMember('ONCE')
  const once = { couponCode: 'ONCE' }
  expect((await member.update(once)).status).toBe(428)
  const uses = () =>
    shop.db
      .selectFrom('coupon_uses')
      .select(['owner_id', 'uses'])
      .where('owner_id', 'in', [buyer.id, memberId])
      .orderBy('uses')
      .execute()
  expect(await uses()).toEqual([
    { owner_id: buyer.id, uses: 0 },
    { owner_id: memberId, uses: 1 },
  ])
  await bankSays(buyer, 'decline')
  expect((await member.update(once)).status).toBe(200)
})
