import type { TestProject } from 'vitest/node'
import { openDataFolder } from '../app/data-folder.ts'
import { startEmbeddedDatabase } from '../db/embedded/server.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

let stop: () => Promise<void> = async () => {}

/**
 * One PostgreSQL for all tests of a run: each test makes a site of its own in it. `TEST_DATABASE_URL` names another server
 * to run them on, whose user may create databases.
 */
export async function setup(project: TestProject): Promise<void> {
  const external = process.env['TEST_DATABASE_URL']
  if (external) return project.provide('databaseUrl', external)
  const folder = temporaryFolder()
  const data = openDataFolder(folder.path)
  const { connection, ...database } = await startEmbeddedDatabase(data.path, {
    // Nothing of it outlives the run. Tests of what outlives a crash start databases of their own.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Some for each platform of each worker, and for those that tests start beside.
    max_connections: '150',
    shared_buffers: '256MB',
  })
  const { host, port, user, database: name } = connection
  project.provide('databaseUrl', `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}`)
  stop = async () => {
    await database.stop()
    data.release()
    folder.remove()
  }
}

export function teardown(): Promise<void> {
  return stop()
}
