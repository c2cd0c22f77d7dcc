import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../http/app.ts'
import { log } from '../runtime/log.ts'
import { QueueFull, WorkQueue } from '../runtime/work-queue.ts'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'
import { type Derivative, derivativeKey, parseDerivative } from './derivative.ts'
import { DerivativeCache, Derivatives } from './derivatives.ts'
import { mediaFiles } from './endpoints.ts'
import { MediaStore } from './media-store.ts'

const folder = temporaryFolder()
afterAll(folder.remove)
const store = new MediaStore(join(folder.path, 'media'))
const app = createApp({
  documents: [mediaFiles(store, new Derivatives(store))],
  log,
  isClosing: () => false,
  isRegisteredOrigin: async () => false,
})

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return app.request(`http://platform.test${path}`, { method, headers })
}

/** Half red, half blue, so that crops differ visibly. */
async function picture(width: number, height: number): Promise<Buffer> {
  const right = await sharp({
    create: { width: Math.ceil(width / 2), height, channels: 3, background: '#00f' },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: right, left: Math.floor(width / 2), top: 0 }])
    .webp({ lossless: true })
    .toBuffer()
}

let fileId: string
beforeAll(async () => {
  fileId = (await store.addTrustedImage(await picture(600, 300))).fileId
})

async function sizeOf(response: Response): Promise<{ width: number; height: number; format: string }> {
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return { width, height, format }
}

describe('originals', () => {
  test('are named by their content and stored once', async () => {
    const bytes = await picture(10, 10)
    const [one, two] = await Promise.all([store.addTrustedImage(bytes), store.addTrustedImage(bytes)])
    expect(one).toEqual(two)
    expect(one.fileId).toBe(store.imageFileId(bytes))
    expect(one.fileId).toMatch(/^[0-9a-f]{40}\.webp$/)
  })

  test('are served unchanged and immutable', async () => {
    const response = await get(`/media/${fileId}`)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(await picture(600, 300))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${fileId}"`,
      'x-wix-request-id': expect.any(String),
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test.each([
    ['the tag', (etag: string) => etag, 304],
    ['the tag, marked weak by a cache', (etag: string) => `W/${etag}`, 304],
    ['one of several', (etag: string) => `"x", ${etag}`, 304],
    ['any', () => '*', 304],
    ['another', () => '"x"', 200],
  ])('a client that has %s', async (_what, condition, status) => {
    const response = await get(`/media/${fileId}`, { 'if-none-match': condition(`"${fileId}"`) })
    expect(response.status).toBe(status)
    if (status === 304) expect(await response.text()).toBe('')
  })

  test.each([
    ['bytes=0-9', 206, 0, 9],
    ['bytes=10-', 206, 10, undefined],
    ['bytes=-5', 206, -5, undefined],
    ['BYTES= 3-3 ', 206, 3, 3],
    ['bytes=5-999999999', 206, 5, undefined],
    ['bytes=-999999999', 206, 0, undefined],
    ['bytes=9-5', 200, 0, undefined],
    ['bytes=0-1,4-5', 200, 0, undefined],
    ['items=0-1', 200, 0, undefined],
    ['bytes=a-b', 200, 0, undefined],
    ['bytes=-', 200, 0, undefined],
  ])('a player asks for %s and gets %i (RFC 9110, 14)', async (range, status, start, end) => {
    const whole = await picture(600, 300)
    const response = await get(`/media/${fileId}`, { range })
    expect(response.status).toBe(status)
    const expected = whole.subarray(
      start < 0 ? whole.length + start : start,
      end === undefined ? undefined : end + 1,
    )
    expect(Buffer.from(await response.arrayBuffer())).toEqual(expected)
    const from = start < 0 ? whole.length + start : start
    expect(response.headers.get('content-range')).toBe(
      status === 206 ? `bytes ${from}-${from + expected.length - 1}/${whole.length}` : null,
    )
    expect(response.headers.get('accept-ranges')).toBe('bytes')
  })

  test('a range behind the end is refused; with If-Range of other bytes the whole file is sent', async () => {
    const size = (await picture(600, 300)).length
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const none = await get(`/media/${fileId}`, { range })
      expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    }
    const conditional = (condition: string) =>
      get(`/media/${fileId}`, { range: 'bytes=0-0', 'if-range': condition })
    expect((await conditional(`"${fileId}"`)).status).toBe(206)
    expect((await conditional('"other"')).status).toBe(200)
    expect((await conditional('Sat, 21 Nov 2026 00:00:00 GMT')).status).toBe(200)
    expect((await get(`/media/${fileId}`, { range: 'bytes=0-0' }, 'HEAD')).status).toBe(200)
  })

  test('HEAD has headers and no body', async () => {
    const response = await get(`/media/${fileId}`, {}, 'HEAD')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  test.each(['jpg', 'png', 'avif', 'gif'] as const)('%s is recognized by its content', async (format) => {
    const bytes = await sharp(await picture(8, 8))
      .toFormat(format === 'jpg' ? 'jpeg' : format)
      .toBuffer()
    const { fileId: id } = await store.addTrustedImage(bytes)
    expect(id).toMatch(new RegExp(`\\.${format}$`))
    expect((await get(`/media/${id}`)).headers.get('content-type')).toBe(
      format === 'jpg' ? 'image/jpeg' : `image/${format}`,
    )
  })

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['a picture cut off', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
    ['eleven mebibytes', `GIF89a${'x'.repeat(11 * 1_048_576)}`],
    ['a video', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
  ])('%s is refused', async (_what, text) => {
    await expect(store.addTrustedImage(Buffer.from(text, 'latin1'))).rejects.toThrow()
  })
})

describe('derivatives', () => {
  test.each([
    ['fit stays inside', 'fit/w_200,h_200,q_80/a.webp', { width: 200, height: 100, format: 'webp' }],
    ['fill covers', 'fill/w_100,h_100,q_80/a.webp', { width: 100, height: 100, format: 'webp' }],
    ['quality may be left out', 'fit/w_60,h_60/a.webp', { width: 60, height: 30, format: 'webp' }],
    ['as AVIF', 'fit/w_100,h_100,q_50/a.avif', { width: 100, height: 50, format: 'heif' }],
    ['as JPEG', 'fit/w_100,h_100,q_80/a%20photo.jpg', { width: 100, height: 50, format: 'jpeg' }],
    ['nothing is enlarged', 'fit/w_4000,h_4000,q_80/a.webp', { width: 600, height: 300, format: 'webp' }],
  ])('%s', async (_what, rest, expected) => {
    const response = await get(`/media/${fileId}/v1/${rest}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await sizeOf(response)).toEqual(expected)
  })

  test('fill keeps the middle', async () => {
    const response = await get(`/media/${fileId}/v1/fill/w_30,h_300,q_100/a.webp`)
    const { data } = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    // Pixels 5 and 25 of the first row, three bytes each.
    const [left, right] = [[...data.subarray(15, 18)], [...data.subarray(75, 78)]]
    expect(left[0]).toBeGreaterThan(200)
    expect(right[2]).toBeGreaterThan(200)
  })

  test.each([
    'fit/w_0,h_10,q_80/a.webp',
    'fit/w_4001,h_10,q_80/a.webp',
    'fit/w_99999,h_10,q_80/a.webp',
    'fit/w_10,h_10,q_0/a.webp',
    'fit/w_10,h_10,q_101/a.webp',
    'fit/w_10,h_10,q_80/a.svg',
    'fit/w_10,h_10,q_80/a',
    'crop/w_10,h_10,q_80/a.webp',
    'fit/h_10,w_10/a.webp',
    'fit/w_10;h_10/a.webp',
    'fit/w_-1,h_10/a.webp',
    'fit/w_1e3,h_10/a.webp',
    'fill/w_10,h_10,fp_0.5/a.webp',
    'fill/w_10,h_10,fp_1.01_0/a.webp',
    'fill/w_10,h_10,fp_-0.1_0/a.webp',
    'fill/w_10,h_10,fp_0.123_0/a.webp',
  ])('%s is no picture', async (rest) => {
    const response = await get(`/media/${fileId}/v1/${rest}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ message: expect.any(String), details: {} })
  })

  test.each([
    ['fp_0_0.5', [255, 0, 0]],
    ['fp_0.1_0.5', [255, 0, 0]],
    ['fp_1_0.50', [0, 0, 255]],
    ['fp_0.90_1', [0, 0, 255]],
  ])('fill crops around the focal point %s', async (point, colour) => {
    const response = await get(`/media/${fileId}/v1/fill/w_30,h_60,q_100,${point}/a.webp`)
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 30, height: 60 })
    for (const corner of [0, 29, 30 * 59]) {
      const pixel = [...data.subarray(corner * 3, corner * 3 + 3)]
      for (const [at, part] of pixel.entries()) expect(Math.abs(part - (colour[at] ?? 0))).toBeLessThan(12)
    }
  })

  test('a crop with a focal point enlarges nothing', async () => {
    const response = await get(`/media/${fileId}/v1/fill/w_2000,h_2000,q_80,fp_0.2_0.2/a.webp`)
    expect(await sizeOf(response)).toMatchObject({ width: 300, height: 300 })
  })

  test.each([
    ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0.5,image/webp;q=0.9', 'image/webp'],
    ['image/avif;q=0,image/webp', 'image/webp'],
    ['IMAGE/AVIF ; Q=1', 'image/avif'],
    ['*/*', 'image/jpeg'],
    ['', 'image/jpeg'],
    ['image/avif;q=x', 'image/jpeg'],
  ])('%s gets %s where the address leaves it open', async (accept, type) => {
    const response = await get(`/media/${fileId}/v1/fit/w_20,h_20,q_80/a.auto`, { accept })
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')).toBe('Accept')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const etag = response.headers.get('etag') ?? ''
    const path = `/media/${fileId}/v1/fit/w_20,h_20,q_80/a.auto`
    expect((await get(path, { accept, 'if-none-match': etag })).status).toBe(304)
  })

  test('concurrent requests for one render it once', async () => {
    const before = readdirSync(store.derivativesFolder).length
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => get(`/media/${fileId}/v1/fit/w_77,h_77,q_80/a.webp`)),
    )
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(readdirSync(store.derivativesFolder)).toHaveLength(before + 1)
  })

  test('the display name does not make another one', () => {
    const keyOf = (settings: string, file: string) =>
      derivativeKey(fileId, parseDerivative('fit', settings, file) as Derivative)
    expect(keyOf('w_10,h_10', 'one.webp')).toBe(keyOf('w_10,h_10,q_80,fp_0_1', 'two.webp'))
  })

  test('one that was deleted from disk is rendered again', async () => {
    const path = `/media/${fileId}/v1/fit/w_88,h_88,q_80/a.webp`
    await get(path)
    for (const name of readdirSync(store.derivativesFolder)) rmSync(join(store.derivativesFolder, name))
    expect((await get(path)).status).toBe(200)
  })
})

describe('addresses', () => {
  const secret = join(folder.path, 'secret')
  beforeAll(() => writeFileSync(secret, 'secret'))

  test.each([
    '/media/..%2f..%2fsecret',
    '/media/..%5c..%5csecret',
    '/media/%2e%2e%2f%2e%2e%2fsecret',
    '/media/%00',
    '/media/originals',
    `/media/${'0'.repeat(40)}.webp`,
    `/media/${'0'.repeat(40)}.svg`,
    `/media/..%2fx/v1/fit/w_10,h_10/a.webp`,
    '/media/',
    '/media',
  ])('%s leads nowhere', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret"')
  })
})

describe('the cache on disk', () => {
  test('keeps what was used last, within its bound, also across a restart', async () => {
    const place = join(folder.path, 'cache')
    const name = (at: number) => `${String(at).padStart(40, '0')}.webp`
    const cache = new DerivativeCache(place, 300)
    for (const at of [1, 2, 3]) await cache.add(name(at), Buffer.alloc(100))
    await cache.find(name(1))
    await cache.add(name(4), Buffer.alloc(100))
    expect(readdirSync(place).toSorted()).toEqual([name(1), name(3), name(4)])

    writeFileSync(join(place, `${name(5)}.unfinished`), 'half')
    const later = new DerivativeCache(place, 200)
    await later.find(name(1))
    expect(readdirSync(place)).toHaveLength(2)
    expect(readdirSync(place).every((file) => statSync(join(place, file)).size === 100)).toBe(true)
  })
})

describe('the queue', () => {
  test('runs a limited number at once, lets a limited number wait, and rejects the rest', async () => {
    const queue = new WorkQueue(2, 3)
    const gates: (() => void)[] = []
    let running = 0
    let most = 0
    const task = () =>
      queue.run(async () => {
        most = Math.max(most, ++running)
        await new Promise<void>((open) => gates.push(open))
        running--
      })
    const tasks = Array.from({ length: 5 }, task)
    await expect(task()).rejects.toBeInstanceOf(QueueFull)
    while (gates.length > 0) {
      gates.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(tasks)
    expect(most).toBe(2)
  })

  test('a task that fails frees its place', async () => {
    const queue = new WorkQueue(1, 0)
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(queue.run(async () => 'yes')).resolves.toBe('yes')
  })
})
