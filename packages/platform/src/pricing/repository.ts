import type { Selectable } from 'kysely'
import { prepared } from '../db/index.ts'
import type { Caller, SiteContext } from '../http/index.ts'
import { codeKey } from './codes.ts'
import type { PricingTables, StoredFee, StoredTaxSettings } from './tables.ts'

export type CouponRow = Selectable<PricingTables['coupons']> & { uses_by_customer: number }
export type DiscountRuleRow = Selectable<PricingTables['discount_rules']>
export type DeliveryRegionRow = Selectable<PricingTables['delivery_regions']>

/** The customer whose coupon uses are counted. */
export type Customer = Pick<Caller, 'kind' | 'id'>

export async function findCouponByCode(
  { db, site }: SiteContext,
  code: string,
  customer: Customer,
): Promise<CouponRow | undefined> {
  return withUses(db, customer)
    .where('coupons.site_id', '=', site.id)
    .where('coupons.code_key', '=', codeKey(code))
    .executeTakeFirst()
}

export async function findCouponById(
  { db, site }: SiteContext,
  id: string,
  customer: Customer,
): Promise<CouponRow | undefined> {
  return withUses(db, customer)
    .where('coupons.site_id', '=', site.id)
    .where('coupons.id', '=', id)
    .executeTakeFirst()
}

function withUses(db: SiteContext['db'], customer: Customer) {
  return db
    .selectFrom('coupons')
    .leftJoin('coupon_uses', (join) =>
      join
        .onRef('coupon_uses.site_id', '=', 'coupons.site_id')
        .onRef('coupon_uses.coupon_id', '=', 'coupons.id')
        .on('coupon_uses.owner_kind', '=', customer.kind === 'member' ? 'member' : 'visitor')
        .on('coupon_uses.owner_id', '=', customer.id),
    )
    .selectAll('coupons')
    .select(({ fn, val }) => fn.coalesce('coupon_uses.uses', val(0)).as('uses_by_customer'))
    .modifyEnd(prepared)
}

export async function listDeliveryRegions({ db, site }: SiteContext): Promise<DeliveryRegionRow[]> {
  return db
    .selectFrom('delivery_regions')
    .selectAll()
    .where('site_id', '=', site.id)
    .orderBy('position')
    .modifyEnd(prepared)
    .execute()
}

export async function findTaxSettings({ db, site }: SiteContext): Promise<StoredTaxSettings | undefined> {
  const row = await db
    .selectFrom('tax_settings')
    .select('settings')
    .where('site_id', '=', site.id)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row?.settings
}

/** Rules that have not ended. */
export async function listDiscountRules({ db, site }: SiteContext): Promise<DiscountRuleRow[]> {
  return db
    .selectFrom('discount_rules')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('status', '!=', 'EXPIRED')
    .orderBy('position')
    .modifyEnd(prepared)
    .execute()
}

export async function findFees({ db, site }: SiteContext): Promise<readonly StoredFee[]> {
  const row = await db
    .selectFrom('fee_rules')
    .select('fees')
    .where('site_id', '=', site.id)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row?.fees ?? []
}
