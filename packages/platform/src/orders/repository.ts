import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import type { JoinedGoods, StoredOrder } from './stored-order.ts'
import type { OrderTables } from './tables.ts'

type Row = Selectable<OrderTables['orders']>
type Owner = StoredOrder['owner']

/** Inserts an order in payment, with its reserved stock. */
export async function insertOrder({ db, site }: SiteContext, order: StoredOrder, reservedUntil: Date) {
  await db
    .insertInto('orders')
    .values({
      site_id: site.id,
      id: order.id,
      owner_kind: order.owner.kind,
      owner_id: order.owner.id,
      checkout_id: order.checkoutId,
      email: order.email,
      content: JSON.stringify(order.content),
      goods: JSON.stringify(order.goods),
      coupon_id: order.couponId ?? null,
      gift_card_id: order.giftCard?.id ?? null,
      gift_card_amount: order.giftCard?.amount ?? 0n,
      ...columnsOf(order),
      reserved_until: reservedUntil,
      created_at: order.createdAt,
    })
    .execute()
}

export async function findOrder(context: SiteContext, id: string): Promise<StoredOrder | undefined> {
  const row = await orders(context).where('id', '=', id).executeTakeFirst()
  return row && readRow(row)
}

export async function lockOrder(context: SiteContext, id: string): Promise<StoredOrder | undefined> {
  const row = await orders(context).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && readRow(row)
}

/** Finds the placed or reserved order of a checkout. */
export async function findOrderOfCheckout(
  context: SiteContext,
  checkoutId: string,
): Promise<StoredOrder | undefined> {
  const row = await orders(context)
    .where('checkout_id', '=', checkoutId)
    .where('status', '!=', 'CANCELED')
    .executeTakeFirst()
  return row && readRow(row)
}

/** Finds the latest order of a checkout that expired before it was placed. */
export async function findExpiredOrder(
  context: SiteContext,
  checkoutId: string,
): Promise<StoredOrder | undefined> {
  const row = await orders(context)
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'CANCELED')
    .where('number', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && readRow(row)
}

/** Locks the owner's orders in payment until the transaction ends. */
export async function lockOrdersInPayment(context: SiteContext, owner: Owner): Promise<StoredOrder[]> {
  const rows = await ordersInPayment(context, owner).orderBy('id').forUpdate().execute()
  return rows.map(readRow)
}

/** Whether items merged into this cart at login are part of an order in payment. */
export async function hasOrderInPayment(context: SiteContext, cartId: string, owner: Owner) {
  const row = await ordersInPayment(context, owner)
    .where(sql<string>`joined->>'cartId'`, '=', cartId)
    .executeTakeFirst()
  return row !== undefined
}

function ordersInPayment(context: SiteContext, owner: Owner) {
  return ordersOf(context, owner).where('number', 'is', null).where('status', '=', 'INITIALIZED')
}

/** Whether a customer has placed an order. Canceled orders count too. */
export async function hasOrdered(context: SiteContext, owner: Owner): Promise<boolean> {
  const row = await ordersOf(context, owner).where('number', 'is not', null).limit(1).executeTakeFirst()
  return row !== undefined
}

function orders({ db, site }: SiteContext) {
  return db.selectFrom('orders').selectAll().where('site_id', '=', site.id)
}

function ordersOf(context: SiteContext, { kind, id }: Owner) {
  return orders(context).where('owner_kind', '=', kind).where('owner_id', '=', id)
}

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
  context: SiteContext,
  { owner, before, limit }: { owner?: Owner; before?: number | undefined; limit: number },
): Promise<StoredOrder[]> {
  let query = (owner ? ordersOf(context, owner) : orders(context))
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('number', '<', before)
  return (await query.execute()).map(readRow)
}

/** Updates a locked order. The first update ends its reservation. */
export async function saveOrder({ db, site }: SiteContext, order: StoredOrder): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ...columnsOf(order), reserved_until: null })
    .where('site_id', '=', site.id)
    .where('id', '=', order.id)
    .execute()
}

/** Columns that can change. */
function columnsOf(order: StoredOrder) {
  const pendingRefund = order.refunds.find(({ status }) => status === 'PENDING')
  return {
    number: order.number ?? null,
    status: order.status,
    payment_status: order.paymentStatus,
    fulfillment_status: order.fulfillmentStatus,
    transaction_status: order.transactionStatus ?? null,
    paid_by_hand: order.paidByHand,
    revision: order.revision,
    fulfillments: JSON.stringify(order.fulfillments),
    refunds: JSON.stringify(order.refunds),
    refund_pending_since: pendingRefund === undefined ? null : new Date(pendingRefund.createdDate),
    activities: JSON.stringify(order.activities),
    language: order.language ?? null,
    payment_check_at: order.paymentCheckAt ?? null,
    updated_at: order.updatedAt,
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

/** Finds orders of all sites whose time in a column has come: of a reservation, a pending refund or a payment to check. */
export async function findDueOrders(
  db: Database,
  column: 'reserved_until' | 'refund_pending_since' | 'payment_check_at',
  before: Date,
): Promise<{ readonly siteId: string; readonly id: string }[]> {
  return db
    .selectFrom('orders')
    .select(['site_id as siteId', 'id'])
    .where(column, '<', before)
    .orderBy(column)
    .limit(100)
    .execute()
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
