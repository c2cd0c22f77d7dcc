import { isDeepStrictEqual } from 'node:util'
import type { PortableProduct, PortableVariant } from './product.ts'

/** Whether the only variant of a product without options says of itself nothing else than the product does. */
export function isToldByProduct(variant: PortableVariant, product: PortableProduct): boolean {
  const { price, sku, visible, pricePerUnit } = variant
  return (
    price === product.price &&
    sku === product.sku &&
    visible &&
    isDeepStrictEqual(pricePerUnit, product.pricePerUnit)
  )
}
