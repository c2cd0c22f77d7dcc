import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { platformProgram, repositoryRoot } from './server-process.ts'
import type { Store } from './store.ts'

interface InventoryItem {
  readonly id: string
  readonly revision: string
}

/** A product of one test, with the merchant's actions while it is in a cart. */
export interface OwnProduct {
  readonly path: string
  setPrice(price: number): Promise<void>
  setStock(quantity: number): Promise<void>
  /** Adds an uploaded image or video to it. */
  addMedia(mediaId: string): Promise<void>
  remove(): Promise<void>
}

/** Actions of a store's merchant, with an API key that the platform's command creates. */
export interface Merchant {
  newProduct(name: string, price: number): Promise<OwnProduct>
  /** Uploads an image, or a video with its poster. Returns its id. */
  upload(file: Uint8Array<ArrayBuffer>, still?: Uint8Array<ArrayBuffer>): Promise<string>
}

/** For a store used by one test: other tests may count products. */
export async function merchantOf({ dataDir, platformUrl }: Store): Promise<Merchant> {
  return merchantWith(await newKey(dataDir), platformUrl)
}

/** The merchant with this API key. */
export function merchantWith(authorization: string, platformUrl: string): Merchant {
  const call: Call = async (method, path, body) => {
    const response = await fetch(`${platformUrl}/stores${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok)
      throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const upload: Merchant['upload'] = async (file, still) => {
    const body = new FormData()
    for (const [name, bytes] of Object.entries({ file, still }))
      if (bytes) body.set(name, new Blob([bytes]), name)
    const url = `${platformUrl}/stores/v1/media/files`
    const response = await fetch(url, { method: 'POST', headers: { authorization }, body })
    if (!response.ok) throw new Error(`An upload was answered ${response.status}: ${await response.text()}`)
    return ((await response.json()) as { file: { id: string } }).file.id
  }
  return { upload, newProduct: (name, price) => newProduct(call, name, price) }
}

/** The JSON of a response. The platform's contract defines its type. */
type Call = (method: string, path: string, body: object) => Promise<unknown>

async function newKey(dataDir: string): Promise<string> {
  const program = join(repositoryRoot, platformProgram)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', program, 'apps', 'add', 'Merchant', '--rights', 'CATALOG_READ,CATALOG_WRITE'],
    { env: { ...process.env, VITRINE_DATA: dataDir } },
  )
  return /shown this once: (\S+)/.exec(stdout)?.[1] ?? ''
}

async function newProduct(call: Call, name: string, price: number): Promise<OwnProduct> {
  const product = { name, productType: 'physical', priceData: { price } }
  const made = (await call('POST', '/v1/products', { product })) as { product: { id: string; slug: string } }
  const { id, slug } = made.product
  return {
    path: `/products/${slug}`,
    setPrice: async (price) =>
      void (await call('PATCH', `/v1/products/${id}`, { product: { priceData: { price } } })),
    async setStock(quantity) {
      const query = { query: { filter: { productId: id } } }
      const found = (await call('POST', '/v3/inventory-items/query', query)) as {
        inventoryItems: InventoryItem[]
      }
      for (const item of found.inventoryItems) {
        const inventoryItem = { id: item.id, revision: item.revision, trackQuantity: true, quantity }
        await call('PATCH', `/v3/inventory-items/${item.id}`, { inventoryItem })
      }
    },
    addMedia: async (mediaId) =>
      void (await call('POST', `/v1/products/${id}/media`, { media: [{ mediaId }] })),
    remove: async () => void (await call('DELETE', `/v1/products/${id}`, {})),
  }
}
