import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Bytes of a file with all it imports as a user's bundler ships it: tree-shaken, minified, gzip level 9. */
export async function gzippedBytes(file: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['source', 'import', 'module', 'browser', 'default'] },
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
