import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { currencyOf, minorFromDecimal } from '../money/index.ts'
import type { ImportContext } from '../store-document/index.ts'
import { codeKey, giftCardHint, giftCardKey } from './codes.ts'
import {
  type CouponPart,
  type DeliveryRegionPart,
  type DiscountRulePart,
  type FeePart,
  type GiftCardPart,
  type MembershipPart,
  storedTarget,
} from './document-schemas.ts'
import type { StoredFee, StoredTaxSettings, StoredTrigger } from './tables.ts'

export async function replaceCoupons(context: ImportContext, parts: readonly CouponPart[]): Promise<void> {
  const { db, site, idOf } = context
  const currency = currencyOf(site.currency)
  await db
    .deleteFrom('coupons')
    .where('site_id', '=', site.id)
    .where(({ not, eb, val }) =>
      not(eb('id', '=', sql<string>`any(${val(parts.map(({ id }) => idOf(id)))}::uuid[])`)),
    )
    .execute()
  if (parts.length === 0) return
  // Two coupons may swap codes in one document, so the codes are first replaced by the ids.
  await db.updateTable('coupons').set({ code_key: sql`id::text` }).where('site_id', '=', site.id).execute()
  await db
    .insertInto('coupons')
    .values(
      parts.map((part) => ({
        site_id: site.id,
        id: idOf(part.id),
        code: part.code,
        code_key: codeKey(part.code),
        name: part.name,
        type: part.type,
        value: part.value,
        target: JSON.stringify(storedTarget(part.appliesTo, idOf)),
        status: part.status,
        min_subtotal: part.minSubtotal === null ? null : minorFromDecimal(part.minSubtotal, currency),
        min_quantity: part.minQuantity,
        usage_limit: part.usageLimit,
        usage_count: part.usageCount,
        limit_per_customer: part.limitPerCustomer,
        start_date: part.startDate,
        end_date: part.endDate,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'id']).doUpdateSet(({ ref, fn }) => ({
        code: ref('excluded.code'),
        code_key: ref('excluded.code_key'),
        name: ref('excluded.name'),
        type: ref('excluded.type'),
        value: ref('excluded.value'),
        target: ref('excluded.target'),
        status: ref('excluded.status'),
        min_subtotal: ref('excluded.min_subtotal'),
        min_quantity: ref('excluded.min_quantity'),
        usage_limit: ref('excluded.usage_limit'),
        // Keeps the uses of orders placed since the document was written.
        usage_count: fn<number>('greatest', ['coupons.usage_count', 'excluded.usage_count']),
        limit_per_customer: ref('excluded.limit_per_customer'),
        start_date: ref('excluded.start_date'),
        end_date: ref('excluded.end_date'),
      })),
    )
    .execute()
}

export async function replaceDiscountRules(
  context: ImportContext,
  parts: readonly DiscountRulePart[],
): Promise<void> {
  const { db, site, idOf } = context
  await db.deleteFrom('discount_rules').where('site_id', '=', site.id).execute()
  if (parts.length === 0) return
  await db
    .insertInto('discount_rules')
    .values(
      parts.map(
        ({ id, name, status, type, value, scope, appliesTo, trigger, startDate, endDate }, position) => ({
          site_id: site.id,
          id: idOf(id),
          position,
          name,
          status,
          rule: JSON.stringify({
            type,
            value,
            scope,
            target: storedTarget(appliesTo, idOf),
            trigger: storedTrigger(trigger, idOf),
          }),
          start_date: startDate,
          end_date: endDate,
        }),
      ),
    )
    .execute()
}

/** Replaces document ids by member ids. */
function storedTrigger(trigger: StoredTrigger, idOf: ImportContext['idOf']): StoredTrigger {
  if ('triggers' in trigger)
    return { ...trigger, triggers: trigger.triggers.map((one) => storedTrigger(one, idOf)) }
  if (trigger.type !== 'CUSTOMER_ELIGIBILITY' || trigger.memberIds === undefined) return trigger
  return { ...trigger, memberIds: trigger.memberIds.map(idOf) }
}

export async function saveFees({ db, site, idOf }: ImportContext, parts: readonly FeePart[]): Promise<void> {
  await db.deleteFrom('fee_rules').where('site_id', '=', site.id).execute()
  if (parts.length === 0) return
  const fees = parts.map(
    ({ appliesTo, taxGroup, ...rest }): StoredFee => ({
      ...rest,
      target: storedTarget(appliesTo, idOf),
      taxGroupId: taxGroup === null ? null : idOf(taxGroup),
    }),
  )
  await db
    .insertInto('fee_rules')
    .values({ site_id: site.id, fees: JSON.stringify(fees) })
    .execute()
}

/**
 * Existing cards keep their balance: the document has the original value. Cards that are not in the document expire but stay, because
 * orders paid with them may be refunded and the document may contain them again.
 */
export async function replaceGiftCards(
  { db, site, idOf }: ImportContext,
  parts: readonly GiftCardPart[],
): Promise<void> {
  const currency = currencyOf(site.currency)
  const rows = parts.map(({ code, balance, endDate }) => ({
    site_id: site.id,
    id: idOf(`gift card ${giftCardKey(code)}`),
    code_key: giftCardKey(code),
    hint: giftCardHint(code),
    balance: minorFromDecimal(balance, currency),
    end_date: endDate,
  }))
  await db
    .updateTable('gift_cards')
    .set({ end_date: new Date(0) })
    .where('site_id', '=', site.id)
    .where(isOther(rows))
    .execute()
  if (rows.length === 0) return
  await db
    .insertInto('gift_cards')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'id']).doUpdateSet({ end_date: sql.ref('excluded.end_date') }),
    )
    .execute()
}

/** Existing memberships keep their used credits, like gift cards. */
export async function replaceMemberships(
  { db, site, idOf }: ImportContext,
  parts: readonly MembershipPart[],
): Promise<void> {
  const rows = parts.map(({ id, email, name, appliesTo, credits, endDate }) => ({
    site_id: site.id,
    id: idOf(id),
    email,
    name,
    target: JSON.stringify(storedTarget(appliesTo, idOf)),
    credits_total: credits,
    credits_remaining: credits,
    end_date: endDate,
  }))
  await db.deleteFrom('memberships').where('site_id', '=', site.id).where(isOther(rows)).execute()
  if (rows.length === 0) return
  await db
    .insertInto('memberships')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'id']).doUpdateSet(({ ref }) => ({
        email: ref('excluded.email'),
        name: ref('excluded.name'),
        target: ref('excluded.target'),
        credits_total: ref('excluded.credits_total'),
        // Used credits stay used, even if the total changes.
        credits_remaining: sql<number>`greatest(0, memberships.credits_remaining + excluded.credits_total - memberships.credits_total)`,
        end_date: ref('excluded.end_date'),
      })),
    )
    .execute()
}

export async function replaceDeliveryRegions(
  { db, site, idOf }: ImportContext,
  parts: readonly DeliveryRegionPart[],
): Promise<void> {
  await db.deleteFrom('delivery_regions').where('site_id', '=', site.id).execute()
  if (parts.length === 0) return
  await db
    .insertInto('delivery_regions')
    .values(
      parts.map(({ id, options, ...rest }, position) => ({
        ...rest,
        site_id: site.id,
        id: idOf(id),
        position,
        options: JSON.stringify(options),
      })),
    )
    .execute()
}

export async function saveTaxSettings(
  { db, site }: ImportContext,
  settings: StoredTaxSettings | undefined,
): Promise<void> {
  await db.deleteFrom('tax_settings').where('site_id', '=', site.id).execute()
  if (settings === undefined) return
  await db
    .insertInto('tax_settings')
    .values({ site_id: site.id, settings: JSON.stringify(settings) })
    .execute()
}

/** Rows of the site that are not in the document. */
function isOther(kept: readonly { readonly id: string }[]): RawBuilder<SqlBool> {
  return sql`not id = any(${kept.map(({ id }) => id)}::uuid[])`
}
