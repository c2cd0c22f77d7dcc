import { provider } from '@vitrine/contract'
import type { AbandonedCheckoutResponse, QueryAbandonedCheckoutsResponse } from '@vitrine/contract/orders'
import { declarations } from '@vitrine/contract/server'
import { safeParse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { goodPassword, signedIn } from '../../auth/members/member.fixture.ts'
import { ownerSession } from '../../cart/elevated.fixture.ts'
import { callJson, item, shopperWith } from '../../cart/shopper.fixture.ts'
import { openTestShop, type TestShop } from '../../cart/test-shop.fixture.ts'
import { newVisitor } from '../../testing/test-platform.fixture.ts'
import { recordAbandonedCheckouts } from '../checkout/sweep-checkouts.ts'
import { type OrderStaff, orderStaff } from '../order-staff.fixture.ts'
import { buyerDetails, goToCheckout, newBuyer, orderIdIn } from '../pages/checkout.fixture.ts'
import { recordSentReminders } from './repository.ts'

let shop: TestShop
let staff: OrderStaff
let now = Date.parse('2026-11-21T12:00:00Z')

beforeAll(async () => {
  shop = await openTestShop({ clock: () => now })
  staff = await orderStaff(shop, shop, () => now)
  return shop.close
})

async function left(filter: object = {}) {
  const { body } = await staff.call<QueryAbandonedCheckoutsResponse>('POST', '/abandoned-checkouts/query', {
    query: { filter },
  })
  expect(
    safeParse(declarations.get('abandonedCheckouts.query')?.response as never, body).issues,
  ).toBeUndefined()
  return body.abandonedCheckouts
}

const remind = (id: string) =>
  staff.call<Partial<AbandonedCheckoutResponse>>('POST', `/abandoned-checkouts/${id}/remind`, {})

const codeOf = ({ body }: Awaited<ReturnType<typeof remind>>) => {
  const { details } = body as { details?: { applicationError?: { code: string } } }
  return details?.applicationError?.code
}

test('an abandoned checkout is recorded once, reminded once on request, and recovered by its order', async () => {
  const [buyer, silent] = [
    await newBuyer(shop, { 'prd-plenty': 2 }),
    await newBuyer(shop, { 'prd-plenty': 1 }),
  ]
  // A checkout without an email address is not recorded.
  await silent.open()
  await buyer.open()
  await buyer.submit('', { ...buyerDetails, email: 'left@example.com' })
  now += 3_599_000
  await recordAbandonedCheckouts({ db: shop.db, clock: () => now })
  now += 2_000
  await recordAbandonedCheckouts({ db: shop.db, clock: () => now })
  await recordAbandonedCheckouts({ db: shop.db, clock: () => now })
  const [only, ...others] = await left({ status: 'ABANDONED' })
  expect(others).toEqual([])
  expect(only).toMatchObject({
    checkoutId: buyer.checkoutId,
    status: 'ABANDONED',
    buyer: { identity: 'VISITOR', id: buyer.id, email: 'left@example.com' },
    lineItems: [{ productName: 'The plenty', quantity: 2 }],
    activities: [],
  })

  const id = only?.id ?? ''
  const first = await remind(id)
  expect(first.body.abandonedCheckout?.activities).toMatchObject([
    { activity: 'SCHEDULED', identity: 'ADMIN' },
  ])
  expect((await remind(id)).body).toEqual(first.body)
  const mails = await shop.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('site_id', '=', shop.siteId)
    .where('to_address', '=', 'left@example.com')
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('The plenty: × 2')

  // A mail that could not be sent can be sent again.
  const activities = async () => (await left())[0]?.activities.map(({ activity }) => activity)
  const deliver = async (state: 'SENT' | 'DEAD') => {
    await shop.db
      .updateTable('mails')
      .set({ state })
      .where('to_address', '=', 'left@example.com')
      .where('state', '=', 'WAITING')
      .execute()
    await recordSentReminders(shop.db, new Date(now), true)
  }
  await recordSentReminders(shop.db, new Date(now), true)
  expect(await activities()).toEqual(['SCHEDULED'])
  await deliver('DEAD')
  expect(await activities()).toEqual(['SCHEDULED', 'EMAIL_NOT_SENT'])
  await remind(id)
  await deliver('SENT')
  const sent = ['SCHEDULED', 'EMAIL_NOT_SENT', 'SCHEDULED', 'EMAIL_SENT']
  expect(await activities()).toEqual(sent)
  await remind(id)
  expect(await activities()).toEqual(sent)

  await buyer.open('delivery')
  await buyer.submit('delivery', { option: ' collect' })
  await buyer.open('payment')
  const orderId = orderIdIn(await buyer.pressPlace('approve'))
  expect(await left()).toMatchObject([{ status: 'RECOVERED', orderId }])
  expect(await left({ status: 'ABANDONED' })).toEqual([])
  expect(codeOf(await remind(id))).toBe('CHECKOUT_ALREADY_RECOVERED')
  expect(codeOf(await remind('no-id'))).toBe('ABANDONED_CHECKOUT_NOT_FOUND')
})

test('deleting a member deletes cart, checkout and back-in-stock subscriptions', async () => {
  const site = await shop.another()
  const { db } = shop
  const platform = { fetch: site.send }
  const visitor = await newVisitor(platform, site.clientId)
  const email = 'gone@example.com'
  await visitor.post('/_api/iam/authentication/v2/register', { loginId: { email }, password: goodPassword })
  const { id } = await db
    .selectFrom('identities')
    .select('id')
    .where('site_id', '=', site.siteId)
    .executeTakeFirstOrThrow()
  const { accessToken } = await signedIn(
    { platform, db },
    { id: site.siteId, clientId: site.clientId },
    id,
    now,
  )
  const shopper = shopperWith(site.send, accessToken)
  await shopper.add([item(site.idOf('prd-plenty'), 1)])
  const buyer = await goToCheckout(site, shopper)
  await buyer.open()
  await buyer.submit('', { ...buyerDetails, email })
  const catalogReference = { appId: provider.storesAppId, catalogItemId: site.idOf('prd-sold-out') }
  await callJson(
    site.send,
    'POST',
    '/ecom/v1/back-in-stock-requests',
    { catalogReference },
    {
      authorization: accessToken,
    },
  )
  const counts = () =>
    Promise.all(
      (['carts', 'checkouts', 'back_in_stock_requests'] as const).map(
        async (table) =>
          (await db.selectFrom(table).select('id').where('site_id', '=', site.siteId).execute()).length,
      ),
    )
  expect(await counts()).toEqual([1, 1, 1])
  const owner = await ownerSession({ ...site, db })
  const deleted = await callJson(site.send, 'DELETE', `/members/v1/members/${id}`, undefined, {
    authorization: owner,
  })
  expect(deleted.status).toBe(200)
  expect(await counts()).toEqual([0, 0, 0])
})
