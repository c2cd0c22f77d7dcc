import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from './server-process.ts'

interface InventoryItem {
  readonly id: string
  readonly revision: string
}

/** A product of a test's own, and what the merchant does with it while somebody has it in the cart. */
export interface OwnProduct {
  readonly path: string
  setStock(quantity: number): Promise<void>
  remove(): Promise<void>
}

/** A key of the shared store's merchant, made by the platform's command. */
export async function addMerchant(dataDir: string): Promise<string> {
  const program = join(repositoryRoot, 'packages/platform/src/cli/main.ts')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', program, 'apps', 'add', 'Merchant', '--rights', 'catalog-read,catalog-write'],
    { env: { ...process.env, VITRINE_DATA: dataDir } },
  )
  return /shown this once: (\S+)/.exec(stdout)?.[1] ?? ''
}

export async function newProduct(name: string, price: number): Promise<OwnProduct> {
  const product = { name, productType: 'physical', priceData: { price } }
  const made = await call<{ product: { id: string; slug: string } }>('POST', '/v1/products', { product })
  const { id, slug } = made.product
  return {
    path: `/products/${slug}`,
    async setStock(quantity) {
      const query = { query: { filter: { productId: id } } }
      const found = await call<{ inventoryItems: InventoryItem[] }>(
        'POST',
        '/v3/inventory-items/query',
        query,
      )
      for (const item of found.inventoryItems) {
        const inventoryItem = { id: item.id, revision: item.revision, trackQuantity: true, quantity }
        await call('PATCH', `/v3/inventory-items/${item.id}`, { inventoryItem })
      }
    },
    remove: async () => void (await call('DELETE', `/v1/products/${id}`, {})),
  }
}

async function call<T>(method: string, path: string, body: object): Promise<T> {
  const response = await fetch(`${process.env['SHOP_PLATFORM_URL']}/stores${path}`, {
    method,
    headers: { authorization: process.env['SHOP_API_KEY'] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`)
  // What the platform's contract says.
  return (await response.json()) as T
}
