import type {
  AdjustValue,
  BulkAdjustProductsRequest,
  BulkProductsResponse,
  BulkUpdateProductsRequest,
  SetValue,
} from '@vitrine/contract/catalog-admin'
import type { RequestContext } from '../../http/index.ts'
import { type Currency, currencyOf, decimalFromMinor } from '../../money/index.ts'
import type { ProductRecords } from '../records.ts'
import type { StoredContent } from '../stored-product.ts'
import { adjustment, scaled } from './adjusted.ts'
import { bulkChange } from './bulk-change.ts'
import { productManagesVariants } from './refusals.ts'
import { withCost, withPrice, withWeight } from './values.ts'
import { minorOf, weightPlaces, weightText } from './wire-number.ts'

/** Sets one property of up to a hundred products. An empty brand or ribbon takes it off. */
export async function bulkUpdateProducts(
  context: RequestContext,
  { ids, set }: BulkUpdateProductsRequest,
): Promise<BulkProductsResponse> {
  return bulkChange(context, ids, setting(set, currencyOf(context.site.currency)))
}

/** Raises or lowers one property of up to a hundred products, and of each of their variants by itself; exactly, rounded once. */
export async function bulkAdjustProducts(
  context: RequestContext,
  { ids, adjust }: BulkAdjustProductsRequest,
): Promise<BulkProductsResponse> {
  return bulkChange(context, ids, adjusting(adjust, currencyOf(context.site.currency)))
}

type Change = (records: ProductRecords) => ProductRecords

function setting(set: SetValue, currency: Currency): Change {
  if ('price' in set) {
    const price = minorOf(set.price, 'set.price', currency)
    return (records) => withPrice(records, price)
  }
  if ('cost' in set) {
    const cost = minorOf(set.cost, 'set.cost', currency)
    return (records) => withCost(records, cost)
  }
  if ('weight' in set) {
    const weight = weightText(set.weight, 'set.weight')
    return (records) => {
      const { manage_variants, id } = records.product
      if (manage_variants) throw productManagesVariants(id, 'each has its own weight')
      return withWeight(records, weight)
    }
  }
  const label = 'brand' in set ? { brand: set.brand || null } : { ribbon: set.ribbon || null }
  return (records) => withContent(records, label)
}

function adjusting(adjust: AdjustValue, currency: Currency): Change {
  if ('price' in adjust) {
    const by = adjustment(adjust.price, 'adjust.price', currency.exponent)
    return ({ product, variants }) => ({
      product: { ...product, price: by(product.price) },
      variants: variants.map((variant) => ({ ...variant, price: by(variant.price) })),
    })
  }
  if ('cost' in adjust) {
    const by = adjustment(adjust.cost, 'adjust.cost', currency.exponent)
    return ({ product, variants }) => ({
      product,
      // What nobody knows cannot be raised.
      variants: variants.map((variant) => ({
        ...variant,
        cost: variant.cost === null ? null : by(variant.cost),
      })),
    })
  }
  const by = adjustment(adjust.weight, 'adjust.weight', weightPlaces)
  const unit = { code: '', exponent: weightPlaces }
  return ({ product, variants }) => ({
    product,
    variants: variants.map((variant) => ({
      ...variant,
      weight:
        variant.weight === null ? null : decimalFromMinor(by(scaled(variant.weight, weightPlaces)), unit),
    })),
  })
}

function withContent({ product, variants }: ProductRecords, content: Partial<StoredContent>): ProductRecords {
  return { product: { ...product, content: { ...product.content, ...content } }, variants }
}
