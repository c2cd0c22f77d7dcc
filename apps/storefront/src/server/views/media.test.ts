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
const video: MediaItem = {
  id: 'turning.mp4',
  mediaType: 'video',
  title: 'Turning',
  video: {
    files: [file('https://platform.example/media/turning.mp4', 'mp4')],
    stillFrameMediaId: 'still.png',
  },
  thumbnail: file('https://platform.example/media/still.png', 'png'),
}
const { thumbnail: _, ...withoutPoster } = video

describe('media of a product', () => {
  test('cards show pictures alone', () => {
    expect(toMediaViews({ mainMedia: video, items: [video, picture] }, 'Bowl')).toMatchObject([
      { id: 'bowl.webp', url: 'https://platform.example/media/bowl.webp' },
    ])
  })

  test('a gallery shows videos too, each with its poster, and once', () => {
    expect(toGalleryViews({ mainMedia: video, items: [video, picture] }, 'Bowl')).toMatchObject([
      {
        id: 'turning.mp4',
        url: 'https://platform.example/media/still.png',
        alt: 'Turning',
        video: { url: 'https://platform.example/media/turning.mp4', type: 'video/mp4' },
      },
      { id: 'bowl.webp' },
    ])
  })

  test('a video without a poster has no picture, and one that browsers cannot play is left out', () => {
    const [raw] = toGalleryViews({ items: [withoutPoster] }, 'Bowl')
    expect(raw).toMatchObject({ url: '', alt: 'Turning', video: { type: 'video/mp4' } })
    const avi = {
      ...video,
      video: { files: [file('https://platform.example/media/a.avi', 'avi')], stillFrameMediaId: '' },
    }
    expect(toGalleryViews({ items: [avi] }, 'Bowl')).toEqual([])
  })
})
