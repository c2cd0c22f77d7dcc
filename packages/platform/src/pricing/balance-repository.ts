import { sql } from 'kysely'
import type { SiteContext } from '../http/index.ts'
import type { Minor } from '../money/index.ts'
import { giftCardKey } from './codes.ts'
import type { Membership, ShopCustomer } from './engine/pricing-input.ts'
import { readTarget } from './read-rules.ts'

type Place = Pick<SiteContext, 'db' | 'site'>

/**
 * Counts a coupon use for an order, in the caller's transaction. Both limits are conditions of the statements, so concurrent orders cannot
 * exceed them.
 *
 * @returns false if a limit is reached; the caller then rolls back
 */
export async function countCouponUse(
  context: SiteContext,
  couponId: string,
  customer: ShopCustomer,
): Promise<boolean> {
  const { db, site } = context
  const { rows } = await sql<{ limit_per_customer: number | null }>`
    update coupons set usage_count = usage_count + 1
    where site_id = ${site.id} and id = ${couponId} and status = 'ACTIVE'
      and (usage_limit is null or usage_count < usage_limit)
    returning limit_per_customer`.execute(db)
  const [coupon] = rows
  if (coupon === undefined || coupon.limit_per_customer === 0) return false
  return addUse(context, couponId, customer, coupon.limit_per_customer)
}

/** Reverts the coupon use of a canceled order. */
export async function uncountCouponUse(
  { db, site }: SiteContext,
  couponId: string,
  customer: ShopCustomer,
): Promise<void> {
  await sql`
    update coupons set usage_count = greatest(usage_count - 1, 0)
    where site_id = ${site.id} and id = ${couponId}`.execute(db)
  await takeUse({ db, site }, couponId, customer)
}

/** Moves a coupon use to another customer, regardless of the limit. */
export async function moveCouponUse(
  place: Place,
  couponId: string,
  from: ShopCustomer,
  to: ShopCustomer,
): Promise<void> {
  await takeUse(place, couponId, from)
  await addUse(place, couponId, to, null)
}

/** @returns false if the limit is reached; null is no limit */
async function addUse(
  { db, site }: Place,
  couponId: string,
  { kind, id }: ShopCustomer,
  limit: number | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into coupon_uses (site_id, coupon_id, owner_kind, owner_id, uses)
    values (${site.id}, ${couponId}, ${kind}, ${id}, 1)
    on conflict (site_id, coupon_id, owner_kind, owner_id) do update set uses = coupon_uses.uses + 1
    where ${limit}::integer is null or coupon_uses.uses < ${limit}::integer`.execute(db)
  return numAffectedRows === 1n
}

async function takeUse({ db, site }: Place, couponId: string, { kind, id }: ShopCustomer): Promise<void> {
  await sql`
    update coupon_uses set uses = greatest(uses - 1, 0)
    where site_id = ${site.id}
    and coupon_id = ${couponId} and owner_kind = ${kind} and owner_id = ${id}`.execute(db)
}

/** A gift card with a balance. */
interface GiftCard {
  readonly id: string
  /** Only the last four characters are shown. */
  readonly hint: string
  readonly balance: Minor
}

/** Undefined if the card has no balance left. */
export async function giftCardByCode(context: SiteContext, code: string): Promise<GiftCard | undefined> {
  return usable(context).where('code_key', '=', giftCardKey(code)).executeTakeFirst()
}

export async function giftCardById(context: SiteContext, id: string): Promise<GiftCard | undefined> {
  return usable(context).where('id', '=', id).executeTakeFirst()
}

/** Takes an amount from a card, in the caller's transaction. @returns false if the balance is too low */
export async function payWithGiftCard(
  { db, site }: SiteContext,
  id: string,
  amount: Minor,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update gift_cards set balance = balance - ${amount}::bigint
    where site_id = ${site.id} and id = ${id} and balance >= ${amount}::bigint`.execute(db)
  return numAffectedRows === 1n
}

/** Returns the amount of a canceled order to the card. */
export async function refundGiftCard({ db, site }: SiteContext, id: string, amount: Minor): Promise<void> {
  await sql`
    update gift_cards set balance = balance + ${amount}::bigint
    where site_id = ${site.id} and id = ${id}`.execute(db)
}

function usable({ db, site, clock }: SiteContext) {
  return db
    .selectFrom('gift_cards')
    .select(['id', 'hint', 'balance'])
    .where('site_id', '=', site.id)
    .where('balance', '>', 0n)
    .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>', new Date(clock()))]))
}

/** App id of memberships that the store manages itself. It is fixed, so that a shop may send it back. */
export const storeMembershipsAppId = '6d3a3f9e-0c0f-5d8a-8c2b-2a4a7a1f5b61'

/** Memberships of a member, expired and used up ones included. They are found by the member's verified email. */
export async function membershipsOfMember(
  { db, site }: SiteContext,
  memberId: string,
): Promise<Membership[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('identities', (join) =>
      join
        .onRef('identities.site_id', '=', 'memberships.site_id')
        .onRef('identities.email', '=', 'memberships.email'),
    )
    .select(['memberships.id', 'name', 'target', 'credits_total', 'credits_remaining', 'end_date'])
    .where('memberships.site_id', '=', site.id)
    .where('identities.id', '=', memberId)
    .where('identities.email_verified', '=', true)
    .orderBy('memberships.id')
    .execute()
  return rows.map(({ id, name, target, credits_total: total, credits_remaining: remaining, end_date }) => ({
    id,
    appId: storeMembershipsAppId,
    name,
    target: readTarget(target),
    credits: { total, remaining },
    expirationDate: end_date ?? undefined,
  }))
}

/** Takes credits, in the caller's transaction. @returns false if there are too few */
export async function spendCredits({ db, site }: SiteContext, id: string, credits: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update memberships set credits_remaining = credits_remaining - ${credits}::integer
    where site_id = ${site.id} and id = ${id} and credits_remaining >= ${credits}::integer`.execute(db)
  return numAffectedRows === 1n
}

/** Returns the credits of a canceled order. */
export async function returnCredits({ db, site }: SiteContext, id: string, credits: number): Promise<void> {
  await sql`
    update memberships set credits_remaining = least(credits_total, credits_remaining + ${credits}::integer)
    where site_id = ${site.id} and id = ${id}`.execute(db)
}
