import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaFileResponse } from '@vitrine/contract/catalog-admin'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApp, type TestApp } from '../../auth/api-keys/app.fixture.ts'
import { temporaryFolder } from '../../testing/temporary-folder.fixture.ts'
import { usePlatform } from '../../testing/test-platform.fixture.ts'
import { sendForm } from '../media-form.fixture.ts'
import { mp4Video } from '../videos.fixture.ts'
import { parseS3Address, s3Blobs } from './s3-blobs.ts'
import { type S3Server, startS3Server } from './s3-server.fixture.ts'

const folder = temporaryFolder()
const s3: S3Server = await startS3Server()
const fixture = usePlatform({ dataDir: folder.path, mediaStoreUrl: s3.address })
let app: TestApp

beforeAll(async () => {
  app = await newApp(fixture, await fixture.createSite(), ['CATALOG_READ', 'CATALOG_WRITE'])
})
afterAll(async () => {
  await s3.close()
  folder.remove()
})

const upload = async (file: Uint8Array) =>
  (await sendForm<MediaFileResponse>(fixture, { authorization: app.apiKey }, { file })).body.file
const get = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fixture.platform.fetch(new Request(url, { headers }))
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('files are stored only in the bucket, and served from there with their derivatives', async () => {
  const bytes = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#a05' } })
    .png()
    .toBuffer()
  const file = await upload(bytes)
  expect([...s3.objects.keys()]).toContain(`/shop/media/${file.id.slice(0, 2)}/${file.id}`)
  expect(existsSync(join(folder.path, 'media', 'originals'))).toBe(false)
  expect(readdirSync(join(folder.path, 'media', 'incoming'))).toEqual([])
  const original = await get(file.url)
  expect(original.bytes).toHaveLength(file.sizeInBytes)
  const small = await get(`${file.url}/v1/fit/w_20,h_20,q_80/a.webp`)
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 20, height: 10, format: 'webp' })
  expect((await get(`${fixture.platform.url}/media/${'0'.repeat(40)}.png`)).status).toBe(404)
})

test('videos are served in ranges from the bucket', async () => {
  const file = await upload(mp4Video)
  const part = await get(file.url, { range: 'bytes=4-11' })
  expect([part.status, part.bytes.toString('latin1')]).toEqual([206, 'ftypisom'])
})

test('an upload to a bucket that refuses access fails with 503', async () => {
  const address = parseS3Address(s3.address.replace('KEY', 'OTHER'))
  const path = join(folder.path, 'refused')
  await writeFile(path, 'x')
  // The address is that of the running store, with another key.
  const blobs = s3Blobs(address as NonNullable<typeof address>)
  await expect(blobs.put(`${'1'.repeat(40)}.png`, path)).rejects.toMatchObject({ status: 503 })
  expect(existsSync(path)).toBe(true)
})

test.each([
  ['https://a:b@s3.example/bucket', { endpoint: 'https://s3.example', bucket: 'bucket', prefix: '' }],
  [
    'https://a%2F:b%40@s3.example:9000/bucket/some/where/?region=eu-1',
    {
      endpoint: 'https://s3.example:9000',
      prefix: 'some/where/',
      region: 'eu-1',
      credentials: { accessKeyId: 'a/', secretAccessKey: 'b@' },
    },
  ],
])('%s is a bucket URL', (text, expected) => {
  expect(parseS3Address(text)).toMatchObject(expected)
})

test.each([
  '',
  'bucket',
  'https://a:b@s3.example',
  'https://s3.example/bucket',
  'ftp://a:b@s3.example/bucket',
])('"%s" is not a bucket URL', (text) => {
  expect(parseS3Address(text)).toBeUndefined()
})
