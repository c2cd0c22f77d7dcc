import { expect, it } from 'vitest'
import { getProduct } from '../catalog/products.ts'
import { createClient } from '../client.ts'
import { fakePlatform, inTurn, json } from '../testing/fake-platform.ts'
import { elevate } from './elevate.ts'

const product = () => json({ product: { id: 'p' } }, 200, { 'x-wix-consistent': 'seen-1' })
const clientOf = (platform: ReturnType<typeof fakePlatform>) =>
  createClient({ clientId: 'client-1', baseUrl: 'https://p.example', fetch: platform.fetch })

it('an elevated client sends the session’s token and the key, and shares the session', async () => {
  const platform = fakePlatform(product)
  const client = clientOf(platform)
  const app = elevate(client, 'IST.key')
  await getProduct(app, 'a')
  await getProduct(client, 'b')
  const [elevated, plain] = platform.calls().map(({ headers }) => headers)
  expect(platform.grants()).toHaveLength(1)
  expect(elevated?.get('authorization')).toBe(`${plain?.get('authorization')},IST.key`)
  expect(plain?.get('x-wix-consistent')).toBe('seen-1')
})

it('a refused token is renewed once, with a key too', async () => {
  const platform = fakePlatform(inTurn(json({}, 401), product))
  await getProduct(elevate(clientOf(platform), 'IST.key'), 'p')
  expect(platform.grants()).toHaveLength(2)
  const [first, second] = platform.calls().map(({ headers }) => headers.get('authorization'))
  expect(second).toMatch(/^access-\d+,IST\.key$/)
  expect(second).not.toBe(first)
})

// Proves: consistency-per-user
it('the consistency token of one user is not sent for the next', async () => {
  const platform = fakePlatform(product)
  const client = clientOf(platform)
  const app = elevate(client, 'IST.key')
  await getProduct(app, 'a')
  await client.session.clear()
  await getProduct(app, 'b')
  expect(platform.calls().map(({ headers }) => headers.get('x-wix-consistent'))).toEqual([null, null])
})
