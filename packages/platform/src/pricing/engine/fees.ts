import type { Minor } from '../../money/index.ts'
import { portionOf, type Rate } from '../../money/index.ts'
import type { DeliveryOffer } from './delivery.ts'
import { type DiscountTarget, isTargeted } from './discount-terms.ts'
import type { RemainingLine } from './line-discounts.ts'
import type { PricedFee } from './priced-cart.ts'
import type { Taxer } from './taxer.ts'
import { withTax } from './with-tax.ts'

/** A charge besides goods and delivery (specification, section 3, additional fee). */
export interface FeeRule {
  readonly code: string
  readonly name: string
  /** A part is of what the reached lines cost after discounts; `per` says how often an amount is asked. */
  readonly terms:
    | { readonly type: 'AMOUNT'; readonly amount: Minor; readonly per: 'ORDER' | 'PIECE' }
    | { readonly type: 'PERCENTAGE'; readonly rate: Rate }
  /** Which lines bring the fee along; without one of them there is none. */
  readonly target: DiscountTarget
  /** Of the tax group below; untaxed without one. */
  readonly taxGroupId?: string
}

/** The fees of a cart: those of its lines, then the charges of the chosen delivery option. */
export function feesOf(
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
    const { code, name } = rule
    return { code, name, source, price, lineIds: reached.map(({ line }) => line.id), ...withTax(price, tax) }
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
