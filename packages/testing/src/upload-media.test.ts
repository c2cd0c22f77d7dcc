import { readFile } from 'node:fs/promises'
import { createApiKeyClient, createClient } from '@vitrine/client'
import { getProduct, queryProducts } from '@vitrine/client/catalog'
import { addMedia } from '@vitrine/client/catalog-admin'
import { uploadMedia } from '@vitrine/client/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform, type TestSite } from './platform.ts'

let platform: TestPlatform
let site: TestSite
beforeAll(async () => {
  platform = await startTestPlatform()
  site = await platform.demoStore()
})
afterAll(() => platform.close())

const images = new URL('../../demo-store/images/', import.meta.url)
const withKey = (apiKey: string) =>
  createApiKeyClient({ apiKey, baseUrl: platform.url, fetch: platform.fetch })

test('an uploaded image can be added to a product', async () => {
  const client = withKey(await site.createApiKey({ rights: ['CATALOG_READ', 'CATALOG_WRITE'] }))
  const file = new File([await readFile(new URL('alder-serving-board-2.webp', images))], 'mug.webp')
  const uploaded = await uploadMedia(client, file, { altText: 'A mug', focalPoint: { x: 0.25, y: 1 / 3 } })
  expect(uploaded).toMatchObject({
    mediaType: 'image',
    title: 'mug.webp',
    altText: 'A mug',
    focalPoint: { x: 0.25, y: expect.closeTo(1 / 3) },
  })
  expect(await uploadMedia(client, file)).toMatchObject({ id: uploaded.id })
  const [product] = (await queryProducts(client).first()).items
  await addMedia(client, product?.id ?? '', [{ mediaId: uploaded.id }])
  const changed = await getProduct(client, product?.id ?? '')
  expect(changed?.media.items.map(({ id }) => id)).toContain(uploaded.id)
})

test('another file type and a caller without the right are refused', async () => {
  const writer = withKey(await site.createApiKey({ rights: ['CATALOG_WRITE'] }))
  await expect(uploadMedia(writer, new Blob(['text']))).rejects.toMatchObject({
    kind: 'validation',
    violations: [{ field: 'file' }],
  })
  const visitor = createClient({ clientId: site.clientId, baseUrl: platform.url, fetch: platform.fetch })
  await expect(uploadMedia(visitor, new Blob(['text']))).rejects.toMatchObject({ status: 403 })
})
