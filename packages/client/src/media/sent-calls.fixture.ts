import type { SentCalls } from '../testing/sent-call.ts'
import * as media from './index.ts'

const file = { id: 'mug.webp' }

export const sentCalls: SentCalls = {
  entry: media,
  answer: { file },
  calls: {
    uploadMedia: [
      (c) =>
        media.uploadMedia(c, new Blob(['clip']), {
          title: 'Mug',
          altText: 'A brown mug',
          focalPoint: { x: 0.5, y: 1 / 3 },
          poster: new Blob(['picture']),
        }),
      'POST /stores/v1/media/files',
      {
        title: 'Mug',
        altText: 'A brown mug',
        focalX: '0.500000',
        focalY: '0.333333',
        file: 4,
        still: 7,
      },
      file,
    ],
  },
  others: ['imageSrcSet', 'imageUrl'],
}
