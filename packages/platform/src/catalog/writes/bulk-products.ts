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
import { applicationErrorOf, Problem, type RequestContext, type SiteContext } from '../../http/index.ts'
import {
  type Currency,
  currencyOf,
  decimalFromMinor,
  divideRounded,
  parseDecimal,
} from '../../money/index.ts'
import { productManagesVariants, productNotFound, valueOutOfRange } from '../errors.ts'
import { type ProductToUpdate, productWriter } from '../product-writer.ts'
import type { ProductRecords } from '../records.ts'
import type { StoredContent } from '../stored-product.ts'
import {
  decimalText,
  minorOf,
  weightPlaces,
  weightText,
  withCost,
  withPrice,
  withWeight,
} from './product-fields.ts'

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
      // An unknown cost cannot be raised.
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

/**
 * Changes products and tells what became of each; what refuses one leaves the others, for nothing is written before all were asked. A product named twice is changed
 * once, and both items tell of it.
 */
export async function bulkChange(
  context: SiteContext,
  ids: readonly string[],
  change: (records: ProductRecords) => ProductRecords,
): Promise<BulkProductsResponse> {
  const wanted = ids.map((id) => id.toLowerCase())
  const locked = await productWriter.lock(context, [...new Set(wanted)].filter(isUuid))
  const errors = new Map<string, ApplicationError>()
  const found = new Set(locked.map(({ product }) => product.id))
  const changes = locked.flatMap((before): ProductToUpdate[] => {
    try {
      return [{ before, after: change(before) }]
    } catch (error) {
      errors.set(before.product.id, told(error))
      return []
    }
  })
  await productWriter.update(context, changes)
  const results = wanted.map((id, originalIndex) => {
    const error = found.has(id) ? errors.get(id) : told(productNotFound(ids[originalIndex] ?? id))
    return {
      itemMetadata: { id: ids[originalIndex] ?? id, originalIndex, success: !error, ...(error && { error }) },
    }
  })
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length
  return {
    results,
    bulkActionMetadata: {
      totalSuccesses: results.length - totalFailures,
      totalFailures,
      undetailedFailures: 0,
    },
  }
}

/** The code of a refusal; everything else is the whole call's. */
function told(error: unknown): ApplicationError {
  const known = error instanceof Problem ? applicationErrorOf(error) : undefined
  if (!known) throw error
  return known
}

/** Decimal places of a rate in per cent. */
const ratePlaces = 6

/** Makes one value of another, both counted in `10^-places`; rounded once, halves away from zero. */
export type Adjust = (value: bigint) => bigint

/**
 * An adjustment of values with `places` decimal places.
 * @param field where the adjustment stands, such as `adjust.price`
 * @throws violations when it is finer than the values; what it returns throws `VALUE_OUT_OF_RANGE`
 */
export function adjustment(given: PropertyAdjustment, field: string, places: number): Adjust {
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

/** Decimal text in units of its `places`th place; what is finer, as a weight of a store document may be, is rounded. */
export function scaled(text: string, places: number): bigint {
  const { digits, scale } = parseDecimal(text)
  return scale > places
    ? divideRounded(digits, 10n ** BigInt(scale - places))
    : digits * 10n ** BigInt(places - scale)
}
