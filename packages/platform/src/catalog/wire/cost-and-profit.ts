import type { CostAndProfitData } from '@vitrine/contract'
import type { Minor } from '../../money/index.ts'
import { currencyOf, formatMoney } from '../../money/index.ts'
import { type PriceStyle, priceNumber } from './price.ts'

/**
 * What a merchant earns with one piece: the price after discounts less its cost. For staff alone (PLT-47); undefined where the cost is not
 * known. The margin is told in hundredths of a per cent, and is 0 for what is given away.
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
