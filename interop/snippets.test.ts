import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { demoClientId } from '@vitrine/demo-store'
import { bothWays } from './changed-imports.ts'
import { comparable } from './comparable.ts'
import { hostedPages } from './hosted-pages.ts'
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
    it(`${name}: both see the same`, () => sameBothWays(name))
  }

  for (const name of ['redirect-log-in', 'checkout']) {
    it(`${name}: both see the same`, async () => {
      const { fetch } = globalThis
      const pages = hostedPages(fetch)
      globalThis.fetch = pages.fetch
      try {
        await sameBothWays(name, pages.browse)
      } finally {
        globalThis.fetch = fetch
      }
    })
  }
})

interface Snippet {
  run(clientId: string, ...rest: readonly unknown[]): Promise<object>
}

async function sameBothWays(name: string, ...rest: readonly unknown[]): Promise<void> {
  const { asWritten, withImportsChanged } = await bothWays<Snippet>(
    new URL(`./snippets/${name}.ts`, import.meta.url),
  )
  const theirs = comparable(await asWritten.run(demoClientId, ...rest))
  assert.deepEqual(comparable(await withImportsChanged.run(demoClientId, ...rest)), theirs)
}
