// What the pages of these tests run: the client as a shop in a browser has it, with storage and news shared between tabs.
import { browserTabs, type Client, createClient, webStorage } from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import { getProduct } from '@vitrine/client/catalog'

/** What a test in Node reaches inside the page. */
export interface ShopWindow {
  open(clientId: string, baseUrl: string): Client
  read(client: Client): Promise<unknown>
  write(client: Client): Promise<unknown>
}

const shop: ShopWindow = {
  open: (clientId, baseUrl) =>
    createClient({ clientId, baseUrl, storage: webStorage(), tabs: browserTabs(), retry: false }),
  read: (client) => getProduct(client, 'p'),
  write: (client) => cart.addItems(client, [{ productId: 'p', quantity: 1 }]),
}
Object.assign(globalThis, { shop })
