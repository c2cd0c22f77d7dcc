import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { servers } from './built.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('the shop is built again when any of its sources changed', async () => {
  const found = new Set<string>()
  for await (const file of glob(servers.shop.sources, { cwd: root })) found.add(file.replaceAll('\\', '/'))
  for await (const file of glob(
    'apps/storefront/{brand,messages,src,server,worker}/**/*.{ts,tsx,astro,css,json,svg,woff2}',
    { cwd: root },
  ))
    expect(found).toContain(file.replaceAll('\\', '/'))
})
