import { expect, test } from 'vitest'
import { send, usePlatform } from '../../testing/test-platform.fixture.ts'

const fixture = usePlatform({ publicUrl: 'https://platform.example' })

test('announces PKCE with S256 only (RFC 8414)', async () => {
  const path = '/.well-known/oauth-authorization-server'
  const { status, body } = await send<Record<string, unknown>>(fixture.platform, 'GET', path)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    issuer: 'https://platform.example',
    authorization_endpoint: 'https://platform.example/oauth2/authorize',
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
  })
})

test('serves every announced endpoint', async () => {
  const path = '/.well-known/oauth-authorization-server'
  const { body } = await send<Record<string, unknown>>(fixture.platform, 'GET', path)
  const addresses = Object.entries(body).filter(([name]) => /_(endpoint|uri)$/.test(name))
  expect(addresses).toHaveLength(4)
  for (const [name, address] of addresses) {
    const { pathname } = new URL(String(address))
    const method = name === 'token_endpoint' ? 'POST' : 'GET'
    const { status } = await fixture.platform.fetch(
      new Request(`http://platform.test${pathname}`, { method }),
    )
    expect(status, pathname).not.toBe(404)
  }
})
