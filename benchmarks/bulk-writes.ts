import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { createApiKeyClient } from '@vitrine/client'
import * as catalog from '@vitrine/client/catalog'
import * as admin from '@vitrine/client/catalog-admin'
import { demoClientId } from '@vitrine/demo-store'
import { root } from './program.ts'

/** Products of one call: the most that the wire takes. */
const atOnce = 100

/** The key of an app of the merchant at the platform that runs on this folder, made by the platform's own command. */
export function newApiKey(dataDir: string, clientId: string): string {
  const told = execFileSync(
    process.execPath,
    [
      '--conditions=source',
      join(root, 'packages/platform/src/cli/main.ts'),
      ...['apps', 'add', 'Benchmark', '--rights', 'CATALOG_READ,CATALOG_WRITE', '--client-id', clientId],
    ],
    { encoding: 'utf8', env: { ...process.env, VITRINE_DATA: dataDir } },
  )
  const [apiKey] = /VK1\.\S+/.exec(told) ?? []
  if (!apiKey) throw new Error('The command made no key.')
  return apiKey
}

/** An app of the demo store. It waits long: a hundred products of a store that was just started come from a disk that may be slow. */
export function newApp(dataDir: string, baseUrl: string) {
  const apiKey = newApiKey(dataDir, demoClientId)
  return createApiKeyClient({ apiKey, baseUrl, retry: false, timeoutMs: 60_000 })
}

type App = ReturnType<typeof newApp>

/** Ids of the first products of the store, in batches of one call each. */
export async function batches(app: App, products: number): Promise<readonly (readonly string[])[]> {
  const found: string[][] = []
  let last = '0'
  while (found.length * atOnce < products) {
    const query = catalog.productQuery().where('numericId', 'gt', last).orderBy('numericId').limit(atOnce)
    const { items } = await catalog.queryProducts(app, query).first()
    if (items.length === 0) break
    found.push(items.map(({ id }) => id))
    last = items.at(-1)?.numericId ?? last
  }
  return found
}

type BulkWrite = (app: App, ids: readonly string[]) => ReturnType<typeof admin.bulkUpdateProducts>

/** What merchants do to many products. Each run changes every product, and the second takes back what the first did. */
export const bulkWrites: Readonly<Record<string, BulkWrite>> = {
  'prices raised': (app, ids) => admin.bulkAdjustProducts(app, ids, { price: { amount: 1 } }),
  'prices lowered': (app, ids) => admin.bulkAdjustProducts(app, ids, { price: { amount: -1 } }),
  'brands set': (app, ids) =>
    admin.bulkUpdateProducts(app, ids, { brand: `Made ${new Date().toISOString()}` }),
}

/** @param onProgress is told after each batch how many products are done. @throws where a product was not changed */
export async function writeInBatches(
  app: App,
  what: BulkWrite,
  all: readonly (readonly string[])[],
  onProgress: (done: number) => void,
): Promise<void> {
  let done = 0
  for (const ids of all) {
    const { bulkActionMetadata } = await what(app, ids)
    const { totalFailures } = bulkActionMetadata
    if (totalFailures > 0) throw new Error(`${totalFailures} of ${ids.length} products were not changed.`)
    done += ids.length
    onProgress(done)
  }
}
