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

  it('each registration of an OAuth client has an idempotency key of its own', async () => {
    const platform = fakePlatform(json({ client: { id: 'c' } }))
    const caller = callerOf(platform)
    await accounts.createOAuthClient(caller, { name: 'App' })
    await accounts.createOAuthClient(caller, { name: 'App' })
    const keys = platform.calls().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).not.toContain(null)
    expect(new Set(keys).size).toBe(2)
  })
})
