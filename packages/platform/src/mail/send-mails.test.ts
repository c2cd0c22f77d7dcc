import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { startWorker, type Worker } from '../jobs/index.ts'
import { configureLog } from '../runtime/log.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import { smtpError, startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.fixture.ts'
import { type Mail, queueMail } from './queue-mail.ts'
import { deadMails, reviveDead } from './repository.ts'
import { sendMails } from './send-mails.ts'
import type { MailTransport } from './smtp-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

configureLog({ level: 'silent' })

const siteId = randomUUID()
const hourMs = 3_600_000
let now: number
const clock = () => now
let scratch: ScratchDatabase
let db: Database
let server: TestSmtpServer
const senders: Worker[] = []

beforeAll(async () => {
  now = Date.now()
  scratch = await createScratchDatabase()
  db = scratch.open()
  await migrate(db, migrations)
  const stamp = new Date(now)
  const store = { currency: 'EUR', locale: 'en', country: 'IE', time_zone: 'UTC', weight_unit: 'KG' } as const
  const rest = { prices_include_tax: true, profile: '{}', created_at: stamp, updated_at: stamp }
  await db
    .insertInto('sites')
    .values({ id: siteId, name: 'Lärkholm, "Ltd"', ...store, ...rest })
    .execute()
})
afterAll(() => scratch.drop())
beforeEach(async () => {
  now = Date.now()
  await db.deleteFrom('mails').execute()
  server = await startSmtpServer()
})
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()))
  await server.close()
})

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000 })
const queue = (mail: Partial<Mail> = {}) =>
  queueMail(db, { siteId, clock }, { to: 'ada@example.com', subject: 'Hello', text: 'Hello.', ...mail })
const mailNamed = (id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const overSmtp = () => smtpTransport({ url: server.url, from: 'no-reply@shop.example' })

function send(transport: MailTransport = overSmtp(), from: Database = db): Worker {
  const worker = startWorker([{ ...sendMails({ db: from, clock, transport }), everyMs: 10 }])
  const sender = { ...worker, stop: () => worker.stop(300) }
  senders.push(sender)
  return sender
}

describe('the mail sender', () => {
  test('replies go to the address that the mail names', async () => {
    await queue({ replyTo: 'bob@example.com' })
    send()
    await eventually(() => expect(server.received).toHaveLength(1))
    expect(server.received[0]?.replyTo).toMatchObject([{ address: 'bob@example.com' }])
  })

  test('sends a queued mail with its id as Message-ID, and deletes the content', async () => {
    const id = await queue({
      to: 'ada@example.com',
      subject: 'קוד: 012345 – schön',
      text: 'שלום',
      html: '<p dir="rtl">שלום</p>',
    })
    send()
    await eventually(async () => expect((await mailNamed(id)).state).toBe('SENT'))
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail).toMatchObject({
      messageId: `<${id}@shop.example>`,
      from: { name: 'Lärkholm, "Ltd"', address: 'no-reply@shop.example' },
      to: [{ address: 'ada@example.com' }],
      subject: 'קוד: 012345 – schön',
      text: 'שלום',
      html: '<p dir="rtl">שלום</p>\n',
    })
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted' }))
    expect(await mailNamed(id)).toMatchObject({ text: '', html: null, attempts: 1, lease: null })
  })

  test('waits longer and longer for an unreachable server, and loses nothing', async () => {
    await server.close()
    const ids = await Promise.all(Array.from({ length: 5 }, () => queue()))
    send()
    for (const attempts of [1, 2, 3]) {
      await eventually(async () => {
        for (const id of ids) expect(await mailNamed(id)).toMatchObject({ attempts, lease: null })
      })
      const { due_at, state, last_error } = await mailNamed(ids[0] as string)
      expect(state).toBe('WAITING')
      expect(last_error).toContain('ECONNREFUSED')
      expect(due_at.getTime() - now).toBeGreaterThan(8_000 * 4 ** (attempts - 1))
      now += hourMs
    }
    server = await startSmtpServer(Number(new URL(server.url).port))
    await eventually(() => expect(server.received).toHaveLength(5))
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(5)
  })

  test('reports a mail that the server rejects, without its address, and sends it again on request', async () => {
    const id = await queue({ to: 'nobody@example.com' })
    const other = await queue()
    server.onRecipient = (address) => {
      if (address.startsWith('nobody')) throw smtpError(550, `<${address}> unknown`)
    }
    send()
    await eventually(async () => expect((await mailNamed(id)).state).toBe('DEAD'))
    await eventually(async () => expect((await mailNamed(other)).state).toBe('SENT'))
    const dead = await deadMails(db, 10)
    expect(dead).toMatchObject([{ id, attempts: 1, reason: expect.stringContaining('550') }])
    expect(dead[0]?.reason).not.toContain('@')
    server.onRecipient = () => {}
    expect(await reviveDead(db, new Date(now))).toBe(1)
    await eventually(async () => expect((await mailNamed(id)).state).toBe('SENT'))
  })

  test.each([
    ['busy', 451],
    ['about to close', 421],
  ])('tries again when the server is %s', async (_what, code) => {
    const id = await queue()
    server.onMail = () => {
      throw smtpError(code, 'try later')
    }
    send()
    await eventually(async () =>
      expect(await mailNamed(id)).toMatchObject({ state: 'WAITING', attempts: 1, lease: null }),
    )
    server.onMail = () => {}
    now += 20_000
    await eventually(async () => expect((await mailNamed(id)).state).toBe('SENT'))
  })

  test('sends each mail once if several share a database', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => queue()))
    for (const pool of [db, scratch.open(), scratch.open()]) send(overSmtp(), pool)
    await eventually(() => expect(server.received.length).toBeGreaterThanOrEqual(60))
    await Promise.all(senders.splice(0).map((sender) => sender.stop()))
    expect(server.received.map(({ messageId }) => messageId).toSorted()).toEqual(
      ids.map((id) => `<${id}@shop.example>`).toSorted(),
    )
  })

  test('leaves a mail to the next one if it dies after sending, with the same Message-ID', async () => {
    const id = await queue()
    const deliver = overSmtp()
    send(async (mail) => {
      await deliver(mail)
      return new Promise(() => {})
    })
    await eventually(() => expect(server.received).toHaveLength(1))
    await senders.pop()?.stop()
    send()
    now += 60_000
    expect((await mailNamed(id)).state).toBe('WAITING')
    now += 61_000
    await eventually(async () => expect((await mailNamed(id)).state).toBe('SENT'))
    expect(server.received.map(({ messageId }) => messageId)).toEqual([
      `<${id}@shop.example>`,
      `<${id}@shop.example>`,
    ])
  })

  test('does not change a mail whose lease it lost', async () => {
    const id = await queue()
    let refuse: () => void = () => {}
    send(
      () =>
        new Promise((resolve) => {
          refuse = () => resolve({ outcome: 'refused', reason: 'late' })
        }),
    )
    await eventually(async () => expect((await mailNamed(id)).attempts).toBe(1))
    await senders.pop()?.stop()
    now += 121_000
    send()
    await eventually(async () => expect((await mailNamed(id)).state).toBe('SENT'))
    refuse()
    await Promise.all(senders.splice(0).map((sender) => sender.stop()))
    expect((await mailNamed(id)).state).toBe('SENT')
  })

  test('does not send yesterday’s codes when a mail server is set up today', async () => {
    const id = await queue()
    now += 25 * hourMs
    const fresh = await queue()
    send()
    await eventually(async () => expect((await mailNamed(fresh)).state).toBe('SENT'))
    await eventually(async () => expect((await mailNamed(id)).state).toBe('DEAD'))
    expect(server.received).toHaveLength(1)
  })

  test('stops waiting for a server that does not reply', async () => {
    const id = await queue()
    server.onMail = () => new Promise(() => {})
    send(smtpTransport({ url: server.url, from: 'a@b.example', timeoutMs: 1_500 }))
    await eventually(async () => {
      const { last_error, lease } = await mailNamed(id)
      // On a busy machine its greeting may be what comes too late; then it is tried again, an hour later.
      if (last_error !== null && lease === null) now += hourMs
      expect(last_error).toBe('no reply in time')
    })
  })

  test('survives an unreachable database', async () => {
    const away = openDatabase({ connection: 'postgres://nobody@127.0.0.1:1/none', maxConnections: 1 })
    const sender = send(overSmtp(), away)
    await sender.stop()
    await away.destroy()
  })
})

test('an address of a reserved domain is not tried', async () => {
  expect(
    await overSmtp()({
      id: randomUUID(),
      from: 'X',
      to: '123@sms.invalid',
      replyTo: null,
      subject: '',
      text: '',
      html: null,
    }),
  ).toMatchObject({ outcome: 'refused' })
  expect(server.received).toEqual([])
})
