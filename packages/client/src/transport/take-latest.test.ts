import { expect, it } from 'vitest'
import { getProduct } from '../catalog/products.ts'
import { createApiKeyClient } from '../session/api-key-client.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import { regionalHeaders } from './regional-headers.ts'
import { takeLatest } from './take-latest.ts'

// Proves: cancelable-calls
it('a newer read cancels the older one', async () => {
  let answerFirst = () => {}
  const gate = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  const platform = fakePlatform(async ({ url }) => {
    if (url.pathname.endsWith('first')) await gate
    return json({ product: { id: url.pathname.slice(-5) } })
  })
  const client = createApiKeyClient({ apiKey: 'key', baseUrl: 'https://p.example', fetch: platform.fetch })
  const read = takeLatest((options, id: string) => getProduct(client, id, options))
  const first = read('first')
  const second = read('second')
  answerFirst()
  await expect(first).rejects.toMatchObject({ kind: 'aborted', retryable: false })
  expect((await second)?.id).toBe('econd')
  expect((await read('third'))?.id).toBe('third')
})

it('asks for a language and a currency by headers, of a client or of one call', async () => {
  const platform = fakePlatform(json({ product: {} }))
  const client = createApiKeyClient({
    apiKey: 'key',
    baseUrl: 'https://p.example',
    fetch: platform.fetch,
    headers: regionalHeaders({ language: 'de', displayCurrency: 'EUR' }),
  })
  await getProduct(client, 'p')
  await getProduct(client, 'p', { headers: regionalHeaders({ displayCurrency: 'ILS' }) })
  expect(
    platform.seen.map(({ headers }) => [headers.get('x-wix-linguist'), headers.get('x-wix-currency')]),
  ).toEqual([
    ['de', 'EUR'],
    ['de', 'ILS'],
  ])
})
