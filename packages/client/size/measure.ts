import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/**
 * Bundles a file with what it imports of the built packages, as a user's bundler ships it: tree-shaken and minified, in one
 * file.
 */
export async function bundle(file: string): Promise<string> {
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
  return outputs.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
}

/** Bytes of the bundle after gzip, level 9. `npm run bench` also measures the jobs of the public client with it. */
export async function gzippedBytes(file: string): Promise<number> {
  return gzipSync(await bundle(file), { level: 9 }).byteLength
}
