import { describe, expect, it } from 'vitest'
import { type AnyClient, createClient } from '../client.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import * as accounts from './index.ts'

function callerOf(platform: ReturnType<typeof fakePlatform>): AnyClient {
  return createClient({ clientId: 'c', baseUrl: 'https://p.example', fetch: platform.fetch, retry: false })
}

describe('calls about accounts', () => {
  // Proves: encoded-path-values
  it('an id is always one segment of the path', async () => {
    const platform = fakePlatform(json({}))
    await accounts.blockMember(callerOf(platform), 'a/b?c#d')
    expect(platform.calls()[0]?.url.pathname).toBe('/members/v1/members/a%2Fb%3Fc%23d/block')
    await expect(accounts.endSession(callerOf(platform), '..')).rejects.toMatchObject({ kind: 'validation' })
  })
})
