import type { AnyClient, Product } from '@vitrine/client'
import { productQuery, queryProducts } from '@vitrine/client/catalog'
import type { SourceProduct } from './source-product.ts'

export interface Plan {
  readonly create: readonly SourceProduct[]
  readonly change: readonly { readonly id: string; readonly to: SourceProduct }[]
  readonly unchanged: number
}

/** Compares the products of the source with those of the catalog, by SKU. */
export async function makePlan(client: AnyClient, source: readonly SourceProduct[]): Promise<Plan> {
  const bySku = new Map<string, Product>()
  for await (const product of queryProducts(client, productQuery().limit(100))) {
    if (product.sku) bySku.set(product.sku, product)
  }
  const change = source.flatMap((to) => {
    const found = bySku.get(to.sku)
    const isSame = found?.name === to.name && found.price.price === to.price
    return found && !isSame ? [{ id: found.id, to }] : []
  })
  const create = source.filter(({ sku }) => !bySku.has(sku))
  return { create, change, unchanged: source.length - create.length - change.length }
}
