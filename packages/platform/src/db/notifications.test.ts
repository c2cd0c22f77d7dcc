import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { Notifications } from './notifications.ts'

const patient = { timeout: 60_000 }

test('receives messages on the channel, and notices when none arrive any more', async () => {
  const connection = inject('databaseUrl')
  const db = openDatabase({ connection, maxConnections: 1 })
  const channel = `test_${randomUUID()}`
  const heard: string[] = []
  const onGap = vi.fn()
  const notifications = new Notifications({
    connection,
    channel,
    onMessage: (payload) => heard.push(payload),
    onGap,
  })
  await vi.waitFor(() => expect(notifications.isListening).toBe(true), patient)
  expect(onGap).toHaveBeenCalledTimes(1)
  await sql`select pg_notify(${channel}, 'hello')`.execute(db)
  await vi.waitFor(() => expect(heard).toEqual(['hello']), patient)

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'vitrine listener' and query like ${`%${channel}%`}`.execute(db)
  await vi.waitFor(() => expect(notifications.isListening).toBe(false), patient)
  expect(onGap).toHaveBeenCalledTimes(2)
  await notifications.stop()
  await db.destroy()
})
