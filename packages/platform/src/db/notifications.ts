import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { log, withTimeout } from '../runtime/index.ts'
import type { DatabaseOptions } from './database.ts'

export interface NotificationParts {
  readonly connection: DatabaseOptions['connection']
  readonly channel: string
  /** Called for each message on the channel. */
  onMessage(payload: string): void
  /** Called when messages may have been missed: when listening starts or stops. */
  onGap(): void
}

/** For connecting, and for the test message. */
const timeoutMs = 5_000
const retryMs = 10_000
const stopTimeoutMs = 1_000

/**
 * Listens on a channel of the database (`LISTEN`) by a connection of its own, and reconnects if that is lost. Behind a
 * pooler that shares connections, messages never arrive; a test message to itself shows whether they do.
 */
export class Notifications {
  readonly #parts: NotificationParts
  #client: pg.Client | undefined
  #isListening = false
  #stopped = false
  #timer: NodeJS.Timeout | undefined
  #connecting: Promise<void>

  constructor(parts: NotificationParts) {
    this.#parts = parts
    this.#connecting = this.#listen()
  }

  /** Whether messages arrive. If not, the owner has to poll. */
  get isListening(): boolean {
    return this.#isListening
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    // An unreachable database does not close the connection.
    const ended = Promise.all([this.#client?.end(), this.#connecting]).then(() => {})
    await withTimeout(ended, stopTimeoutMs, () => {}).catch(() => {})
  }

  async #listen(): Promise<void> {
    const { connection, channel, onMessage } = this.#parts
    const client = new pg.Client({
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      connectionTimeoutMillis: timeoutMs,
      keepAlive: true,
      application_name: 'vitrine listener',
    })
    this.#client = client
    const echo = randomUUID()
    const received = new Promise<void>((resolve) => {
      client.on('notification', ({ payload = '' }) => {
        if (payload === echo) resolve()
        else onMessage(payload)
      })
    })
    // Before connecting: an error without a listener ends the process.
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    try {
      await client.connect()
      const parameters = [channel, echo].map((text) => client.escapeLiteral(text)).join(', ')
      await client.query(`listen ${client.escapeIdentifier(channel)}; select pg_notify(${parameters})`)
      await withTimeout(received, timeoutMs, () => {
        throw new Error('the test message did not arrive')
      })
      if (this.#client !== client) return
      this.#isListening = true
      this.#parts.onGap()
    } catch (error) {
      if (!this.#stopped) log.debug({ err: error }, 'the database sends no notifications; changes are polled')
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
      this.#connecting = this.#listen()
    }, retryMs)
    this.#timer.unref()
  }
}
