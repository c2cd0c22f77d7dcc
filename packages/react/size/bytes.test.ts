import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

/** An entry of this folder without React and the client: tree-shaken and minified. */
async function bundle(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source'] },
    // As in production: tests otherwise compile JSX with file names and line numbers.
    oxc: { jsx: { runtime: 'automatic', development: false } },
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
  const [chunks] = [output].flat() as Rolldown.RolldownOutput[]
  return chunks?.output.map((file) => ('code' in file ? file.code : '')).join('') ?? ''
}

// A product page and a drawer include the session, messages and prices per measure: they are part of every shop. About 1,400 of their
// bytes are the display currency (store, cookie, other tabs, converted amounts of the cart) and `AddToCart` with a product (its line and
// its missing choice). 50 of those of the cart and the selection are the currency of lines and the name of the missing option. 100 are
// totals that say nothing about delivery and tax that cannot be calculated.
test.each([
  ['one-part.tsx', 2_200],
  ['cart-and-selection.ts', 8_100],
  ['product-and-drawer.tsx', 19_400],
])('%s stays within %i bytes', async (entry, budget) => {
  expect(gzipSync(await bundle(entry), { level: 9 }).byteLength).toBeLessThanOrEqual(budget)
})

test('one family of parts brings nothing of the others, and no devtools', async () => {
  const code = await bundle('one-part.tsx')
  expect(code).toContain('Price.Root')
  expect(code).not.toMatch(/[A-Z]\w+\.Root(?<!Price\.Root)/)
  expect(await bundle('product-and-drawer.tsx')).not.toContain('Vitrine devtools')
})
