import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { type Answer, requestIdHeader } from '../http/answer.ts'
import type { Endpoint, EndpointCall } from '../http/endpoint.ts'
import { httpError } from '../http/problem.ts'
import { derivativeKey, readDerivative } from './derivative.ts'
import type { Derivatives } from './derivatives.ts'
import type { MediaStore } from './media-store.ts'
import { negotiateFormat } from './negotiate-format.ts'
import { contentTypes, type PictureFormat } from './sniff-picture.ts'
import { QueueFull } from './work-queue.ts'

/** Pictures of the platform: originals, and derivatives made on demand. */
export function mediaEndpoints(store: MediaStore, derivatives: Derivatives): readonly Endpoint[] {
  return [
    {
      methods: ['GET'],
      path: '/media/:fileId',
      async handle(call) {
        call.exchange.operation = 'media.original'
        const { fileId = '' } = call.params
        const original = await store.find(fileId)
        if (original === undefined) throw noPicture()
        return serve(call, fileId, false, () => readPicture(original))
      },
    },
    {
      methods: ['GET'],
      path: '/media/:fileId/v1/:fit/:settings/:file',
      async handle(call) {
        call.exchange.operation = 'media.derivative'
        const { fileId = '', fit = '', settings = '', file = '' } = call.params
        const asked = readDerivative(fit, settings, file)
        const original = asked && (await store.find(fileId))
        if (!asked || original === undefined) throw noPicture()
        const isNegotiated = asked.format === 'auto'
        const format =
          asked.format === 'auto' ? negotiateFormat(call.request.headers.get('accept')) : asked.format
        const derivative = { ...asked, format }
        return serve(call, derivativeKey(fileId, derivative), isNegotiated, async () => {
          const made = await readPicture(await make(derivatives.find(fileId, original, derivative)))
          if (made) return made
          // Evicted between finding and reading, or removed by hand: it is made once more.
          derivatives.forget(fileId, derivative)
          return readPicture(await make(derivatives.find(fileId, original, derivative)))
        })
      },
    },
  ]
}

async function make(work: Promise<string>): Promise<string> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw httpError(503, 'Too many pictures are being made; try again shortly.', { 'retry-after': '2' })
  }
}

interface Picture {
  readonly bytes: Uint8Array
  readonly type: string
}

async function readPicture(path: string): Promise<Picture | undefined> {
  try {
    // Every file here was named by us with one of these endings.
    return { bytes: await readFile(path), type: contentTypes[extname(path).slice(1) as PictureFormat] }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** An address always means the same bytes, so whoever has them need not ask again, and a tag they hold is still good. */
async function serve(
  { request, exchange }: EndpointCall,
  tag: string,
  isNegotiated: boolean,
  read: () => Promise<Picture | undefined>,
): Promise<Answer> {
  const headers = {
    [requestIdHeader]: exchange.requestId,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${tag}"`,
    // Caches keep one copy for each kind of caller.
    ...(isNegotiated && { vary: 'Accept' }),
    // Shops on any origin show these pictures; nothing in them is secret and nothing in them may run.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
  if (matches(request.headers.get('if-none-match'), headers.etag)) return { status: 304, headers, pieces: [] }
  const picture = await read()
  if (!picture) throw noPicture()
  return { status: 200, headers: { ...headers, 'content-type': picture.type }, pieces: [picture.bytes] }
}

function matches(condition: string | null, etag: string): boolean {
  if (condition === null) return false
  return (
    condition.trim() === '*' || condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  )
}

function noPicture(): Error {
  return httpError(404, 'There is no such picture.')
}
