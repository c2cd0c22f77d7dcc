import { beforeEach, describe, expect, it } from 'vitest'
import { json } from '../testing/fake-platform.ts'
import { authentication, createClient, decodeText, media } from './index.ts'
import { setMediaHost } from './media.ts'

beforeEach(() => setMediaHost('https://static.wixstatic.com'))

const image = 'wix:image://v1/mug~1.webp/A%20mug.webp#originWidth=1200&originHeight=1500'

describe('media helpers', () => {
  it('read identifiers, of the public platform by default', () => {
    expect(media.getImageUrl(image)).toEqual({
      id: 'mug~1.webp',
      url: 'https://static.wixstatic.com/media/mug~1.webp',
      width: 1200,
      height: 1500,
      altText: 'A mug.webp',
      filename: 'A mug.webp',
    })
    expect(media.getScaledToFillImageUrl(image, 480, 600)).toBe(
      'https://static.wixstatic.com/media/mug~1.webp/v1/fill/w_480,h_600,q_78/mug~1.webp',
    )
    expect(decodeText('A%20mug')).toBe('A mug')
  })

  it('use the platform of the client', () => {
    createClient({ baseUrl: 'http://localhost:4000/' })
    expect(media.getImageUrl(image).url).toBe('http://localhost:4000/media/mug~1.webp')
    expect(media.getScaledToFitImageUrl(image, 480, 600, { quality: 60 })).toBe(
      'http://localhost:4000/media/mug~1.webp/v1/fit/w_480,h_600,q_60/mug.auto',
    )
    expect(
      media.getVideoUrl('wix:video://v1/pour.mp4#posterUri=p.webp&posterWidth=8&posterHeight=9'),
    ).toEqual({
      id: 'pour.mp4',
      url: 'http://localhost:4000/media/pour.mp4',
      thumbnail: 'wix:image://v1/p.webp#originWidth=8&originHeight=9',
    })
  })

  it('accept URLs of product media, also of resized ones', () => {
    const url = 'https://p.example/media/mug~1.webp'
    expect(media.getScaledToFillImageUrl(url, 480, 600)).toBe(`${url}/v1/fill/w_480,h_600,q_78/mug.auto`)
    expect(media.getImageUrl(`${url}/v1/fill/w_12,h_34,q_78/mug.auto`)).toEqual({
      id: 'mug~1.webp',
      url,
      width: 12,
      height: 34,
    })
  })
})

describe('values of responses', () => {
  const answering = (body: unknown) =>
    createClient({
      modules: { authentication },
      baseUrl: 'https://p.example',
      fetch: async () => json(body),
      retry: false,
    })

  it('custom values have dates', async () => {
    const additionalData = { born: { dateValue: '1990-01-02T00:00:00.000Z' }, name: { strValue: 'Ada' } }
    const client = answering({ state: 'SUCCESS', additionalData })
    expect((await client.authentication.loginV2({ email: 'a@b.example' })).additionalData).toEqual({
      born: { dateValue: new Date('1990-01-02T00:00:00.000Z') },
      name: { strValue: 'Ada' },
    })
  })

  it('the body of a raw response is bytes', async () => {
    const client = answering({ body: btoa('hi'), statusCode: 200 })
    expect(await client.authentication.logout()).toEqual({
      body: new Uint8Array([104, 105]),
      statusCode: 200,
    })
  })
})
