import type { Minor } from '../../money/index.ts'
import { type DiscountTarget, type DiscountTerms, isTargeted } from './discount-terms.ts'
import type { PricingLine, ShopCustomer } from './pricing-input.ts'

/** A discount that applies by itself while its trigger is met (specification, section 3, discount rules). */
export interface DiscountRule {
  readonly id: string
  readonly name: string
  /** A pending rule is one whose start is still to come; it needs nobody to switch it on then. */
  readonly status: 'LIVE' | 'EXPIRED' | 'PENDING'
  readonly terms: DiscountTerms
  /**
   * `LINE_ITEM` lowers the price of each piece, `CART_SUBTOTAL` takes something off all reached lines together, `DELIVERY`
   * off the chosen delivery option.
   */
  readonly scope: 'CART_SUBTOTAL' | 'LINE_ITEM' | 'DELIVERY'
  readonly target: DiscountTarget
  readonly trigger: DiscountTrigger
  readonly startDate: Date
  /** Last moment of validity. */
  readonly endDate?: Date
}

export type DiscountTrigger =
  | { readonly type: 'AND' | 'OR'; readonly triggers: readonly DiscountTrigger[] }
  /** Both bounds included. */
  | { readonly type: 'SUBTOTAL_RANGE'; readonly from?: Minor; readonly to?: Minor }
  /** Pieces, both bounds included. */
  | { readonly type: 'ITEM_QUANTITY_RANGE'; readonly from?: number; readonly to?: number }
  /** Answered outside the engine, by whoever the shop named for it. */
  | { readonly type: 'CUSTOM'; readonly id: string }
  /** Members alone, or some of them. */
  | { readonly type: 'CUSTOMER_ELIGIBILITY'; readonly memberIds?: ReadonlySet<string> }

/** What a trigger is judged by. */
export interface TriggerCircumstances {
  readonly lines: readonly PricingLine[]
  readonly customer: ShopCustomer | undefined
  /** Custom triggers that hold right now. */
  readonly customTriggers: ReadonlySet<string>
  readonly now: Date
}

/** Whether a rule reaches a line: gift cards are never sold below their worth. */
export function reachesLine({ target }: DiscountRule, line: PricingLine): boolean {
  return line.isForSale && line.isDiscountable && isTargeted(target, line)
}

/**
 * Whether a rule applies to this cart. Choice: ranges measure the lines that the rule reaches, at catalog prices before any
 * discount, so that no rule changes what another one sees.
 */
export function isRuleMet(rule: DiscountRule, circumstances: TriggerCircumstances): boolean {
  const { now } = circumstances
  if (rule.status === 'EXPIRED' || now < rule.startDate) return false
  if (rule.endDate !== undefined && now > rule.endDate) return false
  const reached = circumstances.lines.filter((line) => reachesLine(rule, line))
  if (reached.length === 0) return false
  let [subtotal, pieces] = [0n, 0]
  for (const { price, quantity } of reached) {
    subtotal += price * BigInt(quantity)
    pieces += quantity
  }
  return isTriggered(rule.trigger, { ...circumstances, subtotal, pieces })
}

interface Measured extends TriggerCircumstances {
  readonly subtotal: Minor
  readonly pieces: number
}

function isTriggered(trigger: DiscountTrigger, measured: Measured): boolean {
  switch (trigger.type) {
    case 'AND':
      return trigger.triggers.every((one) => isTriggered(one, measured))
    case 'OR':
      return trigger.triggers.some((one) => isTriggered(one, measured))
    case 'SUBTOTAL_RANGE':
      return isWithin(measured.subtotal, trigger.from, trigger.to)
    case 'ITEM_QUANTITY_RANGE':
      return isWithin(measured.pieces, trigger.from, trigger.to)
    case 'CUSTOM':
      return measured.customTriggers.has(trigger.id)
    case 'CUSTOMER_ELIGIBILITY':
      return isEligible(measured.customer, trigger.memberIds)
  }
}

function isWithin<T extends bigint | number>(value: T, from: T | undefined, to: T | undefined): boolean {
  return (from === undefined || value >= from) && (to === undefined || value <= to)
}

function isEligible(customer: ShopCustomer | undefined, memberIds: ReadonlySet<string> | undefined): boolean {
  return customer?.kind === 'member' && (memberIds?.has(customer.id) ?? true)
}
