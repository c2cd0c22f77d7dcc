import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { GetProductResponse, Product } from '@vitrine/contract'
import type { MediaFileResponse } from '@vitrine/contract/catalog-admin'
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newApp, type TestApp } from '../auth/api-keys/app.fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'
import { type TestSite, usePlatform } from '../testing/test-platform.fixture.ts'
import { encoded, refusalOf, sendForm } from './media-form.fixture.ts'
import type { ListMediaResponse } from './operations.ts'
import { mp4Video, webmVideo } from './videos.fixture.ts'

const folder = temporaryFolder()
afterAll(folder.remove)
const fixture = usePlatform({ dataDir: folder.path })
let site: TestSite
let app: TestApp

beforeAll(async () => {
  site = await fixture.createSite()
  app = await newApp(fixture, site, ['CATALOG_READ', 'CATALOG_WRITE'])
})

type Parts = Readonly<Record<string, string | Uint8Array>>
const upload = (parts: Parts, filename?: string) =>
  sendForm<MediaFileResponse>(fixture, { authorization: app.apiKey }, parts, filename)
const uploaded = async (parts: Parts, filename?: string) => (await upload(parts, filename)).body.file
const original = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fixture.platform.fetch(new Request(url, { headers }))
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const filesOnDisk = () =>
  readdirSync(join(folder.path, 'media'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.includes('derivatives'),
  ).length

function plain(width: number, height: number, background = '#c08040') {
  return sharp({ create: { width, height, channels: 3, background } })
}

describe('an upload', () => {
  test('returns all facts about the file, and is served at once', async () => {
    const bytes = await plain(30, 20).png().toBuffer()
    const { status, body } = await upload(
      { file: bytes, altText: 'A tile', focalX: '0.25', focalY: '1' },
      '../../etc/Tile, brown.png',
    )
    expect(status).toBe(200)
    expect(body.file).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{40}\.png$/),
      mediaType: 'image',
      url: `${fixture.platform.url}/media/${body.file.id}`,
      width: 30,
      height: 20,
      format: 'png',
      sizeInBytes: expect.any(Number),
      title: 'Tile, brown.png',
      altText: 'A tile',
      focalPoint: { x: 0.25, y: 1 },
      placeholder: { color: '#c08040', blur: expect.stringMatching(/^data:image\/webp;base64,/) },
      createdDate: expect.any(String),
    })
    const served = await original(body.file.url)
    expect(served.headers.get('content-type')).toBe('image/png')
    expect(served.bytes).toHaveLength(body.file.sizeInBytes)
    expect((await app.call('GET', `/stores/v1/media/files/${body.file.id}`)).body).toEqual(body)
  })

  test('can be added to a product, with its texts and focal point', async () => {
    const { id } = await uploaded({
      file: await plain(31, 20).webp().toBuffer(),
      altText: 'Seen',
      focalX: '0.5',
      focalY: '0.1',
    })
    const made = await app.call<{ product: Product }>('POST', '/stores/v1/products', {
      product: { name: 'Tile', priceData: { price: 1 } },
    })
    const product = made.body.product.id
    await app.call('POST', `/stores/v1/products/${product}/media`, { media: [{ mediaId: id }] })
    const { body } = await app.call<GetProductResponse>('GET', `/stores-reader/v1/products/${product}`)
    expect(body.product.media.mainMedia).toMatchObject({
      id,
      image: { altText: 'Seen', focalPoint: { x: 0.5, y: 0.1 }, placeholder: { color: expect.any(String) } },
    })
  })

  test('is encoded again: upright, without location, camera and other metadata', async () => {
    const bytes = await plain(40, 20)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Copyright: 'Ann Onymous' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1' },
      })
      .toBuffer()
    expect(bytes.includes('Ann Onymous')).toBe(true)
    const file = await uploaded({ file: Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]) })
    const served = (await original(file.url)).bytes
    expect(served.includes('Ann Onymous')).toBe(false)
    expect(served.includes('script')).toBe(false)
    const { exif, icc, xmp, orientation } = await sharp(served).metadata()
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(file).toMatchObject({ width: 20, height: 40, format: 'jpg' })
  })

  test('of the same bytes is the same file, also with concurrent uploads', async () => {
    const bytes = await plain(33, 21).png().toBuffer()
    const files = await Promise.all(Array.from({ length: 6 }, () => uploaded({ file: bytes })))
    expect(new Set(files.map(({ id }) => id)).size).toBe(1)
  })

  test('of an animation keeps its frames', async () => {
    const frames = await Promise.all(['#f00', '#0f0'].map((c) => plain(8, 8, c).png().toBuffer()))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const file = await uploaded({ file: gif })
    expect(file).toMatchObject({ format: 'gif', width: 8, height: 8 })
    expect((await sharp((await original(file.url)).bytes).metadata()).pages).toBe(2)
  })

  test('leaves no temporary files behind', async () => {
    const before = filesOnDisk()
    await upload({ file: Buffer.from('nothing') })
    await upload({ file: await plain(9, 9).png().toBuffer(), focalX: '7' })
    await upload({ file: randomBytes(100), still: await plain(9, 9).png().toBuffer() })
    expect(filesOnDisk()).toBe(before)
  })
})

/** A PNG that says it is as large as is asked for, and holds next to nothing. */
function hugePng(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    let crc = 0xffffffff
    for (const byte of body) crc = (crcTable[(crc ^ byte) & 255] as number) ^ (crc >>> 8)
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(Math.min(height * (Math.ceil(width / 8) + 1), 20_000_000)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('refused uploads name the wrong field', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cases: readonly [what: string, file: () => Buffer | Promise<Buffer>, refusal: string][] = [
    ['SVG', () => Buffer.from(svg), '400 file FORMAT'],
    ['SVG with a byte order mark', () => Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`), '400 file FORMAT'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), '400 file FORMAT'],
    ['a script', () => Buffer.from('#!/bin/sh\nrm -rf /\n'), '400 file FORMAT'],
    ['PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), '400 file FORMAT'],
    ['ZIP', () => Buffer.from('PK\x03\x04............'), '400 file FORMAT'],
    ['BMP', () => Buffer.from(`BM${'\0'.repeat(100)}`), '400 file FORMAT'],
    ['TIFF', async () => plain(5, 5).tiff().toBuffer(), '400 file FORMAT'],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), '400 file FORMAT'],
    ['QuickTime', () => Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  '), '400 file FORMAT'],
    ['Matroska', () => Buffer.from('1a45dfa3a342868101428284', 'hex'), '400 file FORMAT'],
    ['a playlist', () => Buffer.from('#EXTM3U\nfile:///etc/passwd'), '400 file FORMAT'],
    ['nothing', () => Buffer.alloc(0), '400 file FORMAT'],
    ['one byte', () => Buffer.from('G'), '400 file FORMAT'],
    ['noise', () => randomBytes(2_000), '400 file FORMAT'],
    [
      'the beginning of a PNG',
      async () => (await plain(50, 50).png().toBuffer()).subarray(0, 60),
      '400 file FORMAT',
    ],
    [
      'a JPEG that breaks off',
      async () => {
        const whole = await sharp(randomBytes(300 * 300 * 3), {
          raw: { width: 300, height: 300, channels: 3 },
        })
          .jpeg()
          .toBuffer()
        return whole.subarray(0, whole.length / 2)
      },
      '400 file FORMAT',
    ],
    [
      'a PNG with a false sum',
      async () => {
        const bytes = await sharp(randomBytes(90 * 90 * 3), { raw: { width: 90, height: 90, channels: 3 } })
          .png()
          .toBuffer()
        bytes.writeUInt32BE(7, bytes.length - 20)
        return bytes
      },
      '400 file FORMAT',
    ],
    [
      'HTML behind the first bytes of a JPEG',
      () => Buffer.from(`\xff\xd8\xff\xe0${svg.repeat(20)}`, 'latin1'),
      '400 file FORMAT',
    ],
    ['HTML behind the first bytes of a GIF', () => Buffer.from(`GIF89a/*${svg}*/`), '400 file FORMAT'],
    ['a WebP of nothing', () => Buffer.from('RIFF\x10\0\0\0WEBPVP8 '), '400 file FORMAT'],
    ['a PNG of 50 million pixels', () => hugePng(10_000, 5_000), '400 file MAX_SIZE'],
    ['a PNG of four billion pixels', () => hugePng(65_500, 65_500), '400 file MAX_SIZE'],
    ['a PNG that is all width', () => hugePng(2_147_483_647, 1), '400 file'],
    [
      'a picture of more than ten mebibytes',
      async () => {
        const bytes = await plain(9, 9).png().toBuffer()
        return Buffer.concat([bytes, Buffer.alloc(10 * 1_048_576)])
      },
      '400 file MAX_SIZE',
    ],
    [
      'a video without a track',
      () => Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom\0\0\0\x08moov\0\0\0\x08mdat'),
      '400 file FORMAT',
    ],
    [
      'a video whose boxes do not fit',
      () => Buffer.concat([mp4Video.subarray(0, 36), Buffer.from('fffffff06d6f6f76', 'hex')]),
      '400 file FORMAT',
    ],
    ['a WebM that breaks off', () => webmVideo.subarray(0, 120), '400 file FORMAT'],
  ]

  test.each(cases)('%s', async (_what, file, refusal) => {
    const response = await upload({ file: await file() })
    expect(refusalOf(response)).toMatch(new RegExp(`^${refusal}`))
  })

  test('invalid, missing, repeated and too many form fields', async () => {
    const file = await plain(9, 9).png().toBuffer()
    expect(refusalOf(await upload({ altText: 'x' }))).toBe('400 file REQUIRED_FIELD')
    expect(refusalOf(await upload({ file, altText: 'x'.repeat(1_001) }))).toMatch(/^400 altText /)
    expect(refusalOf(await upload({ file, altText: 'x'.repeat(5_000) }))).toBe('400 altText MAX_LENGTH')
    expect(refusalOf(await upload({ file, title: 'a\u0000b' }))).toMatch(/^400 title /)
    expect(refusalOf(await upload({ file, focalX: '0.5' }))).toMatch(/^400 focal/)
    expect(refusalOf(await upload({ file, focalX: '1.1', focalY: '0' }))).toMatch(/^400 focalX /)
    expect(refusalOf(await upload({ file, still: file }))).toBe('400 still OTHER')
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, 'x']))
    expect(refusalOf(await upload({ file, ...many }))).toMatch(/^400 body /)
    const named = await upload({ file, ['__proto__']: 'x', constructor: 'y' })
    expect(named.status).toBe(200)
  })

  test('a body that is not a form', async () => {
    const send = (type: string, body: string) =>
      fixture.platform.fetch(
        new Request('http://platform.test/stores/v1/media/files', {
          method: 'POST',
          headers: { authorization: app.apiKey, 'content-type': type },
          body,
        }),
      )
    expect((await send('application/json', '{}')).status).toBe(415)
    expect((await send('multipart/form-data', 'x')).status).toBe(415)
    expect((await send('multipart/form-data; boundary=x', 'no form at all')).status).toBe(400)
    expect(
      (
        await send(
          'multipart/form-data; boundary=x',
          '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nGIF89a',
        )
      ).status,
    ).toBe(400)
  })

  test('callers without the right to write the catalog', async () => {
    const file = await plain(9, 9).png().toBuffer()
    const visitor = await fixture.visitor(site)
    const reader = await newApp(fixture, site, ['CATALOG_READ'])
    expect((await sendForm(fixture, { authorization: visitor.accessToken }, { file })).status).toBe(403)
    expect((await sendForm(fixture, { authorization: reader.apiKey }, { file })).status).toBe(403)
    expect((await sendForm(fixture, {}, { file })).status).toBe(401)
  })
})

describe('videos', () => {
  test.each([
    ['mp4', mp4Video, 'video/mp4'],
    ['webm', webmVideo, 'video/webm'],
  ] as const)(
    '%s is stored with its size, duration and poster, and served in ranges',
    async (format, video, type) => {
      const still = await plain(64, 48).png().toBuffer()
      const file = await uploaded({ file: video, still, altText: 'Two colours' }, 'video')
      expect(file).toMatchObject({
        mediaType: 'video',
        width: 64,
        height: 48,
        format,
        altText: 'Two colours',
      })
      expect(file.durationInMilliseconds).toBeGreaterThan(500)
      expect(file.stillFrameMediaId).toMatch(/\.png$/)
      const { bytes } = await original(file.url)
      expect(bytes).toHaveLength(file.sizeInBytes)
      const part = await original(file.url, { range: 'bytes=4-7' })
      expect([part.status, part.headers.get('content-type')]).toEqual([206, type])
      expect(part.bytes).toEqual(bytes.subarray(4, 8))
    },
  )

  test('an MP4 loses its location and keeps every frame', async () => {
    const location = Buffer.from('\0\0\0\x26udta\0\0\0\x1e\xa9xyz\0\x10\x15\xc7+51.5000-000.1000/', 'latin1')
    const { url } = await uploaded({ file: withinMoov(mp4Video, location) })
    const { bytes } = await original(url)
    expect(bytes.includes('+51.5')).toBe(false)
    expect(bytes.includes('udta')).toBe(false)
    expect(await framesOf(bytes)).toEqual(await framesOf(mp4Video))
  })

  test('a WebM loses its tags and keeps every frame', async () => {
    const tags = Buffer.concat([Buffer.from('1254c3678c', 'hex'), Buffer.from('somewhere, A')])
    const segment = webmVideo.indexOf(Buffer.from('18538067', 'hex')) + 4
    const video = Buffer.concat([webmVideo, tags])
    video.writeUInt32BE(webmVideo.readUInt32BE(segment + 4) + tags.length, segment + 4)
    const { bytes } = await original((await uploaded({ file: video })).url)
    expect(bytes.includes('somewhere')).toBe(false)
    expect(await framesOf(bytes)).toEqual(await framesOf(webmVideo))
  })

  test('a malformed video that makes the parser loop is refused after a timeout', async () => {
    const startTimeout = AbortSignal.timeout
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((milliseconds) => startTimeout.call(AbortSignal, milliseconds / 20))
    try {
      // Ends within the header of its first cluster.
      const response = await upload({ file: webmVideo.subarray(0, 268) })
      expect(refusalOf(response)).toBe('400 file FORMAT')
      expect(timeout).toHaveBeenCalledWith(10_000)
    } finally {
      timeout.mockRestore()
    }
    expect((await upload({ file: mp4Video })).status).toBe(200)
  })

  test('have no derivatives: their posters do', async () => {
    const { url } = await uploaded({ file: mp4Video })
    expect((await original(`${url}/v1/fit/w_20,h_20,q_80/a.webp`)).status).toBe(404)
  })
})

/** The encoded frames of a video. */
async function framesOf(bytes: Uint8Array): Promise<readonly Buffer[]> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) return []
  const frames: Buffer[] = []
  for await (const { data } of new EncodedPacketSink(track).packets()) frames.push(Buffer.from(data))
  expect(frames.length).toBeGreaterThan(5)
  return frames
}

/** A video with one more box at the end of its `moov` box. */
function withinMoov(video: Buffer, box: Buffer): Buffer {
  const at = video.indexOf('moov') - 4
  const end = at + video.readUInt32BE(at)
  const longer = Buffer.concat([video.subarray(0, end), box, video.subarray(end)])
  longer.writeUInt32BE(end - at + box.length, at)
  return longer
}

test('files of a store are listed page by page, newest first, without those of other stores', async () => {
  const other = await fixture.createSite()
  const owner = await newApp(fixture, other, ['CATALOG_READ', 'CATALOG_WRITE'])
  const mine: string[] = []
  for (const side of [11, 12, 13]) {
    const file = await plain(side, side).png().toBuffer()
    const { body } = await sendForm<MediaFileResponse>(fixture, { authorization: owner.apiKey }, { file })
    mine.unshift(body.file.id)
  }
  const list = async (query: string) =>
    (await owner.call<ListMediaResponse>('GET', `/stores/v1/media/files${query}`)).body
  const first = await list('?limit=2')
  const second = await list(`?limit=2&cursor=${first.nextCursor}`)
  expect([...first.files, ...second.files].map(({ id }) => id)).toEqual(mine)
  expect(second.nextCursor).toBeUndefined()
  expect(refusalOf(await owner.call('GET', '/stores/v1/media/files?cursor=nonsense'))).toBe(
    '400 cursor FORMAT',
  )
  expect(refusalOf(await app.call('GET', `/stores/v1/media/files/${mine[0]}`))).toBe('404 MEDIA_NOT_FOUND')
})

describe('the texts of a file', () => {
  const read = async (id: string) =>
    (await app.call<GetProductResponse>('GET', `/stores-reader/v1/products/${id}`)).body.product
  const showing = async (...mediaIds: string[]) => {
    const made = await app.call<{ product: Product }>('POST', '/stores/v1/products', {
      product: { name: 'Shown', priceData: { price: 1 } },
    })
    const { id } = made.body.product
    await app.call('POST', `/stores/v1/products/${id}/media`, {
      media: mediaIds.map((mediaId) => ({ mediaId })),
    })
    return id
  }
  const update = (id: string, changes: object) =>
    app.call<MediaFileResponse>('PATCH', `/stores/v1/media/files/${id}`, changes)

  test('change field by field, also on products that show the file', async () => {
    const { id } = await uploaded({ file: await plain(51, 20).png().toBuffer(), altText: 'Old' })
    const [one, other] = [await showing(id), await showing(id)]
    const { status, body } = await update(id, { altText: 'New', focalPoint: { x: 0.1, y: 0.9 } })
    expect(status).toBe(200)
    expect(body.file).toMatchObject({ altText: 'New', focalPoint: { x: 0.1, y: 0.9 }, title: 'photo.png' })
    for (const product of [one, other]) {
      expect((await read(product)).media.mainMedia?.image).toMatchObject({
        altText: 'New',
        focalPoint: { x: 0.1, y: 0.9 },
      })
    }
    await update(id, { focalPoint: null })
    expect((await read(one)).media.mainMedia?.image).not.toHaveProperty('focalPoint')
  })

  test('a video is shown with its poster, which can be set later', async () => {
    const video = await uploaded({ file: mp4Video, title: 'Turning', altText: 'It turns' })
    const still = await uploaded({ file: await plain(64, 49).png().toBuffer() })
    const product = await showing(video.id)
    expect((await read(product)).media.mainMedia).toMatchObject({
      mediaType: 'video',
      title: 'Turning',
      video: { files: [{ url: video.url, width: 64, height: 48, format: 'mp4' }] },
    })
    await update(video.id, { stillFrameMediaId: still.id })
    const main = (await read(product)).media.mainMedia
    expect(main).toMatchObject({
      video: { stillFrameMediaId: still.id },
      thumbnail: { url: still.url, width: 64, height: 49, placeholder: { color: '#c08040' } },
    })
    expect(main).not.toHaveProperty('image')
    await update(still.id, { focalPoint: { x: 1, y: 1 } })
    expect((await read(product)).media.mainMedia?.thumbnail).toMatchObject({ focalPoint: { x: 1, y: 1 } })
    const variants = await app.call<{ variants: { media?: object }[] }>(
      'POST',
      '/stores-reader/v1/variants/query',
      {
        query: { filter: { productId: product } },
      },
    )
    // A cart shows no videos, so it shows the poster.
    expect(variants.body.variants[0]?.media).toMatchObject({ image: { id: still.id, altText: 'It turns' } })
  })

  test('are refused with the field if they are invalid', async () => {
    const file = await uploaded({ file: await plain(52, 20).png().toBuffer() })
    const video = await uploaded({ file: mp4Video })
    expect(refusalOf(await update('nothing', { title: 'x' }))).toBe('404 MEDIA_NOT_FOUND')
    expect(refusalOf(await update(file.id, { stillFrameMediaId: file.id }))).toBe(
      '400 stillFrameMediaId OTHER',
    )
    expect(refusalOf(await update(video.id, { stillFrameMediaId: video.id }))).toBe(
      '400 stillFrameMediaId OTHER',
    )
    expect(refusalOf(await update(video.id, { focalPoint: { x: 0, y: 0 } }))).toBe('400 focalPoint OTHER')
    expect(refusalOf(await update(file.id, { focalPoint: { x: 2, y: 0 } }))).toMatch(/^400 focalPoint\.x /)
    expect(refusalOf(await update(file.id, { title: 'x'.repeat(301) }))).toMatch(/^400 title /)
  })
})

test('over the network: a form is accepted, and the server survives forms that it refuses early', async () => {
  const send = async (file: Uint8Array) => {
    const form = new FormData()
    form.append('altText', 'Sent')
    form.append('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'a.png')
    const { body, headers } = await encoded(form)
    const url = `${fixture.platform.url}/stores/v1/media/files`
    // A caller that is still sending may find its connection closed instead of reading why.
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, authorization: app.apiKey },
      body,
    }).catch(() => undefined)
    return {
      status: response?.status,
      body: (await response?.json().catch(() => undefined)) as MediaFileResponse,
    }
  }
  const picture = await plain(61, 20).png().toBuffer()
  const before = filesOnDisk()
  const refused = await Promise.all([send(randomBytes(20 * 1_048_576)), send(Buffer.alloc(200_000))])
  for (const { status } of refused) expect([400, undefined]).toContain(status)
  expect(filesOnDisk()).toBe(before)
  const { status, body } = await send(picture)
  expect([status, body.file.altText]).toEqual([200, 'Sent'])
  const part = await fetch(body.file.url, { headers: { range: 'bytes=1-3' } })
  expect([part.status, part.headers.get('content-length'), await part.text()]).toEqual([206, '3', 'PNG'])
  const head = await fetch(body.file.url, { method: 'HEAD' })
  expect(Number(head.headers.get('content-length'))).toBe(body.file.sizeInBytes)
})
