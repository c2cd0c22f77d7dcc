import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { Hono } from 'hono'
import type { HttpApp, HttpContext, HttpEnv } from '../http/index.ts'
import { httpError, named, streamBody } from '../http/index.ts'
import { readByteRange } from './byte-range.ts'
import { type Derivative, derivativeKey, readDerivative } from './derivative.ts'
import type { Derivatives } from './derivatives.ts'
import type { MediaStore } from './media-store.ts'
import { negotiateFormat } from './negotiate-format.ts'
import { contentTypes, type FileFormat } from './sniff-file.ts'
import { QueueFull } from './work-queue.ts'

/** Files of the platform: originals, whole or in parts, and derivatives of pictures made on demand. */
export function mediaFiles(store: MediaStore, derivatives: Derivatives): HttpApp {
  return new Hono<HttpEnv>()
    .get('/media/:fileId', named('media.original'), (c) => serveOriginal(c, store, c.req.param('fileId')))
    .get('/media/:fileId/v1/:fit/:settings/:file', named('media.derivative'), async (c) => {
      const { fileId, fit, settings, file } = c.req.param()
      const asked = readDerivative(fit, settings, file)
      if (!asked || (await store.size(fileId)) === undefined) throw noFile()
      if (asked.format !== 'auto') {
        return serveDerivative(c, derivatives, fileId, { ...asked, format: asked.format })
      }
      const format = negotiateFormat(c.req.header('accept') ?? null)
      // Caches keep one copy for each `Accept`.
      return serveDerivative(c, derivatives, fileId, { ...asked, format }, { vary: 'Accept' })
    })
}

/** An original, or the part that a player requested. */
async function serveOriginal(c: HttpContext, store: MediaStore, fileId: string): Promise<Response> {
  const size = await store.size(fileId)
  if (size === undefined) throw noFile()
  const headers = { ...fileHeaders(fileId), 'accept-ranges': 'bytes', 'content-type': typeOf(fileId) }
  if (isHeld(c, headers.etag)) return c.body(null, 304, headers)
  const range = readByteRange(rangeOf(c, headers.etag), size)
  if (range === 'unsatisfiable') {
    throw httpError(416, 'The file has no such part.', { 'content-range': `bytes */${size}` })
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

/** Ranges are for GET; with `If-Range` only for what the caller has the rest of (RFC 9110, 13.1.5 and 14.2). */
function rangeOf(c: HttpContext, etag: string): string | null {
  const condition = c.req.header('if-range')
  if (c.req.method !== 'GET' || (condition !== undefined && condition.trim() !== etag)) return null
  return c.req.header('range') ?? null
}

async function serveDerivative(
  c: HttpContext,
  derivatives: Derivatives,
  fileId: string,
  derivative: Derivative,
  moreHeaders: Record<string, string> = {},
): Promise<Response> {
  const key = derivativeKey(fileId, derivative)
  const headers = { ...fileHeaders(key), 'content-type': typeOf(key), ...moreHeaders }
  if (isHeld(c, headers.etag)) return c.body(null, 304, headers)
  let bytes = await readMade(derivatives, fileId, derivative)
  if (!bytes) {
    // Evicted between finding and reading, or removed by hand: it is made once more.
    derivatives.forget(fileId, derivative)
    bytes = await readMade(derivatives, fileId, derivative)
  }
  if (!bytes) throw noFile()
  return c.body(bytes, 200, headers)
}

async function readMade(
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
    throw httpError(503, 'Too many pictures are being made; try again shortly.', { 'retry-after': '2' })
  }
}

/** An address always means the same bytes, so whoever has them need not ask again, and a tag they hold is still good. */
function fileHeaders(tag: string) {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${tag}"`,
    // Shops on any origin show these files; nothing in them is secret and nothing in them may run.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
}

function isHeld(c: HttpContext, etag: string): boolean {
  const condition = c.req.header('if-none-match')
  if (condition === undefined) return false
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
