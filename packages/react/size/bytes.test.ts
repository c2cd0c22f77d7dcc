import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

/** Bytes of an entry of this folder without React and the client: tree-shaken, minified, gzip level 9. */
async function gzippedBytes(entry: string): Promise<number> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source'] },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(entry, import.meta.url)),
        external: [/^react/, /^@vitrine\/client/],
        preserveEntrySignatures: 'strict',
        output: { minify: true },
      },
    },
  })
  const [bundle] = [output].flat() as Rolldown.RolldownOutput[]
  const code = bundle?.output.map((file) => ('code' in file ? file.code : '')).join('') ?? ''
  return gzipSync(code, { level: 9 }).byteLength
}

test.each([
  ['cart-and-selection.ts', 8_000],
  ['product-and-drawer.tsx', 14_500],
])('%s stays within %i bytes', async (entry, budget) => {
  expect(await gzippedBytes(entry)).toBeLessThanOrEqual(budget)
})
