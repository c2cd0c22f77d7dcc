import { beforeAll, expect, test } from 'vitest'
import { newShopper, type Shopper } from '../cart/shopper.fixture.ts'
import { openTestShop, type TestShop } from '../cart/test-shop.fixture.ts'

let shop: TestShop
let visitor: Shopper

beforeAll(async () => {
  shop = await openTestShop()
  await shop.db
    .updateTable('sites')
    .set({ profile: JSON.stringify({ email: 'hello@shop.example' }) })
    .where('id', '=', shop.siteId)
    .execute()
  visitor = await newShopper(shop.send, shop.clientId)
  return () => shop.close()
})

const message = { name: 'Ada Byron', email: 'ada@example.com', message: 'Do you repair lamps?\n\nAda' }

async function post(body: object, who: Shopper = visitor, send = shop.send) {
  const response = await send(
    new Request('http://platform.test/ecom/v1/contact-messages', {
      method: 'POST',
      headers: {
        authorization: who.token,
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.7',
      },
      body: JSON.stringify(body),
    }),
  )
  return { status: response.status, body: (await response.json()) as object }
}

const mails = (siteId: string) =>
  shop.db
    .selectFrom('mails')
    .select(['to_address', 'reply_to', 'subject', 'text', 'html'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()

test('the message reaches the store by mail, and replies go to the sender', async () => {
  expect(await post(message)).toEqual({ status: 200, body: {} })
  expect(await mails(shop.siteId)).toEqual([
    {
      to_address: 'hello@shop.example',
      reply_to: 'ada@example.com',
      subject: 'Ada Byron · Test shop',
      text: 'Do you repair lamps?\n\nAda\n\n--\nAda Byron <ada@example.com>\n',
      html: null,
    },
  ])
})

test('a name cannot inject a header', async () => {
  const name = 'Eve\r\nBcc: all@example.com\u202e'
  expect(await post({ ...message, email: 'eve@example.com', name })).toMatchObject({ status: 200 })
  expect((await mails(shop.siteId)).at(-1)?.subject).toBe('Eve Bcc: all@example.com · Test shop')
})

test.each([
  ['email', 'nobody', 'FORMAT'],
  ['email', 'a@b.example\r\nBcc: c@d.example', 'FORMAT'],
  ['name', ' ', 'REQUIRED_FIELD'],
  ['message', '\n', 'REQUIRED_FIELD'],
  ['message', 'x'.repeat(5_001), 'MAX_LENGTH'],
])('%s %j is invalid', async (field, value, rule) => {
  const { status, body } = await post({ ...message, [field]: value })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(`"field":"${field}"`)
  expect(JSON.stringify(body)).toContain(rule)
})

test('an address sends at most six messages an hour, from all callers', async () => {
  const from = { ...message, email: 'often@example.com' }
  const statuses: number[] = []
  for (let sent = 0; sent < 8; sent++) statuses.push((await post(from)).status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(6)
  expect(statuses.at(-1)).toBe(429)
})

test('a store that always requires a captcha requires one here', async () => {
  const guarded = await shop.another()
  await shop.db
    .insertInto('identity_settings')
    .values({
      site_id: guarded.siteId,
      registration: 'OPEN',
      verify_email: false,
      captcha: 'ON',
      min_password_length: 8,
      session_idle_seconds: 86_400,
      session_absolute_seconds: 864_000,
      updated_at: new Date(),
    })
    .execute()
  const { status, body } = await post(message, await newShopper(guarded.send, guarded.clientId))
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('-19971')
})

test('a store without a contact address refuses messages', async () => {
  const silent = await shop.another()
  const { status, body } = await post(message, await newShopper(silent.send, silent.clientId))
  expect(status).toBe(428)
  expect(body).toMatchObject({ details: { applicationError: { code: 'NO_CONTACT_ADDRESS' } } })
})
