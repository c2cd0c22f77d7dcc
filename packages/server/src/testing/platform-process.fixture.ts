// Runs a platform with one store until the parent process disconnects, and sends the parent how to reach it.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient, memoryStorage } from '@vitrine/client'
import { addItems } from '@vitrine/client/cart'
import { productQuery, queryProducts } from '@vitrine/client/catalog'
import { generateStore } from '@vitrine/demo-store'
import { startTestPlatform } from '@vitrine/testing'
import type { TestStore } from './platform.fixture.ts'

const program =
  process.env['PLATFORM_PROGRAM'] ??
  fileURLToPath(new URL('../../../platform/src/cli/main.ts', import.meta.url))

const platform = await startTestPlatform()
process.once('disconnect', () => platform.close())

const { clientId: _, ...store } = generateStore({ seed: 7, products: 24 })
const { clientId, id: siteId } = await platform.createSite({
  ...store,
  members: { registration: 'OPEN' },
  redirectUris: [
    'https://shop.example/api/vitrine/callback',
    'https://shop.example/',
    'https://shop.example/thanks',
  ],
})
const { clientId: __, ...small } = generateStore({ seed: 8, products: 1 })
const verifying = await platform.createSite({
  ...small,
  members: { registration: 'OPEN', verifyEmail: true },
  redirectUris: ['https://shop.example/api/vitrine/callback'],
})

async function createApiKey(clientId: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...['--conditions=source', program, 'apps', 'add', 'Prices'],
      ...['--rights', 'CATALOG_READ,CATALOG_WRITE', '--client-id', clientId],
    ],
    { env: { ...process.env, VITRINE_DATA: platform.dataDir } },
  )
  return /API key, shown this once: (\S+)/.exec(stdout)?.[1] ?? ''
}

async function createShoppers(count: number): Promise<TestStore['shoppers']> {
  const open = () => createClient({ clientId, baseUrl: platform.url, storage: memoryStorage() })
  const { items } = await queryProducts(open(), productQuery().limit(100)).first()
  const product = items.find(
    ({ stock, manageVariants, productOptions }) =>
      stock?.inStock !== false && !stock?.trackInventory && !manageVariants && !productOptions?.length,
  )
  const createShopper = async () => {
    const client = open()
    const { id: cartId } = await addItems(client, [{ productId: product?.id ?? '', quantity: 1 }])
    return { tokens: await client.session.tokens(), cartId }
  }
  const shoppers: Awaited<ReturnType<typeof createShopper>>[] = []
  // Ten at a time: the platform limits how many writes wait for the database.
  while (shoppers.length < count) {
    shoppers.push(...(await Promise.all(Array.from({ length: 10 }, createShopper))))
  }
  return shoppers
}

const [apiKey, verifyingApiKey, shoppers] = await Promise.all([
  createApiKey(clientId),
  createApiKey(verifying.clientId),
  createShoppers(100),
])
const testStore: TestStore = {
  url: platform.url,
  clientId,
  siteId,
  apiKey,
  verifying: { clientId: verifying.clientId, siteId: verifying.id, apiKey: verifyingApiKey },
  shoppers,
}
process.send?.(testStore)
