import type { MediaItem } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { toGalleryViews, toMediaViews } from './media.ts'

const file = (url: string, format: string) => ({ url, width: 640, height: 480, format, altText: '' })
const picture: MediaItem = {
  id: 'bowl.webp',
  mediaType: 'image',
  title: '',
  image: file('https://platform.example/media/bowl.webp/v1/fill/w_64,h_64/bowl.webp', 'webp'),
}
const film: MediaItem = {
  id: 'turning.mp4',
  mediaType: 'video',
  title: 'Turning',
  video: {
    files: [file('https://platform.example/media/turning.mp4', 'mp4')],
    stillFrameMediaId: 'still.png',
  },
  thumbnail: file('https://platform.example/media/still.png', 'png'),
}
const { thumbnail: _, ...withoutStill } = film

describe('media of a product', () => {
  test('cards show pictures alone', () => {
    expect(toMediaViews({ mainMedia: film, items: [film, picture] }, 'Bowl')).toMatchObject([
      { id: 'bowl.webp', url: 'https://platform.example/media/bowl.webp' },
    ])
  })

  test('a gallery shows films too, each by its still, and once', () => {
    expect(toGalleryViews({ mainMedia: film, items: [film, picture] }, 'Bowl')).toMatchObject([
      {
        id: 'turning.mp4',
        url: 'https://platform.example/media/still.png',
        alt: 'Turning',
        film: { url: 'https://platform.example/media/turning.mp4', type: 'video/mp4' },
      },
      { id: 'bowl.webp' },
    ])
  })

  test('a film without a still has no picture, and one that browsers do not play is passed over', () => {
    const [raw] = toGalleryViews({ items: [withoutStill] }, 'Bowl')
    expect(raw).toMatchObject({ url: '', alt: 'Turning', film: { type: 'video/mp4' } })
    const avi = {
      ...film,
      video: { files: [file('https://platform.example/media/a.avi', 'avi')], stillFrameMediaId: '' },
    }
    expect(toGalleryViews({ items: [avi] }, 'Bowl')).toEqual([])
  })
})
