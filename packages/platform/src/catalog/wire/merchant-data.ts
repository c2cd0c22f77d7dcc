import type { CostAndProfitData, NumericPropertyRange, Product, Variant } from '@vitrine/contract'
import { currencyOf, formatMoney, type Minor } from '../../money/index.ts'
import type { VariantRecord } from '../records.ts'
import { numericRange, type PriceStyle, priceNumber } from './price.ts'

/** A variant with its cost for the merchant; for staff only. */
export function withCost(variant: Variant, record: VariantRecord, style: PriceStyle): Variant {
  const data = costAndProfit(record.cost, record.discounted_price, style)
  return data ? { ...variant, variant: { ...variant.variant, costAndProfitData: data } } : variant
}

/**
 * A product with costs, only for staff: its own cost if variants are not managed, the cost of each variant, and their range.
 */
export function withCosts(product: Product, records: readonly VariantRecord[], style: PriceStyle): Product {
  const byId = new Map(records.map((record) => [record.id, record]))
  const [only] = records
  const own =
    product.manageVariants || !only ? undefined : costAndProfit(only.cost, only.discounted_price, style)
  const costs = records.flatMap(({ cost }) =>
    cost === null ? [] : [priceNumber(cost, currencyOf(style.currency))],
  )
  const costRange: NumericPropertyRange | undefined = costs.length > 0 ? numericRange(costs) : undefined
  return {
    ...product,
    ...(own && { costAndProfitData: own }),
    ...(costRange && { costRange }),
    variants: product.variants.map((variant) => {
      const record = byId.get(variant.id)
      return record ? withCost(variant, record, style) : variant
    }),
  }
}

/**
 * What a merchant earns with one piece: the price after discounts less its cost. For staff only; undefined if the cost is not
 * known. The margin is in hundredths of a percent, and 0 for free items.
 */
export function costAndProfit(
  cost: Minor | null,
  discounted: Minor,
  style: PriceStyle,
): CostAndProfitData | undefined {
  if (cost === null) return undefined
  const currency = currencyOf(style.currency)
  const profit = discounted - cost
  return {
    itemCost: priceNumber(cost, currency),
    formattedItemCost: formatMoney(cost, currency, style.locale),
    profit: priceNumber(profit, currency),
    formattedProfit: formatMoney(profit, currency, style.locale),
    profitMargin: discounted === 0n ? 0 : Math.round((Number(profit) / Number(discounted)) * 10_000) / 10_000,
  }
}
