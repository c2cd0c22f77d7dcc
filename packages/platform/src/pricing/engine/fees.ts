import { type Minor, portionOf } from '../../money/index.ts'
import { isTargeted, type RemainingLine } from './discounts.ts'
import type { PricedFee } from './priced-cart.ts'
import type { DeliveryOffer, FeeRule } from './pricing-input.ts'
import { type Taxer, withTax } from './tax.ts'

/** Fees of the lines, then charges of the selected delivery option. */
export function calculateFees(
  rules: readonly FeeRule[],
  lines: readonly RemainingLine[],
  offer: DeliveryOffer | undefined,
  taxer: Taxer,
): PricedFee[] {
  const ofLines = rules.flatMap((rule) => {
    const reached = lines.filter(({ line }) => line.isForSale && isTargeted(rule.target, line))
    if (reached.length === 0) return []
    const price = feeAmount(rule, reached)
    const tax = rule.taxGroupId === undefined ? undefined : taxer.ofGroup(rule.taxGroupId, price)
    const source = rule.target.kind === 'all' ? ('MANUAL' as const) : ('ITEM' as const)
    const { code, name, translations } = rule
    return {
      code,
      name,
      translations,
      source,
      price,
      lineIds: reached.map(({ line }) => line.id),
      ...withTax(price, tax),
    }
  })
  const ofDelivery = (offer?.charges ?? []).map(({ type, details, price }) => ({
    code: type,
    name: details,
    source: 'SHIPPING' as const,
    price,
    lineIds: [],
    ...withTax(price, taxer.ofDelivery(price)),
  }))
  return [...ofLines, ...ofDelivery]
}

function feeAmount({ terms }: FeeRule, reached: readonly RemainingLine[]): Minor {
  if (terms.type === 'PERCENTAGE') {
    return portionOf(
      reached.reduce((sum, { amount }) => sum + amount, 0n),
      terms.rate,
    )
  }
  if (terms.per === 'ORDER') return terms.amount
  return reached.reduce((sum, { line }) => sum + terms.amount * BigInt(line.quantity), 0n)
}
