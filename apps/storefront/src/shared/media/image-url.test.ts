import { expect, test } from 'vitest'
import { imageSet, imageUrl, shareImageUrl } from './image-url.ts'

const media = { url: 'http://platform.example/media/mug~mv2.webp' }

test('a derivative is cut to the asked box', () => {
  expect(imageUrl(media, 480, 600)).toBe(
    'http://platform.example/media/mug~mv2.webp/v1/fill/w_480,h_600,q_78/mug.auto',
  )
})

test('a derivative can be kept whole inside the box', () => {
  expect(imageUrl(media, 2400, 2400, { fit: 'fit' })).toContain('/v1/fit/w_2400,h_2400,')
})

test('what is cropped keeps its focal point in sight, what is whole needs none', () => {
  const pointed = { ...media, focalPoint: { x: 0.5, y: 1.2 } }
  expect(imageUrl(pointed, 480, 600)).toContain('/w_480,h_600,q_78,fp_0.50_1.00/')
  expect(imageUrl(pointed, 480, 600, { fit: 'fit' })).toContain('/w_480,h_600,q_78/')
})

test('programs that name no format are given the one that all take', () => {
  expect(shareImageUrl(media)).toMatch(/w_1200,h_630,q_78\/mug\.jpg$/)
})

test('boxes are whole pixels', () => {
  expect(imageUrl(media, 333, 333 * 1.25)).toContain('w_333,h_416,')
})

test('a set lists every width with its descriptor', () => {
  expect(imageSet(media, [200, 400], 1.25).split(', ')).toEqual([
    expect.stringMatching(/w_200,h_250.* 200w$/),
    expect.stringMatching(/w_400,h_500.* 400w$/),
  ])
})
