import { type ApplicationError, maxPrice } from '@vitrine/contract'
import type {
  AdjustValue,
  BulkAdjustProductsRequest,
  BulkProductsResponse,
  BulkUpdateProductsRequest,
  PropertyAdjustment,
  SetValue,
} from '@vitrine/contract/catalog-admin'
import { isUuid } from '../../db/index.ts'
import type { RequestContext, SiteContext } from '../../http/index.ts'
import {
  type Currency,
  currencyOf,
  decimalFromMinor,
  divideRounded,
  parseDecimal,
} from '../../money/index.ts'
import { bulkResponse, type ItemOutcome, refusalOf } from '../bulk.ts'
import { notFound, productManagesVariants, valueOutOfRange } from '../errors.ts'
import { type ProductToUpdate, productWriter } from '../product-writer.ts'
import type { ProductRecords } from '../records.ts'
import { decimalText, minorOf, weightPlaces, weightText, withPrice, withVariants } from './product-fields.ts'

/** Sets one property of up to a hundred products. An empty brand or ribbon is removed. */
export async function bulkUpdateProducts(
  context: RequestContext,
  { ids, set }: BulkUpdateProductsRequest,
): Promise<BulkProductsResponse> {
  return bulkChange(context, ids, setting(set, currencyOf(context.site.currency)))
}

/** Raises or lowers one property of up to a hundred products and of each of their variants. */
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
    return (records) => withVariants(records, () => ({ cost }))
  }
  if ('weight' in set) {
    const weight = weightText(set.weight, 'set.weight')
    return (records) => {
      const { manage_variants, id } = records.product
      if (manage_variants) throw productManagesVariants(id, 'each has its own weight')
      return withVariants(records, () => ({ weight }))
    }
  }
  const label = 'brand' in set ? { brand: set.brand || null } : { ribbon: set.ribbon || null }
  return ({ product, variants }) => ({
    product: { ...product, content: { ...product.content, ...label } },
    variants,
  })
}

/** Unknown costs and weights stay unknown. */
function adjusting(adjust: AdjustValue, currency: Currency): Change {
  if ('price' in adjust) {
    const by = adjustment(adjust.price, 'adjust.price', currency.exponent)
    return ({ product, variants }) =>
      withVariants({ product: { ...product, price: by(product.price) }, variants }, ({ price }) => ({
        price: by(price),
      }))
  }
  if ('cost' in adjust) {
    const by = adjustment(adjust.cost, 'adjust.cost', currency.exponent)
    return (records) => withVariants(records, ({ cost }) => ({ cost: cost === null ? null : by(cost) }))
  }
  const by = adjustment(adjust.weight, 'adjust.weight', weightPlaces)
  const unit = { code: '', exponent: weightPlaces }
  return (records) =>
    withVariants(records, ({ weight }) => ({
      weight: weight === null ? null : decimalFromMinor(by(scaled(weight, weightPlaces)), unit),
    }))
}

/** Changes products, each by itself: a refused one does not stop the others. A product named twice is changed once. */
async function bulkChange(context: SiteContext, ids: readonly string[], change: Change) {
  const wanted = ids.map((id) => id.toLowerCase())
  const locked = await productWriter.lock(context, [...new Set(wanted)].filter(isUuid))
  const outcomes = new Map<string, ProductToUpdate | ApplicationError>()
  for (const before of locked) {
    const { id } = before.product
    try {
      outcomes.set(id, { before, after: change(before) })
    } catch (error) {
      outcomes.set(id, refusalOf(error))
    }
  }
  await productWriter.update(
    context,
    [...outcomes.values()].filter((outcome) => 'before' in outcome),
  )
  return bulkResponse(
    ids.map((id): ItemOutcome => {
      const outcome = outcomes.get(id.toLowerCase()) ?? refusalOf(notFound('PRODUCT', id))
      return 'before' in outcome ? { status: 'done', id } : { status: 'refused', id, error: outcome }
    }),
  )
}

const ratePlaces = 6

/**
 * An adjustment of values that are counted in `10^-places`; rounded once, halves away from zero.
 * @param field path of the adjustment in the request, such as `adjust.price`
 * @throws violations if it has more decimal places than the values; the returned function throws `VALUE_OUT_OF_RANGE`
 */
export function adjustment(
  given: PropertyAdjustment,
  field: string,
  places: number,
): (value: bigint) => bigint {
  const unit = 10n ** BigInt(places)
  const max = scaled(String(maxPrice), Math.max(places, 2)) / 10n ** BigInt(Math.max(0, 2 - places))
  const within = (value: bigint): bigint => {
    if (value < 0n || value > max) throw valueOutOfRange()
    return value
  }
  if ('amount' in given) {
    const amount = scaled(decimalText(given.amount, `${field}.amount`, places), places)
    return (value) => within(value + amount)
  }
  const { rate, roundToInt = false } = given.percentage
  const share = scaled(decimalText(rate, `${field}.percentage.rate`, ratePlaces), ratePlaces)
  const whole = 100n * 10n ** BigInt(ratePlaces)
  // Rounding to cents first and to whole numbers then would round twice: 10.495 is 10 and not 11.
  return roundToInt
    ? (value) => within(divideRounded(value * (whole + share), whole * unit) * unit)
    : (value) => within(divideRounded(value * (whole + share), whole))
}

/** Decimal text in units of its `places`th place; finer text, such as a weight of a store document, is rounded. */
export function scaled(text: string, places: number): bigint {
  const { digits, scale } = parseDecimal(text)
  return scale > places
    ? divideRounded(digits, 10n ** BigInt(scale - places))
    : digits * 10n ** BigInt(places - scale)
}
