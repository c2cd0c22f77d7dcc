import type { SiteContext } from '../http/index.ts'
import type { Coupon, DiscountRule, PricingRules, ShopCustomer } from './engine/pricing-input.ts'
import { readCoupon, readDeliveryRegion, readDiscountRule, readFee, readTaxSettings } from './read-rules.ts'
import {
  type CouponRow,
  type Customer,
  findCouponByCode,
  findCouponById,
  findFees,
  findTaxSettings,
  listDeliveryRegions,
  listDiscountRules,
} from './repository.ts'

/** A coupon with the number of uses of one customer. */
export interface CouponRules {
  readonly coupon: Coupon
  readonly couponUsesByCustomer: number
}

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
  return { coupon: readCoupon(row, site), couponUsesByCustomer: row.uses_by_customer }
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

interface ActiveRules {
  readonly discountRules: readonly DiscountRule[]
}

const rulesBySite = new WeakMap<SiteContext['site'], Promise<ActiveRules>>()

/**
 * Automatic discount rules, cached with the site for a few seconds: every add to a cart needs them, and they change only with an import of
 * the store document.
 */
export function activeDiscountRules(context: SiteContext): Promise<ActiveRules> {
  const { site } = context
  let rules = rulesBySite.get(site)
  if (rules === undefined) {
    rules = readDiscountRules(context)
    rulesBySite.set(site, rules)
    rules.catch(() => rulesBySite.delete(site))
  }
  return rules
}

async function readDiscountRules(context: SiteContext): Promise<ActiveRules> {
  const rows = await listDiscountRules(context)
  return { discountRules: rows.map((row) => readDiscountRule(row, context.site)) }
}

/** Custom triggers that the store evaluates itself. Others belong to the discount trigger provider. */
const storeTriggers: ReadonlySet<string> = new Set(['FIRST_ORDER', 'RETURNING_CUSTOMER'])

export function isStoreTrigger(id: string): boolean {
  return storeTriggers.has(id)
}

/** The store triggers in `ids` that are met: whether the customer has placed an order before. */
export async function metStoreTriggers(
  context: SiteContext,
  customer: ShopCustomer,
  ids: readonly string[],
): Promise<string[]> {
  if (context.hasOrdered === undefined || !ids.some(isStoreTrigger)) return []
  const met = (await context.hasOrdered(context, customer)) ? 'RETURNING_CUSTOMER' : 'FIRST_ORDER'
  return ids.filter((id) => id === met)
}

declare module '../http/route.ts' {
  interface SiteContext {
    /** Whether a customer has placed an order, canceled ones included; from the orders module. */
    readonly hasOrdered?: (context: SiteContext, customer: ShopCustomer) => Promise<boolean>
  }
}
