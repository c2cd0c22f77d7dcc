import { describe, expect, expectTypeOf, it } from 'vitest'
import { imageSrcSet, imageUrl } from './index.ts'

const url = 'https://p.example/media/mug~mv2.webp'
const image = { url, width: 1200, height: 1500 }

describe('imageUrl', () => {
  it('crops to the box by default', () => {
    expect(imageUrl(image, { width: 480, height: 480 })).toBe(`${url}/v1/fill/w_480,h_480,q_78/mug.auto`)
  })

  it('keeps everything inside the box with fit', () => {
    expect(imageUrl(image, { width: 480, height: 480, fit: 'fit', format: 'jpg', quality: 60 })).toBe(
      `${url}/v1/fit/w_480,h_480,q_60/mug.jpg`,
    )
  })

  it('derives a missing side from the original', () => {
    expect(imageUrl(image, { width: 480 })).toContain('/w_480,h_600,')
    expect(imageUrl(image, { height: 601 })).toContain('/w_481,h_601,')
  })

  it('keeps the focal point visible only when it crops', () => {
    const focused = { ...image, focalPoint: { x: 0.5, y: 1.2 } }
    expect(imageUrl(focused, { width: 480 })).toContain(',q_78,fp_0.50_1.00/')
    expect(imageUrl(focused, { width: 480, fit: 'fit' })).toContain(',q_78/')
  })

  it('takes media items: the picture, the poster of a video, or nothing', () => {
    expect(imageUrl({ image }, { width: 480 })).toContain('w_480')
    expect(imageUrl({ thumbnail: image }, { width: 480 })).toContain('w_480')
    expect(imageUrl({}, { width: 480 })).toBeUndefined()
    expect(imageUrl(undefined, { width: 480 })).toBeUndefined()
    expect(imageUrl({ url: '' }, { width: 480 })).toBeUndefined()
  })

  it('returns other URLs unchanged', () => {
    for (const other of ['https://cdn.example/mug.jpg', `${url}/v1/fill/w_1,h_1/mug.auto`, `${url}?v=1`])
      expect(imageUrl({ ...image, url: other }, { width: 480 })).toBe(other)
  })

  it('has a definite result for a definite picture', () => {
    expectTypeOf(imageUrl(image, { width: 1 })).toEqualTypeOf<string>()
    expectTypeOf(imageUrl({ image }, { width: 1 })).toEqualTypeOf<string | undefined>()
  })
})

describe('imageSrcSet', () => {
  it('lists every width with its descriptor', () => {
    expect(imageSrcSet(image, [200, 400])).toBe(
      `${url}/v1/fill/w_200,h_250,q_78/mug.auto 200w, ${url}/v1/fill/w_400,h_500,q_78/mug.auto 400w`,
    )
  })

  it('can have another ratio than the original', () => {
    expect(imageSrcSet({ url }, [200], { ratio: 1 })).toContain('w_200,h_200,')
  })

  it('is undefined without a picture', () => {
    expect(imageSrcSet({}, [200])).toBeUndefined()
  })
})
