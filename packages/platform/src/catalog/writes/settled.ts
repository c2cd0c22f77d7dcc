import type { Minor } from '../../money/index.ts'
import { type Currency, currencyOf, decimalFromMinor } from '../../money/index.ts'
import { discountedPrice } from '../discounted-price.ts'
import { foldText } from '../fold.ts'
import type { ProductRecords } from '../import/product-records.ts'
import { pricePerUnit } from '../price-per-unit.ts'
import { searchKey } from '../search-key.ts'
import type { StoredPricePerUnit } from '../stored-product.ts'

/** Product and variants with all that follows from what was written: prices after the discount, prices per unit, keys and counts. */
export function settled({ product, variants }: ProductRecords, currencyCode: string): ProductRecords {
  const currency = currencyOf(currencyCode)
  const { discount, pricePerUnit: unit } = product.content
  const discounted = discountedPrice(product.price, discount, currency)
  const content = { ...product.content, pricePerUnit: priced(unit, discounted, currency) }
  return {
    product: {
      ...product,
      name_key: foldText(product.name),
      description_key: searchKey(product.description, product.sku, content),
      discounted_price: discounted,
      variant_count: variants.length,
      content,
    },
    variants: variants.map((variant) => {
      const price = discountedPrice(variant.price, discount, currency)
      return {
        ...variant,
        discounted_price: price,
        price_per_unit: priced(variant.price_per_unit, price, currency),
      }
    }),
  }
}

function priced(
  unit: StoredPricePerUnit | null,
  price: Minor,
  currency: Currency,
): StoredPricePerUnit | null {
  if (!unit) return null
  const { totalQuantity, baseQuantity } = unit
  const perUnit = pricePerUnit(price, {
    ...unit,
    totalQuantity: String(totalQuantity),
    baseQuantity: String(baseQuantity),
  })
  return perUnit === undefined ? null : { ...unit, price: decimalFromMinor(perUnit, currency) }
}
