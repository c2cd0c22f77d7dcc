import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { createApiKeyClient } from '@vitrine/client'
import * as catalog from '@vitrine/client/catalog'
import * as admin from '@vitrine/client/catalog-admin'
import { demoClientId } from '@vitrine/demo-store'
import { root } from './program.ts'

/** Products per call: the maximum of the API. */
const atOnce = 100

/** Creates an API key with the platform's command, on the data folder of the running platform. */
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

/** Bulk changes of merchants. Each run changes every product; the second undoes the first. */
export const bulkWrites: Readonly<Record<string, BulkWrite>> = {
  'prices raised': (app, ids) => admin.bulkAdjustProducts(app, ids, { price: { amount: 1 } }),
  'prices lowered': (app, ids) => admin.bulkAdjustProducts(app, ids, { price: { amount: -1 } }),
  'brands set': (app, ids) =>
    admin.bulkUpdateProducts(app, ids, { brand: `Made ${new Date().toISOString()}` }),
}

/** @param onProgress called after each batch with the number of products written. @throws Error if a product was not changed */
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
