import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { pipeline } from 'node:stream'
import { accepts } from './accept-encoding.ts'

/** A file, with the encodings that exist of it. */
export interface StaticFile {
  readonly path: string
  readonly size: number
  readonly headers: Readonly<Record<string, string>>
  readonly encodings: readonly { readonly encoding: string; readonly path: string; readonly size: number }[]
}

/** Files by their address. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

/** Settings of {@link readStaticFiles}. */
export interface StaticFilesOptions {
  /**
   * Headers of a file, for example `cache-control` for files whose names contain a hash of their content. Default: `cache-control:
   * public, max-age=86400`.
   *
   * @param address For example `/favicon.svg`
   */
  readonly headersOf?: (address: string) => Readonly<Record<string, string>>
}

/** Best first. */
const encodings = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/**
 * Finds the files below a folder, for `startNodeServer`. Copies with the endings `.br` and `.gz` (see {@link precompress}) are served to
 * clients that accept them. The folder is read once: no path of a request ever reaches the file system. Files of unknown types are left
 * out.
 *
 * @example
 * ```ts
 * import { readStaticFiles } from '@vitrine/server/node'
 *
 * const files = await readStaticFiles('dist/client', {
 *   headersOf: (address): Record<string, string> =>
 *     address.startsWith('/assets/') ? { 'cache-control': 'public, max-age=31536000, immutable' } : {},
 * })
 * ```
 */
export async function readStaticFiles(
  folder: string,
  { headersOf = () => ({}) }: StaticFilesOptions = {},
): Promise<StaticFiles> {
  const found = new Map<string, { path: string; size: number }>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    found.set(`/${relative(folder, path).replaceAll('\\', '/')}`, { path, size: (await stat(path)).size })
  }
  const files = new Map<string, StaticFile>()
  for (const [address, { path, size }] of found) {
    const type = types[extname(path)]
    if (!type) continue
    const variants = encodings.flatMap(({ encoding, extension }) => {
      const variant = found.get(address + extension)
      return variant ? [{ encoding, ...variant }] : []
    })
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=86400',
      ...(variants.length > 0 && { vary: 'accept-encoding' }),
      ...headersOf(address),
    }
    files.set(address, { path, size, headers, encodings: variants })
  }
  return files
}

/** Responds with `file`, in the best encoding that the client accepts. */
export function sendStaticFile(
  file: StaticFile,
  method: string,
  acceptEncoding: string,
  response: ServerResponse,
): void {
  const variant = file.encodings.find(({ encoding }) => accepts(encoding, acceptEncoding))
  for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value)
  response.setHeader('content-length', variant?.size ?? file.size)
  if (variant) response.setHeader('content-encoding', variant.encoding)
  if (method === 'HEAD') {
    response.end()
    return
  }
  // A client that disconnects in the middle of a file ends the stream too.
  pipeline(createReadStream(variant?.path ?? file.path), response, () => {})
}
