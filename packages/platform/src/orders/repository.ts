import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import type { JoinedGoods, StoredOrder } from './stored-order.ts'
import type { OrderTables } from './tables.ts'

type Row = Selectable<OrderTables['orders']>
type Owner = StoredOrder['owner']

/** Inserts an order in payment, with its reserved stock. */
export async function insertOrder(
  { db, site }: SiteContext,
  order: StoredOrder,
  reservedUntil: Date,
): Promise<void> {
  await db
    .insertInto('orders')
    .values({
      site_id: site.id,
      id: order.id,
      number: null,
      owner_kind: order.owner.kind,
      owner_id: order.owner.id,
      checkout_id: order.checkoutId,
      status: order.status,
      payment_status: order.paymentStatus,
      fulfillment_status: order.fulfillmentStatus,
      email: order.email,
      content: JSON.stringify(order.content),
      goods: JSON.stringify(order.goods),
      coupon_id: order.couponId ?? null,
      gift_card_id: order.giftCard?.id ?? null,
      gift_card_amount: order.giftCard?.amount ?? 0n,
      reserved_until: reservedUntil,
      ...columnsOf(order),
      created_at: order.createdAt,
      updated_at: order.updatedAt,
    })
    .execute()
}

export async function findOrder({ db, site }: SiteContext, id: string): Promise<StoredOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && readRow(row)
}

export async function lockOrder({ db, site }: SiteContext, id: string): Promise<StoredOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && readRow(row)
}

/** Finds the placed or reserved order of a checkout. */
export async function findOrderOfCheckout(
  { db, site }: SiteContext,
  checkoutId: string,
): Promise<StoredOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('checkout_id', '=', checkoutId)
    .where('status', '!=', 'CANCELED')
    .executeTakeFirst()
  return row && readRow(row)
}

/** Locks the owner's orders in payment until the transaction ends. */
export async function lockOrdersInPayment({ db, site }: SiteContext, owner: Owner): Promise<StoredOrder[]> {
  const rows = await beingPaid(db, site.id, owner).orderBy('id').forUpdate().execute()
  return rows.map(readRow)
}

/** Whether items merged into this cart at log-in are part of an order in payment. */
export async function hasOrderInPayment(
  { db, site }: SiteContext,
  cartId: string,
  owner: Owner,
): Promise<boolean> {
  const row = await beingPaid(db, site.id, owner)
    .where(sql<string>`joined->>'cartId'`, '=', cartId)
    .executeTakeFirst()
  return row !== undefined
}

function beingPaid(db: Database, siteId: string, owner: Owner) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('number', 'is', null)
    .where('status', '=', 'INITIALIZED')
}

/** Whether a customer has placed an order. Canceled orders count too. */
export async function hasOrdered({ db, site }: SiteContext, { kind, id }: Owner): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', site.id)
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id)
    .where('number', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Changes the owner of a locked order. */
export async function changeOrderOwner(
  { db, site }: SiteContext,
  id: string,
  owner: Owner,
  joined: JoinedGoods,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      owner_kind: owner.kind,
      owner_id: owner.id,
      joined: JSON.stringify(joined),
    })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute()
}

/** Lists placed orders of one owner or of the whole site, newest first. */
export async function listOrders(
  { db, site }: SiteContext,
  { owner, before, limit }: { owner?: Owner; before?: number | undefined; limit: number },
): Promise<StoredOrder[]> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(limit)
  if (owner) query = query.where('owner_kind', '=', owner.kind).where('owner_id', '=', owner.id)
  if (before !== undefined) query = query.where('number', '<', before)
  return (await query.execute()).map(readRow)
}

/** Ends the reservation of a locked order. */
export async function saveCompletedOrder({ db, site }: SiteContext, order: StoredOrder): Promise<void> {
  const { id, status, paymentStatus, number, updatedAt } = order
  await db
    .updateTable('orders')
    .set({
      status,
      payment_status: paymentStatus,
      number: number ?? null,
      reserved_until: null,
      ...columnsOf(order),
      updated_at: updatedAt,
    })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute()
}

/** Updates a locked order. */
export async function saveOrder({ db, site }: SiteContext, order: StoredOrder): Promise<void> {
  const { id, status, paymentStatus, fulfillmentStatus, updatedAt } = order
  await db
    .updateTable('orders')
    .set({
      status,
      payment_status: paymentStatus,
      fulfillment_status: fulfillmentStatus,
      updated_at: updatedAt,
      ...columnsOf(order),
    })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute()
}

/** Columns that change after an order is placed. */
function columnsOf(order: StoredOrder) {
  const waiting = order.refunds.find(({ status }) => status === 'PENDING')
  return {
    transaction_status: order.transactionStatus ?? null,
    paid_by_hand: order.paidByHand,
    revision: order.revision,
    fulfillments: JSON.stringify(order.fulfillments),
    refunds: JSON.stringify(order.refunds),
    refund_pending_since: waiting === undefined ? null : new Date(waiting.createdDate),
    activities: JSON.stringify(order.activities),
    language: order.language ?? null,
    payment_check_at: order.paymentCheckAt ?? null,
  }
}

const firstNumber = 10_001

/** Assigns the site's next order number. The row lock serialises orders, so a rollback leaves no gap. */
export async function nextOrderNumber({ db, site }: SiteContext): Promise<number> {
  const row = await db
    .insertInto('order_counters')
    .values({ site_id: site.id, last_number: firstNumber })
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet({ last_number: sql`order_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return row.last_number
}

/** Identifies an order across sites, for background jobs. */
interface OrderOfSite {
  readonly siteId: string
  readonly id: string
}

/** Finds orders of all sites with a refund pending since before the given time. */
export function findOrdersWithPendingRefunds(
  db: Database,
  before: Date,
  limit: number,
): Promise<OrderOfSite[]> {
  return ordersDue(db, 'refund_pending_since', before, limit)
}

/** Finds orders of all sites whose payment status has to be checked at the provider. */
export function findOrdersWithPaymentsToCheck(
  db: Database,
  now: Date,
  limit: number,
): Promise<OrderOfSite[]> {
  return ordersDue(db, 'payment_check_at', now, limit)
}

async function ordersDue(
  db: Database,
  column: 'refund_pending_since' | 'payment_check_at',
  before: Date,
  limit: number,
): Promise<OrderOfSite[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['site_id', 'id'])
    .where(column, '<', before)
    .orderBy(column)
    .limit(limit)
    .execute()
  return rows.map(({ site_id, id }) => ({ siteId: site_id, id }))
}

/** Finds the latest order of a checkout that expired before it was placed. */
export async function findExpiredOrder(
  { db, site }: SiteContext,
  checkoutId: string,
): Promise<StoredOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'CANCELED')
    .where('number', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && readRow(row)
}

/** Finds orders of all sites whose reservation has expired. */
export async function findExpiredReservations(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ siteId: string; id: string }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['site_id', 'id'])
    .where('reserved_until', '<', now)
    .orderBy('reserved_until')
    .limit(limit)
    .execute()
  return rows.map(({ site_id, id }) => ({ siteId: site_id, id }))
}

function readRow(row: Row): StoredOrder {
  return {
    id: row.id,
    number: row.number ?? undefined,
    owner: { kind: row.owner_kind, id: row.owner_id },
    checkoutId: row.checkout_id,
    status: row.status,
    paymentStatus: row.payment_status,
    fulfillmentStatus: row.fulfillment_status,
    email: row.email,
    content: row.content,
    goods: row.goods,
    joined: row.joined ?? undefined,
    couponId: row.coupon_id ?? undefined,
    transactionStatus: row.transaction_status ?? undefined,
    paidByHand: row.paid_by_hand,
    revision: row.revision,
    fulfillments: row.fulfillments,
    refunds: row.refunds,
    activities: row.activities,
    language: row.language ?? undefined,
    paymentCheckAt: row.payment_check_at ?? undefined,
    giftCard: row.gift_card_id === null ? undefined : { id: row.gift_card_id, amount: row.gift_card_amount },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
