import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/** Bytes of an entry of this folder as a user's bundler would ship it: tree-shaken, minified, gzip level 9. */
export async function gzippedBytes(entry: string): Promise<number> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(entry, import.meta.url)),
    resolve: { conditionNames: ['source', 'import'] },
    logLevel: 'warn',
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  return gzipSync(output.map((chunk) => ('code' in chunk ? chunk.code : '')).join(''), { level: 9 })
    .byteLength
}
