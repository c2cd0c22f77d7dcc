import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { openDataFolder } from '../../app/data-folder.ts'
import { startEmbeddedDatabase } from '../../db/embedded/server.ts'

interface PreviousVersion {
  readonly recordedAt: string
  readonly siteId: string
  readonly clientId: string
  readonly visitor: { readonly refreshToken: string }
  readonly member: { readonly email: string; readonly password: string; readonly refreshToken: string }
  readonly staff: { readonly email: string; readonly password: string }
  readonly apiKey: string
  readonly orders: { readonly paid: string; readonly canceled: string; readonly pending: string }
  /** Content of the files in the folder of keys, in base64. */
  readonly keys: Readonly<Record<string, string>>
}

const file = (name: string) => readFileSync(new URL(name, import.meta.url))

/** What clients of the previous version had stored when its data folder was recorded. */
export const previousVersion = JSON.parse(file('credentials.json').toString()) as PreviousVersion

/** Writes the previous version's schema and rows into an empty database. */
export async function restoreDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(gunzipSync(file('database.sql.gz')).toString())
  } finally {
    await client.end()
  }
}

/** Makes a data folder with an embedded database and keys, as the previous version left them. */
export async function restoreDataFolder(path: string): Promise<void> {
  const folder = openDataFolder(path)
  try {
    mkdirSync(folder.keys, { recursive: true })
    for (const [name, content] of Object.entries(previousVersion.keys)) {
      writeFileSync(join(folder.keys, name), Buffer.from(content, 'base64'), { mode: 0o600 })
    }
    const embedded = await startEmbeddedDatabase(folder.path)
    try {
      await restoreDatabase(embedded.connection)
    } finally {
      await embedded.stop()
    }
  } finally {
    folder.release()
  }
}
