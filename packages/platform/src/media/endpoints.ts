import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Endpoint, EndpointCall } from '../http/index.ts'
import { type Answer, httpError, requestIdHeader } from '../http/index.ts'
import { type Derivative, type DerivativeFormat, derivativeKey, parseDerivative } from './derivative.ts'
import type { Derivatives } from './derivatives.ts'
import { contentTypes, type FileFormat } from './file-format.ts'
import type { MediaStore } from './media-store.ts'
import type { ByteRange } from './storage/blob-store.ts'
import { QueueFull } from './work-queue.ts'

/** Serves originals, whole or in ranges, and derivatives of images. */
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
        const requested = parseDerivative(fit, settings, file)
        if (!requested || (await store.size(fileId)) === undefined) throw fileNotFound()
        if (requested.format !== 'auto') {
          return serveDerivative(call, derivatives, fileId, { ...requested, format: requested.format })
        }
        const format = negotiateFormat(call.request.headers.get('accept'))
        const response = await serveDerivative(call, derivatives, fileId, { ...requested, format })
        return { ...response, headers: { ...response.headers, vary: 'Accept' } }
      },
    },
  ]
}

async function serveOriginal(call: EndpointCall, store: MediaStore, fileId: string): Promise<Answer> {
  const size = await store.size(fileId)
  if (size === undefined) throw fileNotFound()
  const contentType = contentTypeOf(fileId)
  const headers = { ...fileHeaders(call, fileId), 'accept-ranges': 'bytes', 'content-type': contentType }
  if (isNotModified(call, headers.etag)) return { status: 304, headers, pieces: [] }
  const range = parseRange(rangeHeader(call, headers.etag), size)
  if (range === 'unsatisfiable') {
    throw httpError(416, 'The requested range is outside the file.', { 'content-range': `bytes */${size}` })
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

/** Ranges are for GET, and with `If-Range` only if the client has the same version (RFC 9110, 13.1.5 and 14.2). */
function rangeHeader({ request }: EndpointCall, etag: string): string | null {
  const condition = request.headers.get('if-range')
  if (request.method !== 'GET' || (condition !== null && condition.trim() !== etag)) return null
  return request.headers.get('range')
}

/**
 * Parses a `Range` header (RFC 9110, 14.2). Returns undefined to serve the whole file: for a header that is not a byte
 * range, and for multiple ranges, which a server may ignore and players do not send.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** In the order of preference: smaller files first. */
const negotiable: readonly (readonly [type: string, format: DerivativeFormat])[] = [
  ['image/avif', 'avif'],
  ['image/webp', 'webp'],
]

/**
 * The format for an `Accept` header (RFC 9110, 12.5.1). AVIF and WebP have to be named: browsers that support them do,
 * and clients that do not also send `*\/*`. Everything shows JPEG.
 */
export function negotiateFormat(accept: string | null): DerivativeFormat {
  const weights = new Map((accept ?? '').split(',').map(parseMediaRange))
  let best: DerivativeFormat = 'jpg'
  let bestWeight = 0
  for (const [type, format] of negotiable) {
    const weight = weights.get(type) ?? 0
    if (weight > bestWeight) [best, bestWeight] = [format, weight]
  }
  return best
}

function parseMediaRange(text: string): [type: string, weight: number] {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [type, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}

async function serveDerivative(
  call: EndpointCall,
  derivatives: Derivatives,
  fileId: string,
  derivative: Derivative,
): Promise<Answer> {
  const key = derivativeKey(fileId, derivative)
  const headers = { ...fileHeaders(call, key), 'content-type': contentTypeOf(key) }
  if (isNotModified(call, headers.etag)) return { status: 304, headers, pieces: [] }
  let bytes = await readDerivative(derivatives, fileId, derivative)
  if (!bytes) {
    // Evicted between lookup and read, or deleted by hand: render it again.
    derivatives.forget(fileId, derivative)
    bytes = await readDerivative(derivatives, fileId, derivative)
  }
  if (!bytes) throw fileNotFound()
  return { status: 200, headers, pieces: [bytes] }
}

async function readDerivative(
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
    throw httpError(503, 'Too many images are being rendered. Try again in a moment.', { 'retry-after': '2' })
  }
}

/** A URL always means the same bytes, so responses can be cached forever and entity tags never go stale. */
function fileHeaders({ exchange }: EndpointCall, tag: string) {
  return {
    [requestIdHeader]: exchange.requestId,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${tag}"`,
    // Shops on any origin show these public files; nothing in them may run as a script.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
}

function isNotModified({ request }: EndpointCall, etag: string): boolean {
  const condition = request.headers.get('if-none-match')
  if (condition === null) return false
  return (
    condition.trim() === '*' || condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  )
}

/** File ids and derivative keys always end with a known extension. */
function contentTypeOf(name: string): string {
  return contentTypes[extname(name).slice(1) as FileFormat]
}

function fileNotFound(): Error {
  return httpError(404, 'There is no such file.')
}
