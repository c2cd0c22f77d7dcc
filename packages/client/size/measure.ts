import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/**
 * Bytes of an entry of this folder, with what it imports of the built package, as a user's bundler ships it: tree-shaken, minified,
 * without comments (as Vite has it), gzip level 9.
 */
export async function gzippedBytes(entry: string): Promise<number> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(entry, import.meta.url)),
    logLevel: 'warn',
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true, comments: false })
  await bundle.close()
  return gzipSync(output.map((chunk) => ('code' in chunk ? chunk.code : '')).join(''), { level: 9 })
    .byteLength
}
