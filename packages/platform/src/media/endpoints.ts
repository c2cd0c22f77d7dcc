import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { Hono } from 'hono'
import { type HttpApp, type HttpContext, type HttpEnv, httpError, named, streamBody } from '../http/index.ts'
import { QueueFull } from '../runtime/index.ts'
import { type Derivative, type DerivativeFormat, derivativeKey, parseDerivative } from './derivative.ts'
import type { Derivatives } from './derivatives.ts'
import { contentTypes, type FileFormat } from './file-format.ts'
import type { MediaStore } from './media-store.ts'
import type { ByteRange } from './storage/blob-store.ts'

/** Serves originals, whole or in ranges, and derivatives of images. */
export function mediaFiles(store: MediaStore, derivatives: Derivatives): HttpApp {
  return new Hono<HttpEnv>()
    .get('/media/:fileId', named('media.original'), (c) => serveOriginal(c, store, c.req.param('fileId')))
    .get('/media/:fileId/v1/:fit/:settings/:file', named('media.derivative'), async (c) => {
      const { fileId, fit, settings, file } = c.req.param()
      const requested = parseDerivative(fit, settings, file)
      if (!requested || (await store.size(fileId)) === undefined) throw fileNotFound()
      if (requested.format !== 'auto') {
        return serveDerivative(c, derivatives, fileId, { ...requested, format: requested.format })
      }
      const format = negotiateFormat(c.req.header('accept'))
      return serveDerivative(c, derivatives, fileId, { ...requested, format }, { vary: 'Accept' })
    })
}

async function serveOriginal(c: HttpContext, store: MediaStore, fileId: string): Promise<Response> {
  const size = await store.size(fileId)
  if (size === undefined) throw fileNotFound()
  const contentType = contentTypeOf(fileId)
  const headers = { ...fileHeaders(fileId), 'accept-ranges': 'bytes', 'content-type': contentType }
  if (isNotModified(c, headers.etag)) return c.body(null, 304, headers)
  const range = parseRange(rangeHeader(c, headers.etag), size)
  if (range === 'unsatisfiable') {
    throw httpError(416, 'The requested range is outside the file.', { 'content-range': `bytes */${size}` })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  return c.body(
    streamBody(() => store.read(fileId, range)),
    range ? 206 : 200,
    {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
  )
}

/** Ranges are for GET, and with `If-Range` only if the client has the same version (RFC 9110, 13.1.5 and 14.2). */
function rangeHeader(c: HttpContext, etag: string): string | null {
  const condition = c.req.header('if-range')
  if (c.req.method !== 'GET' || (condition !== undefined && condition.trim() !== etag)) return null
  return c.req.header('range') ?? null
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
export function negotiateFormat(accept = ''): DerivativeFormat {
  const weights = new Map(accept.split(',').map(parseMediaRange))
  const accepted = negotiable.filter(([type]) => (weights.get(type) ?? 0) > 0)
  const [best] = accepted.toSorted(([a], [b]) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
  return best?.[1] ?? 'jpg'
}

function parseMediaRange(text: string): [type: string, weight: number] {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [type, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}

async function serveDerivative(
  c: HttpContext,
  derivatives: Derivatives,
  fileId: string,
  derivative: Derivative,
  moreHeaders: Record<string, string> = {},
): Promise<Response> {
  const key = derivativeKey(fileId, derivative)
  const headers = { ...fileHeaders(key), 'content-type': contentTypeOf(key), ...moreHeaders }
  if (isNotModified(c, headers.etag)) return c.body(null, 304, headers)
  let bytes = await readDerivative(derivatives, fileId, derivative)
  if (!bytes) {
    // Evicted between lookup and read, or deleted by hand: render it again.
    derivatives.forget(fileId, derivative)
    bytes = await readDerivative(derivatives, fileId, derivative)
  }
  if (!bytes) throw fileNotFound()
  return c.body(bytes, 200, headers)
}

async function readDerivative(
  derivatives: Derivatives,
  fileId: string,
  derivative: Derivative,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
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
function fileHeaders(tag: string) {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${tag}"`,
    // Shops on any origin show these public files; nothing in them may run as a script.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
}

function isNotModified(c: HttpContext, etag: string): boolean {
  const condition = c.req.header('if-none-match')
  if (condition === undefined) return false
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
