import { prepared } from '../db/index.ts'
import type { RequestContext, SiteContext } from '../http/index.ts'
import { translationLanguage } from '../sites/index.ts'
import { codeKey } from './codes.ts'
import type { Coupon, DiscountRule, PricingRules, ShopCustomer } from './engine/pricing-input.ts'
import { readCoupon, readDeliveryRegion, readDiscountRule, readFee, readTaxSettings } from './read-rules.ts'

export interface CouponRules {
  readonly coupon: Coupon
  readonly couponUsesByCustomer: number
}

export function couponByCode(
  context: SiteContext,
  code: string,
  customer: ShopCustomer,
): Promise<CouponRules | undefined> {
  return findCoupon(context, 'coupons.code_key', codeKey(code), customer)
}

export function couponById(
  context: SiteContext,
  id: string,
  customer: ShopCustomer,
): Promise<CouponRules | undefined> {
  return findCoupon(context, 'coupons.id', id, customer)
}

async function findCoupon(
  { db, site }: SiteContext,
  column: 'coupons.id' | 'coupons.code_key',
  value: string,
  customer: ShopCustomer,
): Promise<CouponRules | undefined> {
  const row = await db
    .selectFrom('coupons')
    .leftJoin('coupon_uses', (join) =>
      join
        .onRef('coupon_uses.site_id', '=', 'coupons.site_id')
        .onRef('coupon_uses.coupon_id', '=', 'coupons.id')
        .on('coupon_uses.owner_kind', '=', customer.kind)
        .on('coupon_uses.owner_id', '=', customer.id),
    )
    .selectAll('coupons')
    .select('coupon_uses.uses')
    .where('coupons.site_id', '=', site.id)
    .where(column, '=', value)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row && { coupon: readCoupon(row, site), couponUsesByCustomer: row.uses ?? 0 }
}

/** @param context with the language of delivery texts */
export async function deliveryRules({
  db,
  site,
  clock,
  language,
}: SiteContext & Pick<RequestContext, 'language'>): Promise<Pick<PricingRules, 'delivery'>> {
  const rows = await db
    .selectFrom('delivery_regions')
    .selectAll()
    .where('site_id', '=', site.id)
    .orderBy('position')
    .modifyEnd(prepared)
    .execute()
  const now = new Date(clock())
  const translation = translationLanguage(site, language)
  return { delivery: rows.map((row) => readDeliveryRegion(row, site, now, translation)) }
}

/** A store without tax settings has no taxes. */
export async function taxRules({ db, site }: SiteContext): Promise<Pick<PricingRules, 'taxes'>> {
  const row = await db
    .selectFrom('tax_settings')
    .select('settings')
    .where('site_id', '=', site.id)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row === undefined ? {} : { taxes: readTaxSettings(row.settings, site) }
}

export async function additionalFees({ db, site }: SiteContext): Promise<Pick<PricingRules, 'fees'>> {
  const row = await db
    .selectFrom('fee_rules')
    .select('fees')
    .where('site_id', '=', site.id)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return { fees: row?.fees.map((fee) => readFee(fee, site)) ?? [] }
}

/** Automatic discount rules that have not ended. */
export async function listDiscountRules({ db, site }: SiteContext): Promise<DiscountRule[]> {
  const rows = await db
    .selectFrom('discount_rules')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('status', '!=', 'EXPIRED')
    .orderBy('position')
    .modifyEnd(prepared)
    .execute()
  return rows.map((row) => readDiscountRule(row, site))
}
