import type { MultiCurrencyPrice } from '@vitrine/contract'
import type { AbandonedCheckoutStatus } from '@vitrine/contract/enumerations'
import { type Selectable, sql } from 'kysely'
import { type Database, newId, transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { Clock } from '../../runtime/index.ts'
import type { AbandonedCheckoutTables } from '../tables.ts'

/** An abandoned checkout with the details of its checkout. */
export interface AbandonedRow extends Selectable<AbandonedCheckoutTables['abandoned_checkouts']> {
  readonly cartId: string
  readonly ownerKind: 'visitor' | 'member'
  readonly ownerId: string
  readonly email: string | null
  readonly lineItems: readonly { readonly productName: string; readonly quantity: number }[]
  readonly total: MultiCurrencyPrice
}

/** Records checkouts of all sites without activity since the given time, oldest first. @returns how many */
export async function insertAbandonedCheckouts(db: Database, clock: Clock, before: Date, limit: number) {
  return transaction(db, async (trx) => {
    const left = await trx
      .selectFrom('checkouts')
      .select(['site_id', 'id'])
      .where('phase', '=', 'CREATED')
      .where('email', 'is not', null)
      .where('is_recorded', '=', false)
      .where('updated_at', '<', before)
      .orderBy('updated_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    if (left.length === 0) return 0
    await trx
      .updateTable('checkouts')
      .set({ is_recorded: true })
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('site_id', 'id'),
          'in',
          left.map(({ site_id, id }) => tuple(site_id, id)),
        ),
      )
      .execute()
    const now = new Date(clock())
    await trx
      .insertInto('abandoned_checkouts')
      .values(
        left.map(({ site_id, id }) => ({
          site_id,
          id: newId(clock),
          checkout_id: id,
          status: 'ABANDONED' as const,
          activities: '[]',
          created_at: now,
          updated_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return left.length
  })
}

/** Marks an abandoned checkout as recovered by an order, in the caller's transaction. */
export async function markRecovered({ db, site, clock }: SiteContext, checkoutId: string, orderId: string) {
  await db
    .updateTable('abandoned_checkouts')
    .set({ status: 'RECOVERED', order_id: orderId, updated_at: new Date(clock()) })
    .where('site_id', '=', site.id)
    .where('checkout_id', '=', checkoutId)
    .execute()
}

/** Lists abandoned checkouts of a site, latest first; `before` is the cursor of the previous page. */
export async function listAbandoned(
  context: SiteContext,
  status: AbandonedCheckoutStatus | undefined,
  before: string | undefined,
  limit: number,
): Promise<AbandonedRow[]> {
  // Ids are ordered by time (`newId`).
  let query = rows(context).orderBy('a.id', 'desc').limit(limit)
  if (status !== undefined) query = query.where('a.status', '=', status)
  if (before !== undefined) query = query.where('a.id', '<', before)
  return (await query.execute()).map(readRow)
}

export async function lockAbandoned(context: SiteContext, id: string): Promise<AbandonedRow | undefined> {
  const row = await rows(context).where('a.id', '=', id).forUpdate('a').executeTakeFirst()
  return row && readRow(row)
}

export async function scheduleReminder(
  { db, site, clock }: SiteContext,
  { id, activities }: Pick<AbandonedRow, 'id' | 'activities'>,
  mailId: string,
): Promise<void> {
  await db
    .updateTable('abandoned_checkouts')
    .set({
      activities: JSON.stringify(activities),
      reminder_mail_id: mailId,
      updated_at: new Date(clock()),
    })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute()
}

/**
 * Records which reminders were sent and which failed.
 * @param sendsMail whether there is a mail server; otherwise mails are only in the local inbox, where they arrive at once
 */
export async function recordSentReminders(db: Database, now: Date, sendsMail: boolean): Promise<void> {
  await sql`
    update abandoned_checkouts a
    set activities = activities || jsonb_build_array(jsonb_build_object(
        'activity', case when m.state = 'DEAD' then 'EMAIL_NOT_SENT' else 'EMAIL_SENT' end,
        'identity', 'ADMIN', 'createdDate', ${now.toISOString()}::text)),
      reminder_mail_id = null, updated_at = ${now}
    from mails m
    where m.site_id = a.site_id and m.id = a.reminder_mail_id and (m.state <> 'WAITING' or ${!sendsMail})`.execute(
    db,
  )
}

function rows({ db, site }: SiteContext) {
  return db
    .selectFrom('abandoned_checkouts as a')
    .innerJoin('checkouts as c', (join) =>
      join.onRef('c.site_id', '=', 'a.site_id').onRef('c.id', '=', 'a.checkout_id'),
    )
    .selectAll('a')
    .select([
      'c.cart_id as cartId',
      'c.owner_kind as ownerKind',
      'c.owner_id as ownerId',
      'c.email',
      'c.totals',
    ])
    .where('a.site_id', '=', site.id)
}

type Found = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

function readRow({ totals, ...row }: Found): AbandonedRow {
  return {
    ...row,
    lineItems: totals.cart.lineItems.map(({ productName, quantity }) => ({
      productName: productName.translated ?? productName.original,
      quantity,
    })),
    total: totals.priceSummary.total,
  }
}
