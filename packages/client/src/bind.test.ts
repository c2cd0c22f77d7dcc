import { expect, it } from 'vitest'
import * as auth from './auth/index.ts'
import { bind } from './bind.ts'
import * as cart from './cart/index.ts'
import { createClient } from './client.ts'
import { fakePlatform, json } from './testing/fake-platform.ts'

const clientOf = (platform: ReturnType<typeof fakePlatform>) =>
  createClient({ clientId: 'client-1', fetch: platform.fetch, retry: false })

it('passes the client first to functions that need one', async () => {
  const platform = fakePlatform(
    json({ state: 'SUCCESS', sessionToken: 's', cart: { id: 'c', lineItems: [] } }),
  )
  const client = clientOf(platform)
  const credentials = { email: 'ada@shop.example', password: 'correct horse' }
  expect(await bind(client, auth).login(credentials)).toMatchObject({ status: 'success' })
  expect(platform.calls()[0]?.body).toEqual({
    loginId: { email: credentials.email },
    password: credentials.password,
  })
  expect(await bind(client, cart).getCart()).toMatchObject({ id: 'c' })
})

it('leaves functions that take no client, and values, as they are', () => {
  const bound = bind(clientOf(fakePlatform()), auth)
  expect(bound.codeVerifier(64)).toHaveLength(64)
  expect(bound.pendingLogins).toBe(auth.pendingLogins)
  expect(bound.initialLogin).toBe(auth.initialLogin)
})
