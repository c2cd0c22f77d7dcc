import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

/** A running platform with one store. */
export interface TestStore {
  readonly url: string
  readonly clientId: string
  readonly siteId: string
  /** May write the catalog. */
  readonly apiKey: string
  /** Client of another store, which verifies the e-mail addresses of new members. */
  readonly verifyingClientId: string
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly testStore: TestStore
  }
}

let platform: ChildProcess

/**
 * Starts one platform for all tests. It runs in a process of its own and is reached over the network, so the tests also
 * run in an edge runtime.
 */
export async function setup(project: TestProject): Promise<void> {
  const program = fileURLToPath(new URL('platform-process.fixture.ts', import.meta.url))
  platform = fork(program, { execArgv: ['--conditions=source'] })
  const [store] = await Promise.race([
    once(platform, 'message'),
    once(platform, 'exit').then(() => Promise.reject(new Error('The test platform did not start.'))),
  ])
  project.provide('testStore', store as TestStore) // The program above sends nothing else.
}

export async function teardown(): Promise<void> {
  const ended = once(platform, 'exit')
  platform.disconnect()
  await ended
}
