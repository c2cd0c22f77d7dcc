import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { demoClientId } from '@vitrine/demo-store'
import { bothWays } from './changed-imports.ts'
import { comparable } from './comparable.ts'
import { type Platform, startPlatformProcess } from './platform.ts'
import { answerPublicHostsFrom } from './public-client.ts'

let platform: Platform

before(async () => {
  platform = await startPlatformProcess()
  answerPublicHostsFrom(platform.url)
})
after(() => platform.stop())

describe('code written for the public client, and the same code with its imports changed', () => {
  for (const name of ['products', 'cart', 'log-in']) {
    it(`${name}: both see the same`, async () => {
      const { asWritten, withImportsChanged } = await bothWays<{ run(clientId: string): Promise<object> }>(
        new URL(`./snippets/${name}.ts`, import.meta.url),
      )
      const theirs = comparable(await asWritten.run(demoClientId))
      assert.deepEqual(comparable(await withImportsChanged.run(demoClientId)), theirs)
    })
  }
})
