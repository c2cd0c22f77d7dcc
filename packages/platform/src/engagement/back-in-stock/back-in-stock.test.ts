import { provider } from '@vitrine/contract'
import type { ListOwnBackInStockResponse, QueryBackInStockResponse } from '@vitrine/contract/orders'
import { declarations } from '@vitrine/contract/server'
import { safeParse } from 'valibot'
import { beforeAll, expect, test, vi } from 'vitest'
import { goodPassword, signedIn } from '../../auth/members/member.fixture.ts'
import { newBrowser } from '../../auth/pages/browser.fixture.ts'
import { product, shopProducts } from '../../cart/shop-document.fixture.ts'
import { newShopper, type Shopper } from '../../cart/shopper.fixture.ts'
import { openTestShop, type TestShop } from '../../cart/test-shop.fixture.ts'
import { transaction } from '../../db/transaction.ts'
import { type OrderStaff, orderStaff } from '../../orders/order-staff.fixture.ts'
import { SecretBox } from '../../runtime/secret-box.ts'
import { findSite } from '../../sites/repository.ts'
import { createScratchDatabase } from '../../testing/scratch-database.fixture.ts'
import { newVisitor } from '../../testing/test-platform.fixture.ts'
import { sendBackInStockMails } from './notifier.ts'
import { maxWaiting } from './subscriptions.ts'

// An own database: every platform on a database sends back-in-stock mails.
let databaseUrl: string
let shop: TestShop
let staff: OrderStaff
let visitor: Shopper

beforeAll(async () => {
  const scratch = await createScratchDatabase()
  databaseUrl = scratch.url
  shop = await openTestShop({ databaseUrl })
  staff = await orderStaff(shop, shop, Date.now)
  visitor = await newShopper(shop.send, shop.clientId)
  return async () => {
    await shop.close()
    await scratch.drop()
  }
})

const wish = (id: string, email: string | undefined, variant?: string) => ({
  catalogReference: {
    appId: provider.storesAppId,
    catalogItemId: id.startsWith('prd') ? shop.idOf(id) : id,
    ...(variant === undefined ? {} : { options: { variantId: shop.idOf(variant) } }),
  },
  ...(email === undefined ? {} : { email }),
  language: 'de-AT',
})

async function ask(body: object, who: Shopper = visitor, address?: string) {
  const response = await shop.send(
    new Request('http://platform.test/ecom/v1/back-in-stock-requests', {
      method: 'POST',
      headers: {
        authorization: who.token,
        'content-type': 'application/json',
        ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      },
      body: JSON.stringify(body),
    }),
  )
  const answer = (await response.json()) as {
    status?: string
    details?: { applicationError?: { code: string } }
  }
  return answer.status ?? answer.details?.applicationError?.code ?? response.status
}

async function waiting(filter: object = {}) {
  const answer = await staff.call<QueryBackInStockResponse>('POST', '/back-in-stock-requests/query', {
    query: { filter },
  })
  expect(
    safeParse(declarations.get('backInStock.query')?.response as never, answer.body).issues,
  ).toBeUndefined()
  return answer.body.requests
}

const mailsTo = (address: string) =>
  shop.db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', address).execute()

test('visitors can subscribe to sold-out items with an email address', async () => {
  expect(await ask(wish('prd-sold-out', 'ada@example.com'))).toBe('RECEIVED')
  // The same address in another case changes nothing.
  expect(await ask(wish('prd-sold-out', 'ada@EXAMPLE.com'))).toBe('RECEIVED')
  expect(await ask(wish('prd-lamp', 'ada@example.com', 'var-lamp-ink-small'))).toBe('RECEIVED')
  expect(await waiting({ status: 'RECEIVED' })).toMatchObject([
    { itemName: 'The lamp', catalogReference: { options: { variantId: shop.idOf('var-lamp-ink-small') } } },
    { itemName: 'The sold-out', email: 'ada@example.com', status: 'RECEIVED' },
  ])
  expect(await waiting({ catalogItemId: shop.idOf('prd-lamp') })).toHaveLength(1)

  expect(await ask(wish('prd-cup', 'ada@example.com'))).toBe('ITEM_IN_STOCK')
  expect(await ask(wish('prd-hidden', 'ada@example.com'))).toBe('ITEM_NOT_FOUND_IN_CATALOG')
  expect(await ask(wish('no-id', 'ada@example.com'))).toBe('ITEM_NOT_FOUND_IN_CATALOG')
  expect(await ask(wish('prd-lamp', 'ada@example.com', 'var-cup'))).toBe('ITEM_NOT_FOUND_IN_CATALOG')
  expect(await ask(wish('prd-sold-out', undefined))).toBe(400)
  expect(await ask(wish('prd-sold-out', 'ada@nowhere'))).toBe(400)
  expect((await waiting()).length).toBe(2)
})

test('subscriptions per address and requests per caller are limited', async () => {
  const site = await shop.another({
    products: [
      ...shopProducts,
      ...Array.from({ length: maxWaiting + 1 }, (_, nth) => product(`gone-${nth}`, { stock: 0 })),
    ],
  })
  const shopper = await newShopper(site.send, site.clientId)
  const answers: unknown[] = []
  for (let nth = 0; nth <= maxWaiting; nth++) {
    const catalogReference = { appId: provider.storesAppId, catalogItemId: site.idOf(`prd-gone-${nth}`) }
    // Different IP addresses, because requests per IP address are limited.
    answers.push(await ask({ catalogReference, email: 'many@example.com' }, shopper, `203.0.113.${nth}`))
  }
  expect(answers.filter((answer) => answer === 'RECEIVED')).toHaveLength(maxWaiting)
  expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS_OF_ADDRESS')
  const rush: unknown[] = []
  for (let nth = 0; nth < 20; nth++)
    rush.push(await ask(wish('prd-sold-out', 'rush@example.com'), visitor, '203.0.113.250'))
  expect(rush).toContain(429)
})

test('a member lists and deletes subscriptions, those of the email address only once it is verified', async () => {
  const { db, siteId, clientId } = shop
  const platform = { fetch: shop.send }
  const email = 'member-of-stock@example.com'
  await ask(wish('prd-sold-out', 'other-of-stock@example.com'), visitor, '198.51.100.7')
  await ask(wish('prd-sold-out', email), visitor, '198.51.100.8')
  const registered = await newVisitor(platform, clientId)
  await registered.post('/_api/iam/authentication/v2/register', {
    loginId: { email },
    password: goodPassword,
  })
  const { id: memberId } = await db
    .selectFrom('identities')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const member = await signedIn({ platform, db }, { id: siteId, clientId }, memberId, Date.now())
  const list = async () => {
    const answer = await member.get('/ecom/v1/back-in-stock-requests/my')
    expect(
      safeParse(declarations.get('backInStock.listOwn')?.response as never, answer.body).issues,
    ).toBeUndefined()
    return (answer.body as ListOwnBackInStockResponse).requests
  }
  expect(await list()).toEqual([])
  const who = { ...visitor, token: member.accessToken }
  await ask(wish('prd-lamp', undefined, 'var-lamp-ink-small'), who, '198.51.100.9')
  expect(await list()).toMatchObject([{ itemName: 'The lamp', email, memberId }])
  await db.updateTable('identities').set({ email_verified: true }).where('id', '=', memberId).execute()
  expect((await list()).map(({ itemName }) => itemName)).toEqual(['The lamp', 'The sold-out'])

  const all = await waiting({ status: 'RECEIVED' })
  for (const { id } of all) await member.post(`/ecom/v1/back-in-stock-requests/${id}/cancel`, {})
  expect(await list()).toEqual([])
  const mine = all.filter((request) => request.email === email)
  expect(mine).toHaveLength(2)
  expect((await waiting({ status: 'RECEIVED' })).length).toBe(all.length - mine.length)
})

test('with a mail server a subscription shows whether its mail is pending, delivered or failed', async () => {
  const { db, siteId } = shop
  const addresses = ['cleo@example.com', 'dora@example.com']
  await shop.reload({ products: [...shopProducts, product('rare', { stock: 0 })] })
  for (const address of addresses) expect(await ask(wish('prd-rare', address))).toBe('RECEIVED')
  const parts = {
    clock: Date.now,
    publicUrl: 'http://platform.test',
    shopUrl: 'http://shop.test',
    secrets: new SecretBox(Buffer.alloc(32)),
    sendsMail: true,
    site: (id: string) => findSite(db, id),
  }
  const statuses = async () =>
    (await waiting()).flatMap(({ email, status }) => (addresses.includes(email) ? status : [])).toSorted()
  // In one transaction, so that the platform's own notifier, which has no mail server, comes too late.
  await transaction(db, async (trx) => {
    await trx
      .updateTable('variants')
      .set({ in_stock: true, quantity: 5 })
      .where('site_id', '=', siteId)
      .where('product_id', '=', shop.idOf('prd-rare'))
      .execute()
    await sendBackInStockMails({ ...parts, site: (id) => findSite(trx, id), db: trx })
  })
  expect(await statuses()).toEqual(['PROCESSING', 'PROCESSING'])
  for (const [index, state] of (['SENT', 'DEAD'] as const).entries()) {
    await db
      .updateTable('mails')
      .set({ state })
      .where('to_address', '=', addresses[index] ?? '')
      .execute()
  }
  await sendBackInStockMails({ ...parts, db })
  expect(await statuses()).toEqual(['FAILED', 'NOTIFICATION_SENT'])
})

test('each subscriber gets one mail when stock returns, also across a restart; the unsubscribe link ends the others', async () => {
  await ask(wish('prd-sold-out', 'bea@example.com'))
  await ask(wish('prd-lamp', 'bea@example.com', 'var-lamp-ink-small'))
  const { siteId } = shop
  const restocked = [...shopProducts.filter((_, at) => at !== 2), product('sold-out', { stock: 4 })]
  await shop.reload({ products: restocked })
  await vi.waitFor(async () => expect(await mailsTo('bea@example.com')).toHaveLength(1), { timeout: 60_000 })
  const [mail] = await mailsTo('bea@example.com')
  expect(mail?.subject).toContain('The sold-out ist wieder da')
  expect(mail?.text).toContain('/products/sold-out')
  expect((await waiting()).filter(({ email }) => email === 'bea@example.com')).toMatchObject([
    { status: 'RECEIVED', itemName: 'The lamp' },
    { status: 'NOTIFICATION_SENT' },
  ])

  const stop = new URL(/http\S+stop\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const browser = newBrowser(() => ({ fetch: shop.send }))
  const address = `${stop.pathname}${stop.search}`
  expect((await browser.get(address)).status).toBe(200)
  expect((await waiting({ status: 'RECEIVED' })).map(({ email }) => email)).toContain('bea@example.com')
  expect((await browser.post(address, {})).status).toBe(200)
  expect((await waiting({ status: 'RECEIVED' })).map(({ email }) => email)).not.toContain('bea@example.com')
  expect((await browser.get(`${stop.pathname}?site=${siteId}&token=made-up`)).status).toBe(410)

  // The lamp is back in stock, and the process ends before it sends the mail.
  const inAll = restocked.map((one) =>
    Reflect.get(one, 'id') === 'prd-lamp'
      ? {
          ...one,
          variants: (Reflect.get(one, 'variants') as { id: string }[]).map((variant) => ({
            ...variant,
            stock: { trackQuantity: true, quantity: 9, inStock: true },
          })),
        }
      : one,
  )
  await shop.reload({ products: inAll })
  await shop.close()
  shop = await openTestShop({ databaseUrl })
  await vi.waitFor(
    async () => {
      const left = await shop.db
        .selectFrom('back_in_stock_requests')
        .select('id')
        .where('site_id', '=', siteId)
        .where('status', '=', 'RECEIVED')
        .execute()
      expect(left).toEqual([])
    },
    { timeout: 60_000 },
  )
  const toAda = (await mailsTo('ada@example.com')).map(({ subject }) => subject)
  expect(toAda.toSorted()).toEqual([
    expect.stringContaining('The lamp (Ink, Small)'),
    expect.stringContaining('The sold-out'),
  ])
  expect(await mailsTo('bea@example.com')).toHaveLength(1)
}, 120_000)
