import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/**
 * Bytes of a file with what it imports of the built packages, as a user's bundler ships it: tree-shaken, minified, gzip level 9.
 * The gate and `npm run bench` measure with it, the public client's jobs as well.
 */
export async function gzippedBytes(file: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: file,
        preserveEntrySignatures: 'strict',
        output: { format: 'esm', codeSplitting: false },
      },
    },
  })
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  return gzipSync(outputs.map((chunk) => ('code' in chunk ? chunk.code : '')).join(''), { level: 9 })
    .byteLength
}
