import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Tokens } from '@vitrine/client'
import type { TestProject } from 'vitest/node'

/** A store of the platform. */
export interface StoreAccess {
  readonly clientId: string
  readonly siteId: string
  /** May write the catalog. */
  readonly apiKey: string
}

/** A running platform with one store. */
export interface TestStore extends StoreAccess {
  readonly url: string
  /**
   * Another store, which verifies the e-mail addresses of new members. Tests that change products while others run use it, because
   * the change feed of a store reaches all of its servers.
   */
  readonly verifying: StoreAccess
  /** 100 visitors with a cart each. Creating them takes longer than most tests, and no test changes them. */
  readonly shoppers: readonly { readonly tokens: Tokens; readonly cartId: string }[]
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
