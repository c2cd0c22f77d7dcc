import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { workerPath } from '../../src/shared/worker-path.ts'
import { accepts } from './accept-encoding.ts'

/** A file of the build, with the encodings that the build made of it. */
export interface StaticFile {
  readonly path: string
  readonly type: string
  readonly size: number
  /** Named by its content: it never changes, so it can be cached forever. */
  readonly isHashed: boolean
  /** The service worker, which fetches pages and files of the shop. */
  readonly isWorker: boolean
  readonly encodings: readonly { readonly encoding: string; readonly path: string; readonly size: number }[]
}

export type StaticFiles = ReadonlyMap<string, StaticFile>

/** Best first; the build step writes the files. */
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

/** Every file below `root` by its address. Read once at start: no path of a request ever reaches the file system. */
export async function readStaticFiles(root: string): Promise<StaticFiles> {
  const found = new Map<string, { path: string; size: number }>()
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    found.set(path.slice(root.length).replaceAll('\\', '/'), { path, size: (await stat(path)).size })
  }
  const files = new Map<string, StaticFile>()
  for (const [address, { path, size }] of found) {
    const type = types[extname(path)]
    if (!type) continue
    const variants = encodings.flatMap(({ encoding, extension }) => {
      const variant = found.get(address + extension)
      return variant ? [{ encoding, ...variant }] : []
    })
    files.set(address, {
      path,
      type,
      size,
      isHashed: address.startsWith('/_astro/'),
      isWorker: address === workerPath,
      encodings: variants,
    })
  }
  return files
}

/** A worker lives under the policy that its own script came with. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

function cachingOf({ isHashed, isWorker }: StaticFile): string {
  if (isHashed) return 'public, max-age=31536000, immutable'
  // A worker of yesterday would keep the files of yesterday.
  return isWorker ? 'no-cache' : 'public, max-age=86400'
}

/** Answers with `file`, in the best encoding that the client accepts. */
export function sendStaticFile(
  file: StaticFile,
  method: string,
  acceptEncoding: string,
  response: ServerResponse,
): void {
  const variant = file.encodings.find(({ encoding }) => accepts(encoding, acceptEncoding))
  response.setHeader('content-type', file.type)
  response.setHeader('content-length', variant?.size ?? file.size)
  response.setHeader('cache-control', cachingOf(file))
  if (file.isWorker) response.setHeader('content-security-policy', workerPolicy)
  if (file.encodings.length > 0) response.setHeader('vary', 'accept-encoding')
  if (variant) response.setHeader('content-encoding', variant.encoding)
  if (method === 'HEAD') {
    response.end()
    return
  }
  // A client that disconnects in the middle of a file ends the stream too.
  pipeline(createReadStream(variant?.path ?? file.path), response, () => {})
}
