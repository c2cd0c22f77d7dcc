import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { demoClientId } from '@vitrine/demo-store'
import { browserOf, buyerOf, newMember } from './browser.ts'
import { bothWays } from './changed-imports.ts'
import { comparable } from './comparable.ts'
import { type Platform, startPlatformProcess } from './platform.ts'
import { redirectPublicHosts } from './public-client.ts'

let platform: Platform

before(async () => {
  platform = await startPlatformProcess()
  redirectPublicHosts(platform.url)
})
after(() => platform.stop())

describe('code written for the public client, and the same code with its imports changed', () => {
  for (const name of ['products', 'cart', 'log-in']) {
    it(`${name}: both see the same`, async () => {
      await sameBothWays(name)
    })
  }

  it('redirect-log-in: both see the same, through the pages of the platform', async () => {
    const member = await newMember(platform.url, demoClientId)
    const seen = await sameBothWays('redirect-log-in', () => browserOf(platform.url, member))
    // Equal failures would be the same, too.
    assert.partialDeepStrictEqual(seen, { roles: ['member', true], leftAt: 'http://localhost:3000/' })
  })

  it('checkout: both see the same, through the pages of the platform', async () => {
    const seen = await sameBothWays('checkout', () => {
      const browse = buyerOf(platform.url)
      // Each has an order of its own.
      return async (url) => (await browse(url)).replace(/orderId=[\w-]{36}/, 'orderId=…')
    })
    assert.partialDeepStrictEqual(seen, {
      arrivedAt: 'http://localhost:3000/?orderId=…&wixMemberLoggedIn=false',
    })
  })
})

interface Snippet {
  run(clientId: string, ...rest: readonly unknown[]): Promise<object>
}

/** `newBrowser` simulates a person with a browser; each run has its own. */
async function sameBothWays(
  name: string,
  newBrowser?: () => (url: string) => Promise<string>,
): Promise<unknown> {
  const { asWritten, withImportsChanged } = await bothWays<Snippet>(
    new URL(`./snippets/${name}.ts`, import.meta.url),
  )
  const theirs = comparable(await asWritten.run(demoClientId, newBrowser?.()))
  assert.deepEqual(comparable(await withImportsChanged.run(demoClientId, newBrowser?.())), theirs)
  return theirs
}
