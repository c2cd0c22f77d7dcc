import type { AnyClient, Product } from '@vitrine/client'
import { productQuery, queryProducts } from '@vitrine/client/catalog'
import type { WantedProduct } from './wanted-product.ts'

export interface Plan {
  readonly create: readonly WantedProduct[]
  readonly change: readonly { readonly id: string; readonly to: WantedProduct }[]
  readonly unchanged: number
}

/** Compares what is wanted with what is there, by SKU. */
export async function makePlan(client: AnyClient, wanted: readonly WantedProduct[]): Promise<Plan> {
  const bySku = new Map<string, Product>()
  for await (const product of queryProducts(client, productQuery().limit(100))) {
    if (product.sku) bySku.set(product.sku, product)
  }
  const change = wanted.flatMap((to) => {
    const found = bySku.get(to.sku)
    const isSame = found?.name === to.name && found.price.price === to.price
    return found && !isSame ? [{ id: found.id, to }] : []
  })
  const create = wanted.filter(({ sku }) => !bySku.has(sku))
  return { create, change, unchanged: wanted.length - create.length - change.length }
}
