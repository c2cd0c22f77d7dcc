// Buys something from a fake platform, which every runtime must be able to do. Prints `ok`.
import {
  browserTabs,
  cookieStorage,
  createClient,
  isStoreError,
  memoryStorage,
  type TokenStorage,
  webStorage,
} from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import { productQuery, queryProducts } from '@vitrine/client/catalog'

let grants = 0
const answers: Readonly<Record<string, () => Response>> = {
  '/oauth2/token': () => {
    grants += 1
    return Response.json({ access_token: `a${grants}`, refresh_token: `r${grants}`, expires_in: 600 })
  },
  '/stores-reader/v1/products/query-platformized': () => Response.json({ products: [{ id: 'p1' }] }),
  '/ecom/v1/carts/current/add-to-cart': () => Response.json({ cart: { id: 'c1', lineItems: [] } }),
}

async function shop(storage: TokenStorage): Promise<void> {
  grants = 0
  const client = createClient({
    clientId: 'client-1',
    baseUrl: 'https://shop.example',
    storage,
    tabs: browserTabs(),
    fetch: async (input) =>
      answers[new URL(String(input)).pathname]?.() ?? Response.json({ message: 'No cart' }, { status: 404 }),
  })
  const look = () => queryProducts(client, productQuery().where('price', 'lt', 30)).first()
  const [page] = await Promise.all([look(), look(), look()])
  const { id } = await cart.addItems(client, [{ productId: page?.items[0]?.id ?? '', quantity: 1 }])
  const refusal = await cart.estimateTotals(client).catch((error: unknown) => error)
  const isRefused = isStoreError(refusal, 'application') && refusal.name === 'StoreError'
  if (id !== 'c1' || grants !== 1 || !isRefused) throw new Error(`${id} ${grants} ${refusal}`)
}

for (const storage of [memoryStorage(), webStorage(), cookieStorage()]) await shop(storage)
console.log('ok')
