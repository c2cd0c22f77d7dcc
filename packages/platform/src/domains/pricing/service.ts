import type { SiteContext } from '../../http/route.ts'
import type { Coupon } from './engine/coupon.ts'
import type { PricingRules } from './engine/pricing-input.ts'
import { readCoupon, readDeliveryRegion, readTaxSettings } from './read-rules.ts'
import {
  type CouponRow,
  type Customer,
  deliveryRegionRows,
  findCouponByCode,
  findCouponById,
  taxSettingsRow,
} from './repository.ts'

/** A coupon with what this customer already used of it. */
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

/** Where the store delivers, and how. */
export async function deliveryRules(context: SiteContext): Promise<Pick<PricingRules, 'delivery'>> {
  const rows = await deliveryRegionRows(context)
  return { delivery: rows.map((row) => readDeliveryRegion(row, context.site)) }
}

/** How the store taxes; a store without settings taxes nothing. */
export async function taxRules(context: SiteContext): Promise<Pick<PricingRules, 'taxes'>> {
  const settings = await taxSettingsRow(context)
  return settings === undefined ? {} : { taxes: readTaxSettings(settings, context.site) }
}
