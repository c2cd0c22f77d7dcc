import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { type Answer, requestIdHeader } from '../http/answer.ts'
import type { Endpoint, EndpointCall } from '../http/endpoint.ts'
import { httpError } from '../http/problem.ts'
import { type Derivative, readDerivative } from './derivative.ts'
import type { Derivatives } from './derivatives.ts'
import type { MediaStore } from './media-store.ts'
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
        const fileId = call.params['fileId'] ?? ''
        return serve(call, fileId, () => store.find(fileId))
      },
    },
    {
      methods: ['GET'],
      path: '/media/:fileId/v1/:fit/:settings/:file',
      async handle(call) {
        call.exchange.operation = 'media.derivative'
        const { fileId = '', fit = '', settings = '', file = '' } = call.params
        const derivative = readDerivative(fit, settings, file)
        if (!derivative) throw noPicture()
        const tag = `${fileId}/${Object.values(derivative).join('-')}`
        return serve(
          call,
          tag,
          () => findDerivative(derivatives, fileId, derivative),
          () => derivatives.forget(fileId, derivative),
        )
      },
    },
  ]
}

async function findDerivative(
  derivatives: Derivatives,
  fileId: string,
  derivative: Derivative,
): Promise<string | undefined> {
  try {
    return await derivatives.find(fileId, derivative)
  } catch (error) {
    if (error instanceof QueueFull)
      throw httpError(503, 'Too many pictures are being made; try again shortly.', { 'retry-after': '2' })
    throw error
  }
}

/** An address always means the same bytes, so whoever has them need not ask again, and a tag they hold is still good. */
async function serve(
  { request, exchange }: EndpointCall,
  tag: string,
  find: () => Promise<string | undefined>,
  gone?: () => void,
): Promise<Answer> {
  const path = await find()
  if (path === undefined) throw noPicture()
  const headers = {
    [requestIdHeader]: exchange.requestId,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${tag}"`,
    // Shops on any origin show these pictures; nothing in them is secret and nothing in them may run.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
  if (matches(request.headers.get('if-none-match'), headers.etag)) return { status: 304, headers, pieces: [] }
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    // Evicted between finding and reading, or removed by hand.
    if (error.code !== 'ENOENT') throw error
    gone?.()
    return undefined
  })
  if (!bytes) throw httpError(503, 'The picture is being made anew; try again.', { 'retry-after': '1' })
  // Every file here was named by us with one of these endings.
  const format = extname(path).slice(1) as PictureFormat
  return { status: 200, headers: { ...headers, 'content-type': contentTypes[format] }, pieces: [bytes] }
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
