import { describe, expect, it } from 'vitest'
import { createClient, createProxyClient } from '../client.ts'
import { fakePlatform } from '../testing/fake-platform.ts'
import * as auth from './index.ts'

describe('without a page', () => {
  it('completeLogin names the alternative and sends nothing', async () => {
    const platform = fakePlatform()
    const client = createClient({ clientId: 'client-1', fetch: platform.fetch })
    await expect(auth.completeLogin(client, { sessionToken: 's' })).rejects.toMatchObject({
      name: 'StoreError',
      code: 'DOCUMENT_REQUIRED',
      message: 'completeLogin needs a page. On a server, use beginRedirect with the sessionToken',
    })
    expect(platform.seen).toEqual([])
  })
})

it('a client without a session cannot log in, and the error says so', async () => {
  // As in JavaScript, where no compiler refuses it.
  const client = createProxyClient({ baseUrl: '/api' }) as never
  const login = async () => auth.login(client, { email: 'ada@shop.example', password: 'secret' })
  await expect(login()).rejects.toMatchObject({
    name: 'StoreError',
    code: 'AUTH_CONTEXT_MISSING',
    message: 'The auth context is missing: authentication.logIn needs a client that createClient made',
  })
})
