import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Endpoint, EndpointCall } from '../http/index.ts'
import { type Answer, httpError, requestIdHeader } from '../http/index.ts'
import { readByteRange } from './byte-range.ts'
import { type Derivative, derivativeKey, readDerivative } from './derivative.ts'
import type { Derivatives } from './derivatives.ts'
import type { MediaStore } from './media-store.ts'
import { negotiateFormat } from './negotiate-format.ts'
import { contentTypes, type FileFormat } from './sniff-file.ts'
import { QueueFull } from './work-queue.ts'

/** Files of the platform: originals, whole or in parts, and derivatives of pictures made on demand. */
export function mediaEndpoints(store: MediaStore, derivatives: Derivatives): readonly Endpoint[] {
  return [
    {
      methods: ['GET'],
      path: '/media/:fileId',
      async handle(call) {
        call.exchange.operation = 'media.original'
        return serveOriginal(call, store, call.params['fileId'] ?? '')
      },
    },
    {
      methods: ['GET'],
      path: '/media/:fileId/v1/:fit/:settings/:file',
      async handle(call) {
        call.exchange.operation = 'media.derivative'
        const { fileId = '', fit = '', settings = '', file = '' } = call.params
        const asked = readDerivative(fit, settings, file)
        if (!asked || (await store.size(fileId)) === undefined) throw noFile()
        if (asked.format !== 'auto') {
          return serveDerivative(call, derivatives, fileId, { ...asked, format: asked.format })
        }
        const format = negotiateFormat(call.request.headers.get('accept'))
        const answer = await serveDerivative(call, derivatives, fileId, { ...asked, format })
        // Caches keep one copy for each kind of caller.
        return { ...answer, headers: { ...answer.headers, vary: 'Accept' } }
      },
    },
  ]
}

/** An original, or the part that a player asks for. */
async function serveOriginal(call: EndpointCall, store: MediaStore, fileId: string): Promise<Answer> {
  const size = await store.size(fileId)
  if (size === undefined) throw noFile()
  const headers = { ...fileHeaders(call, fileId), 'accept-ranges': 'bytes', 'content-type': typeOf(fileId) }
  if (isHeld(call, headers.etag)) return { status: 304, headers, pieces: [] }
  const range = readByteRange(rangeOf(call, headers.etag), size)
  if (range === 'unsatisfiable') {
    throw httpError(416, 'The file has no such part.', { 'content-range': `bytes */${size}` })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
    pieces: [],
    stream: () => store.read(fileId, range),
  }
}

/** Ranges are for GET; with `If-Range` only for what the caller has the rest of (RFC 9110, 13.1.5 and 14.2). */
function rangeOf({ request }: EndpointCall, etag: string): string | null {
  const condition = request.headers.get('if-range')
  if (request.method !== 'GET' || (condition !== null && condition.trim() !== etag)) return null
  return request.headers.get('range')
}

async function serveDerivative(
  call: EndpointCall,
  derivatives: Derivatives,
  fileId: string,
  derivative: Derivative,
): Promise<Answer> {
  const key = derivativeKey(fileId, derivative)
  const headers = { ...fileHeaders(call, key), 'content-type': typeOf(key) }
  if (isHeld(call, headers.etag)) return { status: 304, headers, pieces: [] }
  let bytes = await readMade(derivatives, fileId, derivative)
  if (!bytes) {
    // Evicted between finding and reading, or removed by hand: it is made once more.
    derivatives.forget(fileId, derivative)
    bytes = await readMade(derivatives, fileId, derivative)
  }
  if (!bytes) throw noFile()
  return { status: 200, headers, pieces: [bytes] }
}

async function readMade(
  derivatives: Derivatives,
  fileId: string,
  derivative: Derivative,
): Promise<Uint8Array | undefined> {
  try {
    const path = await derivatives.find(fileId, derivative)
    return path === undefined ? undefined : await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    if (!(error instanceof QueueFull)) throw error
    throw httpError(503, 'Too many pictures are being made; try again shortly.', { 'retry-after': '2' })
  }
}

/** An address always means the same bytes, so whoever has them need not ask again, and a tag they hold is still good. */
function fileHeaders({ exchange }: EndpointCall, tag: string) {
  return {
    [requestIdHeader]: exchange.requestId,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${tag}"`,
    // Shops on any origin show these files; nothing in them is secret and nothing in them may run.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
}

function isHeld({ request }: EndpointCall, etag: string): boolean {
  const condition = request.headers.get('if-none-match')
  if (condition === null) return false
  return (
    condition.trim() === '*' || condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  )
}

/** Every file here was named by us with one of these endings. */
function typeOf(name: string): string {
  return contentTypes[extname(name).slice(1) as FileFormat]
}

function noFile(): Error {
  return httpError(404, 'There is no such file.')
}
