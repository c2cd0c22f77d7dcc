import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Send } from '../../cart/shopper.fixture.ts'
import { openTestShop, type TestShop } from '../../cart/test-shop.fixture.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.fixture.ts'
import { temporaryFolder } from '../../testing/temporary-folder.fixture.ts'
import { type Buyer, newBuyer, orderIdIn } from '../pages/checkout.fixture.ts'

const publicUrl = 'http://platform.test'
const secret = 'one box for every server of this database'

/**
 * A server in a process of its own, which kills itself at one statement: before it is sent, or when its result is there. `after`
 * passes over statements up to the first that holds it, so that the commit of one transaction can be told from that of another.
 */
const program = `
  import pg from 'pg'
  import { startPlatform } from ${JSON.stringify(new URL('../../app/platform.ts', import.meta.url).href)}
  const [dataDir, databaseUrl, publicUrl, secret] = process.argv.slice(1)
  let step
  const isReached = (sent) => {
    const text = (typeof sent === 'string' ? sent : sent?.text ?? '').toLowerCase()
    if (step?.after && text.includes(step.after)) step = { ...step, after: undefined }
    else return step !== undefined && !step.after && text.includes(step.at)
    return false
  }
  const die = () => process.kill(process.pid, 'SIGKILL')
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (...sent) {
    if (!isReached(sent[0])) return query.apply(this, sent)
    if (step.when === 'before') die()
    const answer = query.apply(this, sent)
    answer?.then?.(die)
    return answer?.then ? new Promise(() => {}) : answer
  }
  const platform = await startPlatform({ dataDir, port: 0, databaseUrl, publicUrl, secret, shopUrl: 'https://shop.example' })
  process.on('message', (wanted) => { step = wanted; process.send('armed') })
  console.log(JSON.stringify({ url: platform.url }))
`

interface Step {
  readonly name: string
  readonly at: string
  readonly when: 'before' | 'after'
  /** The first statement. */
  readonly after?: string
}

const steps: readonly Step[] = [
  {
    name: 'before the reservation is committed',
    after: 'insert into "orders"',
    at: 'commit',
    when: 'before',
  },
  { name: 'before the payment is authorised', at: 'insert into "simulated_payments"', when: 'before' },
  { name: 'after the payment is authorised', at: 'insert into "simulated_payments"', when: 'after' },
  { name: 'before the order is committed', after: 'insert into "mails"', at: 'commit', when: 'before' },
  { name: 'before the answer', after: 'insert into "mails"', at: 'commit', when: 'after' },
]

let scratch: ScratchDatabase
let shop: TestShop
const folders: ReturnType<typeof temporaryFolder>[] = []
const servers: ChildProcess[] = []

beforeAll(async () => {
  scratch = await createScratchDatabase()
  shop = await openTestShop({ databaseUrl: scratch.url, publicUrl, secret })
})

afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL')
  await shop.close()
  await scratch.drop()
  for (const folder of folders) folder.remove()
})

async function startServer(): Promise<{ process: ChildProcess; url: string }> {
  const folder = temporaryFolder()
  folders.push(folder)
  const flags = ['--conditions=source', '--input-type=module', '--eval', program]
  const process = spawn(
    globalThis.process.execPath,
    [...flags, folder.path, scratch.url, publicUrl, secret],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  servers.push(process)
  if (process.stdout === null) throw new Error('It was asked for a pipe.')
  for await (const line of createInterface({ input: process.stdout })) {
    if (line.startsWith('{"url"')) return { process, ...(JSON.parse(line) as { url: string }) }
  }
  throw new Error('The server ended before it was ready.')
}

/** A buyer on the payment page of one process, served by another one once the first is dead. */
async function buyerAtDyingServer(step: Step): Promise<{ buyer: Buyer; name: string }> {
  const { process, url } = await startServer()
  let isDead = false
  const send: Send = async (request) => {
    if (isDead) return shop.send(request)
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(`${url}${pathname}${search}`, request), { redirect: 'manual' })
  }
  const buyer = await newBuyer({ ...shop, send }, { 'prd-cup': 1 })
  await buyer.fillIn('collect')
  await buyer.submit('payment', { act: 'coupon', coupon: 'TEN' })
  await buyer.open('payment')
  const armed = once(process, 'message')
  process.send(step)
  await armed
  const exit = once(process, 'exit')
  const answer = await buyer.pressPlace('approve').then(
    ({ status }) => status,
    () => 'no answer',
  )
  expect({ step: step.name, answer }).toEqual({ step: step.name, answer: 'no answer' })
  expect((await exit)[1]).toBe('SIGKILL')
  isDead = true
  return { buyer, name: step.name }
}

/** A buyer who saw an error, returns to the same window and tries again. */
async function comeBack(buyer: Buyer): Promise<string> {
  let page = await buyer.open('payment')
  if (page.location?.startsWith('/checkout/return')) page = await buyer.open('return')
  // Reserved and unpaid: choose another payment method.
  if (page.status === 200 && page.html.includes('other-way')) {
    await buyer.submit('return', { act: 'other-way' })
    page = await buyer.open('payment')
  }
  return orderIdIn(page.status === 200 ? await buyer.pressPlace('approve') : page)
}

test('after kill -9 at any step of placing an order, the buyer has one order, paid once, and nothing is lost', async () => {
  // Two processes at a time: each has its own connections to the shared database server.
  const buyers: Awaited<ReturnType<typeof buyerAtDyingServer>>[] = []
  for (let at = 0; at < steps.length; at += 2)
    buyers.push(...(await Promise.all(steps.slice(at, at + 2).map((step) => buyerAtDyingServer(step)))))
  const orders = new Map<string, string>()
  for (const { buyer, name } of buyers) orders.set(name, await comeBack(buyer))
  expect(new Set(orders.values()).size).toBe(steps.length)
  for (const { buyer, name } of buyers) {
    const own = await buyer.orders()
    expect({ name, own: own.map(({ id }) => id) }).toEqual({ name, own: [orders.get(name)] })
    expect((await buyer.get()).status).toBe(404)
  }

  const { rows } = await sql<Record<string, number>>`
    with placed as (select * from orders where site_id = ${shop.siteId} and status = 'APPROVED')
    select
      (select count(*)::int from placed) as placed,
      (select max(number) - min(number) + 1 from placed) as numbers,
      (select count(*)::int from orders where site_id = ${shop.siteId} and status = 'INITIALIZED') as open,
      (select quantity from variants where site_id = ${shop.siteId} and product_id = ${shop.idOf('prd-cup')}) as left,
      (select usage_count from coupons where site_id = ${shop.siteId} and id = ${shop.idOf('cpn-ten')}) as counted,
      (select coalesce(sum(uses), 0)::int from coupon_uses where site_id = ${shop.siteId}) as uses,
      (select count(*)::int from mails where site_id = ${shop.siteId}) as mails,
      (select count(*)::int from simulated_payments where status = 'APPROVED') as paid,
      (select count(*)::int from simulated_payments p where status = 'APPROVED'
        and not exists (select 1 from placed o where o.id = p.order_id)) as lost`.execute(shop.db)
  const count = steps.length
  expect(rows[0]).toEqual({
    placed: count,
    numbers: count,
    open: 0,
    left: 10 - count,
    counted: count,
    uses: count,
    mails: count,
    paid: count,
    lost: 0,
  })
}, 300_000)
