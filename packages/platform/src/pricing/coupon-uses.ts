import { sql } from 'kysely'
import type { SiteContext } from '../http/index.ts'
import type { Customer } from './repository.ts'

type Place = Pick<SiteContext, 'db' | 'site'>

/**
 * Counts an order with a coupon, in the caller's transaction, unless that is one too many: both limits are conditions of the
 * statements that count (requirements.md PLT-54). @returns whether it was counted; where not, the caller rolls back
 */
export async function countCouponUse(
  { db, site }: SiteContext,
  couponId: string,
  customer: Customer,
): Promise<boolean> {
  const coupon = await db
    .updateTable('coupons')
    .set({ usage_count: sql`usage_count + 1` })
    .where('site_id', '=', site.id)
    .where('id', '=', couponId)
    .where('status', '=', 'ACTIVE')
    .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('usage_count', '<', eb.ref('usage_limit'))]))
    .returning('limit_per_customer')
    .executeTakeFirst()
  if (coupon === undefined) return false
  const limit = coupon.limit_per_customer
  if (limit === 0) return false
  return addUse({ db, site }, couponId, customer, limit)
}

/** Takes back what an order counted that came to nothing. */
export async function uncountCouponUse(
  { db, site }: SiteContext,
  couponId: string,
  customer: Customer,
): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ usage_count: sql`greatest(usage_count - 1, 0)` })
    .where('site_id', '=', site.id)
    .where('id', '=', couponId)
    .execute()
  await takeUse({ db, site }, couponId, customer)
}

/** Counts a use for another customer than the one who made it, limit or not: it has happened. */
export async function moveCouponUse(
  place: Place,
  couponId: string,
  from: Customer,
  to: Customer,
): Promise<void> {
  await takeUse(place, couponId, from)
  await addUse(place, couponId, to, null)
}

/** @param limit Uses at most; null for any number. @returns whether it was counted */
async function addUse(
  { db, site }: Place,
  couponId: string,
  customer: Customer,
  limit: number | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('coupon_uses')
    .values({
      site_id: site.id,
      coupon_id: couponId,
      owner_kind: ownerKind(customer),
      owner_id: customer.id,
      uses: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'coupon_id', 'owner_kind', 'owner_id'])
        .doUpdateSet({ uses: sql`coupon_uses.uses + 1` })
        .where(({ eb, lit }) => (limit === null ? lit(true) : eb('coupon_uses.uses', '<', limit))),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function takeUse({ db, site }: Place, couponId: string, customer: Customer): Promise<void> {
  await db
    .updateTable('coupon_uses')
    .set({ uses: sql`greatest(uses - 1, 0)` })
    .where('site_id', '=', site.id)
    .where('coupon_id', '=', couponId)
    .where('owner_kind', '=', ownerKind(customer))
    .where('owner_id', '=', customer.id)
    .execute()
}

function ownerKind({ kind }: Customer): 'visitor' | 'member' {
  return kind === 'member' ? 'member' : 'visitor'
}
