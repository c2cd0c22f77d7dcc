import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible: ReadonlySet<string> = new Set([
  '.css',
  '.js',
  '.json',
  '.mjs',
  '.svg',
  '.txt',
  '.webmanifest',
])
/** Below this a compressed file saves no packet. */
const minimumBytes = 512

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` copy of every text file below a folder, as small as they get. A step of the build, for
 * `readStaticFiles`.
 *
 * @example
 * ```ts
 * import { precompress } from '@vitrine/server/node'
 *
 * await precompress('dist/client')
 * ```
 */
export async function precompress(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  await Promise.all(files.map((entry) => precompressFile(join(entry.parentPath, entry.name))))
}

async function precompressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < minimumBytes) return
  const best = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }
  await Promise.all([
    toBrotli(content, best).then((bytes) => writeFile(`${path}.br`, bytes)),
    toGzip(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ])
}
