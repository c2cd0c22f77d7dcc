import { createClient } from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import { productQuery, queryProducts } from '@vitrine/client/catalog'
import { startTestPlatform } from '@vitrine/testing'
import type { RecordedCall, Recording } from './recorded-call.ts'

/** Responses of the local platform to the two measured calls. */
export async function record(): Promise<Recording> {
  const platform = await startTestPlatform()
  try {
    const { clientId } = await platform.demoStore()
    const calls: RecordedCall[] = []
    const client = createClient({
      clientId,
      baseUrl: platform.url,
      fetch: async (input, init) => {
        const response = await platform.fetch(input, init)
        const body = typeof init?.body === 'string' ? init.body : null
        calls.push({
          url: String(input),
          method: init?.method ?? 'GET',
          body,
          answer: await response.clone().text(),
        })
        return response
      },
    })
    const last = (): RecordedCall => {
      const call = calls.at(-1)
      if (!call) throw new Error('Nothing was recorded.')
      return call
    }
    const { items } = await queryProducts(client, productQuery().limit(24)).first()
    const query = last()
    const product = items.find((item) => !item.manageVariants && !item.productOptions?.length) ?? items[0]
    await cart.addItems(client, [{ productId: product?.id ?? '', quantity: 1 }])
    return { queryProducts: query, addToCart: last(), productId: product?.id ?? '' }
  } finally {
    await platform.close()
  }
}
