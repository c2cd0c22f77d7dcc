import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'

export interface ScratchDatabase {
  readonly url: string
  /** A further pool on it, as a second server would have. */
  open(): Database
  drop(): Promise<void>
}

/** An empty database on the run's server, for tests of the schema itself. */
export async function createScratchDatabase(): Promise<ScratchDatabase> {
  const name = `scratch_${randomUUID().replaceAll('-', '')}`
  const serverUrl = inject('databaseUrl')
  const server = openDatabase({ connection: serverUrl, maxConnections: 1, statementTimeoutMs: 0 })
  await sql`create database ${sql.ref(name)}`.execute(server)
  const url = serverUrl.replace(/\/[^/]*$/, `/${name}`)
  const opened: Database[] = []
  return {
    url,
    open() {
      const db = openDatabase({ connection: url, maxConnections: 4, statementTimeoutMs: 0 })
      opened.push(db)
      return db
    },
    async drop() {
      await Promise.all(opened.map((db) => db.destroy()))
      await sql`drop database ${sql.ref(name)} with (force)`.execute(server)
      await server.destroy()
    },
  }
}
