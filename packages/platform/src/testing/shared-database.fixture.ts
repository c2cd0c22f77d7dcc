import type { TestProject } from 'vitest/node'
import { openDataFolder } from '../data-folder/data-folder.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../db/embedded/server.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

let folder: ReturnType<typeof temporaryFolder>
let database: EmbeddedDatabase
let release: () => void

/** One PostgreSQL for all tests of a run: each test makes a site of its own in it. */
export async function setup(project: TestProject): Promise<void> {
  folder = temporaryFolder()
  const data = openDataFolder(folder.path)
  release = data.release
  database = await startEmbeddedDatabase(data.path)
  const { host, port, user, database: name } = database.connection
  project.provide('databaseUrl', `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}`)
}

export async function teardown(): Promise<void> {
  await database.stop()
  release()
  folder.remove()
}
