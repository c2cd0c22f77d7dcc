import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import { excluded } from '../db/index.ts'
import { currencyOf, minorFromDecimal } from '../money/index.ts'
import type { ImportContext } from '../store-document/index.ts'
import { codeKey, giftCardHint, giftCardKey } from './codes.ts'
import type { AppliesTo, PricingParts, StoredTrigger } from './document-schemas.ts'
import type { PricingTables, StoredFee, StoredTarget, StoredTaxSettings } from './tables.ts'

export async function replaceCoupons(context: ImportContext, parts: PricingParts['coupons']): Promise<void> {
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
        translations: part.translations ? JSON.stringify(part.translations) : null,
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
      conflict.columns(['site_id', 'id']).doUpdateSet(({ fn }) => ({
        ...excluded(
          'code',
          'code_key',
          'name',
          'translations',
          'type',
          'value',
          'target',
          'status',
          'min_subtotal',
        ),
        ...excluded('min_quantity', 'usage_limit', 'limit_per_customer', 'start_date', 'end_date'),
        // Keeps the uses of orders placed since the document was written.
        usage_count: fn<number>('greatest', ['coupons.usage_count', 'excluded.usage_count']),
      })),
    )
    .execute()
}

export async function replaceDiscountRules(context: ImportContext, parts: PricingParts['discountRules']) {
  const { site, idOf } = context
  const rows = parts.map(
    ({ id, name, status, appliesTo, trigger, startDate, endDate, ...rule }, position) => ({
      site_id: site.id,
      id: idOf(id),
      position,
      name,
      status,
      rule: JSON.stringify({
        ...rule,
        target: storedTarget(appliesTo, idOf),
        trigger: storedTrigger(trigger, idOf),
      }),
      start_date: startDate,
      end_date: endDate,
    }),
  )
  await replaceRows(context, 'discount_rules', rows)
}

/** Replaces all rows of the site. */
async function replaceRows<
  Table extends 'discount_rules' | 'delivery_regions' | 'fee_rules' | 'tax_settings',
>(
  { db, site }: ImportContext,
  table: Table,
  rows: readonly Insertable<PricingTables[Table]>[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where site_id = ${site.id}`.execute(db)
  // The rows are of this table.
  if (rows.length > 0)
    await db
      .insertInto(table)
      .values(rows as never)
      .execute()
}

/** Replaces document ids by member ids. */
function storedTrigger(trigger: StoredTrigger, idOf: ImportContext['idOf']): StoredTrigger {
  if ('triggers' in trigger)
    return { ...trigger, triggers: trigger.triggers.map((one) => storedTrigger(one, idOf)) }
  if (trigger.type !== 'CUSTOMER_ELIGIBILITY' || trigger.memberIds === undefined) return trigger
  return { ...trigger, memberIds: trigger.memberIds.map(idOf) }
}

export async function saveFees(context: ImportContext, parts: PricingParts['fees']): Promise<void> {
  const { site, idOf } = context
  const fees = parts.map(
    ({ appliesTo, taxGroup, ...rest }): StoredFee => ({
      ...rest,
      target: storedTarget(appliesTo, idOf),
      taxGroupId: taxGroup === null ? null : idOf(taxGroup),
    }),
  )
  const rows = fees.length === 0 ? [] : [{ site_id: site.id, fees: JSON.stringify(fees) }]
  await replaceRows(context, 'fee_rules', rows)
}

/**
 * Existing cards keep their balance: the document has the original value. Cards that are not in the document expire but stay, because
 * orders paid with them may be refunded and the document may contain them again.
 */
export async function replaceGiftCards({ db, site, idOf }: ImportContext, parts: PricingParts['giftCards']) {
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
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(excluded('end_date')))
    .execute()
}

/** Existing memberships keep their used credits, like gift cards. */
export async function replaceMemberships(
  { db, site, idOf }: ImportContext,
  parts: PricingParts['memberships'],
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
      conflict.columns(['site_id', 'id']).doUpdateSet({
        ...excluded('email', 'name', 'target', 'credits_total', 'end_date'),
        // Used credits stay used, even if the total changes.
        credits_remaining: sql<number>`greatest(0, memberships.credits_remaining + excluded.credits_total - memberships.credits_total)`,
      }),
    )
    .execute()
}

export async function replaceDeliveryRegions(
  context: ImportContext,
  parts: PricingParts['delivery']['regions'],
): Promise<void> {
  const { site, idOf } = context
  const rows = parts.map(({ id, options, ...rest }, position) => ({
    ...rest,
    site_id: site.id,
    id: idOf(id),
    position,
    options: JSON.stringify(options),
  }))
  await replaceRows(context, 'delivery_regions', rows)
}

export async function saveTaxSettings(context: ImportContext, part: PricingParts['taxes']): Promise<void> {
  if (part === undefined) return replaceRows(context, 'tax_settings', [])
  const { site, idOf } = context
  const { taxedAddress, groups, assignments, regions } = part
  const settings: StoredTaxSettings = {
    taxedAddress,
    groups: groups.map(({ id, name }) => ({ id: idOf(id), name })),
    defaultGroupId: idOf(assignments.default),
    groupIdByProduct: mapRecord(assignments.byProduct, (product, group) => [idOf(product), idOf(group)]),
    regions: regions.map((region) => ({
      ...region,
      id: idOf(region.id),
      rates: mapRecord(region.rates, (group, rate) => [idOf(group), rate]),
      ...(region.exemptGroups && { exemptGroups: region.exemptGroups.map(idOf) }),
    })),
  }
  await replaceRows(context, 'tax_settings', [{ site_id: site.id, settings: JSON.stringify(settings) }])
}

function mapRecord(
  record: Readonly<Record<string, string>>,
  map: (key: string, value: string) => [string, string],
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => map(key, value)))
}

function storedTarget(part: AppliesTo, idOf: ImportContext['idOf']): StoredTarget {
  if ('productIds' in part) return { kind: 'products', ids: part.productIds.map(idOf) }
  if ('collectionIds' in part) return { kind: 'collections', ids: part.collectionIds.map(idOf) }
  return { kind: 'all' }
}

/** Rows of the site that are not in the document. */
function isOther(rows: readonly { readonly id: string }[]): RawBuilder<SqlBool> {
  return sql`not id = any(${rows.map(({ id }) => id)}::uuid[])`
}
