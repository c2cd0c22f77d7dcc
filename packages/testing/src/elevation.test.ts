import { createClient } from '@vitrine/client'
import { getCurrentMember } from '@vitrine/client/auth'
import { deleteProduct } from '@vitrine/client/catalog-admin'
import { generateStore } from '@vitrine/demo-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from './platform.ts'

/** Errors of calls that the caller may not make (decision 11). */

let platform: TestPlatform
let clientId: string
beforeAll(async () => {
  platform = await startTestPlatform()
  const { clientId: _own, ...store } = generateStore({ seed: 7, products: 1 })
  ;({ clientId } = await platform.createSite(store))
})
afterAll(() => platform.close())

const visitor = () => createClient({ clientId, baseUrl: platform.url, fetch: platform.fetch })

test('a visitor’s call for staff fails with the advice to use an elevated client', async () => {
  await expect(deleteProduct(visitor(), crypto.randomUUID())).rejects.toMatchObject({
    kind: 'application',
    status: 403,
    code: 'FORBIDDEN',
    message: expect.stringMatching(/^An elevated client is required: .* with an API key\.$/),
  })
})

test('a visitor’s call for members fails with the advice to log in', async () => {
  await expect(getCurrentMember(visitor())).rejects.toMatchObject({
    status: 403,
    message: 'This call is not open to visitors: log in first.',
  })
})
