import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { log } from '../runtime/index.ts'
import type { DatabaseOptions } from './database.ts'

export interface NotificationParts {
  readonly connection: DatabaseOptions['connection']
  readonly channel: string
  /** Told of each message that any server of this database sent on the channel. */
  onMessage(payload: string): void
  /** Told when messages may have been missed: whenever listening begins or ends. */
  onGap(): void
}

/** How long the database may take to be reached, and a message to come back. */
const patienceMs = 5_000
const retryMs = 10_000
const goodbyeMs = 1_000

/**
 * Listens on a channel of the database by a connection of its own (`LISTEN`, PostgreSQL manual), again after it was lost. Behind a pooler
 * that shares connections messages never arrive, and some engines have none: only who hears itself is listening.
 */
export class Notifications {
  readonly #parts: NotificationParts
  #client: pg.Client | undefined
  #isListening = false
  #stopped = false
  #timer: NodeJS.Timeout | undefined
  #trying: Promise<void>

  constructor(parts: NotificationParts) {
    this.#parts = parts
    this.#trying = this.#begin()
  }

  /** Whether messages come. Otherwise one has to look for oneself. */
  get isListening(): boolean {
    return this.#isListening
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    // A database that is away says no goodbye, and nobody waits for it.
    await within(goodbyeMs, Promise.all([this.#client?.end(), this.#trying])).catch(() => {})
  }

  async #begin(): Promise<void> {
    const { connection, channel, onMessage } = this.#parts
    const client = new pg.Client({
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      connectionTimeoutMillis: patienceMs,
      keepAlive: true,
      application_name: 'vitrine listener',
    })
    this.#client = client
    const echo = randomUUID()
    const heard = new Promise<void>((resolve) => {
      client.on('notification', ({ payload = '' }) => {
        if (payload === echo) resolve()
        else onMessage(payload)
      })
    })
    // Before it connects, because an error without a listener ends the process.
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    try {
      await client.connect()
      const words = [channel, echo].map((text) => client.escapeLiteral(text)).join(', ')
      await client.query(`listen ${client.escapeIdentifier(channel)}; select pg_notify(${words})`)
      await within(patienceMs, heard)
      if (this.#client !== client) return
      this.#isListening = true
      this.#parts.onGap()
    } catch (error) {
      if (!this.#stopped) log.debug({ err: error }, 'the database tells of no changes; they are looked for')
      this.#lost(client)
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    client.end().catch(() => {})
    const wasListening = this.#isListening
    this.#isListening = false
    if (this.#stopped) return
    if (wasListening) this.#parts.onGap()
    this.#timer = setTimeout(() => {
      this.#trying = this.#begin()
    }, retryMs)
    this.#timer.unref()
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('nothing came back')), ms)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
