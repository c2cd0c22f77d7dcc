import type { SiteContext } from '../http/index.ts'
import type { Coupon, PricingRules, ShopCustomer } from './engine/pricing-input.ts'
import { readCoupon, readDeliveryRegion, readDiscountRule, readFee, readTaxSettings } from './read-rules.ts'
import {
  type CouponRow,
  type Customer,
  findCouponByCode,
  findCouponById,
  findFees,
  findTaxSettings,
  hasOrdered,
  listDeliveryRegions,
  listDiscountRules,
} from './repository.ts'

/** A coupon with the number of uses of one customer. */
export type CouponRules = Required<Pick<PricingRules, 'coupon' | 'couponUsesByCustomer'>>

export async function couponByCode(
  context: SiteContext,
  code: string,
  customer: Customer,
): Promise<CouponRules | undefined> {
  return couponRules(await findCouponByCode(context, code, customer), context)
}

export async function couponById(
  context: SiteContext,
  id: string,
  customer: Customer,
): Promise<CouponRules | undefined> {
  return couponRules(await findCouponById(context, id, customer), context)
}

function couponRules(row: CouponRow | undefined, { site }: SiteContext): CouponRules | undefined {
  if (row === undefined) return undefined
  const coupon: Coupon = readCoupon(row, site)
  return { coupon, couponUsesByCustomer: row.uses_by_customer }
}

export async function deliveryRules(context: SiteContext): Promise<Pick<PricingRules, 'delivery'>> {
  const rows = await listDeliveryRegions(context)
  const now = new Date(context.clock())
  return { delivery: rows.map((row) => readDeliveryRegion(row, context.site, now)) }
}

/** A store without tax settings has no taxes. */
export async function taxRules(context: SiteContext): Promise<Pick<PricingRules, 'taxes'>> {
  const settings = await findTaxSettings(context)
  return settings === undefined ? {} : { taxes: readTaxSettings(settings, context.site) }
}

export async function additionalFees(context: SiteContext): Promise<Pick<PricingRules, 'fees'>> {
  const stored = await findFees(context)
  return { fees: stored.map((fee) => readFee(fee, context.site)) }
}

type StandingRules = Required<Pick<PricingRules, 'discountRules'>>

const standing = new WeakMap<SiteContext['site'], Promise<StandingRules>>()

/**
 * Automatic discount rules, cached with the site for a few seconds: every add to a cart needs them, and they change only with an import of
 * the store document.
 */
export function activeDiscountRules(context: SiteContext): Promise<StandingRules> {
  const { site } = context
  let rules = standing.get(site)
  if (rules === undefined) {
    rules = readDiscountRules(context)
    standing.set(site, rules)
    rules.catch(() => standing.delete(site))
  }
  return rules
}

async function readDiscountRules(context: SiteContext): Promise<StandingRules> {
  const rows = await listDiscountRules(context)
  return { discountRules: rows.map((row) => readDiscountRule(row, context.site)) }
}

/** Custom triggers that the store evaluates itself. Others belong to the discount trigger provider. */
const storeTriggers: Readonly<Record<StoreTrigger, Decision>> = {
  /** The customer has placed no order yet. */
  FIRST_ORDER: async (context, customer) => !(await hasOrdered(context, customer)),
  /** The customer has placed an order before. */
  RETURNING_CUSTOMER: hasOrdered,
}

type StoreTrigger = 'FIRST_ORDER' | 'RETURNING_CUSTOMER'
type Decision = (context: SiteContext, customer: ShopCustomer) => Promise<boolean>

export function isStoreTrigger(id: string): id is StoreTrigger {
  return Object.hasOwn(storeTriggers, id)
}

/** The store triggers in `ids` that are met. */
export async function metStoreTriggers(
  context: SiteContext,
  customer: ShopCustomer,
  ids: readonly string[],
): Promise<string[]> {
  const holding: string[] = []
  for (const id of ids)
    if (isStoreTrigger(id) && (await storeTriggers[id](context, customer))) holding.push(id)
  return holding
}
