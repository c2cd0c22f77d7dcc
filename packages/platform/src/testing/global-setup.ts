import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDataFolder } from '../data-folder/data-folder.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../db/embedded/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

let folder: string
let database: EmbeddedDatabase
let release: () => void

/** One PostgreSQL for all tests of a run: each test makes a site of its own in it. */
export async function setup(project: TestProject): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-tests-'))
  const data = openDataFolder(folder)
  release = data.release
  database = await startEmbeddedDatabase(data.path)
  const { host, port, user, database: name } = database.connection
  project.provide('databaseUrl', `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}`)
}

export async function teardown(): Promise<void> {
  await database.stop()
  release()
  rmSync(folder, { recursive: true, force: true })
}
