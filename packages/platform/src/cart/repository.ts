import type { Selectable, Updateable } from 'kysely'
import { changeRow, recordChanges } from '../changes/index.ts'
import { excluded, newId, prepared } from '../db/index.ts'
import type { RequestContext, ResponseRow, SiteContext } from '../http/index.ts'
import type { CartOwner, StoredCart } from './stored-cart.ts'
import type { CartTables } from './tables.ts'

type Row = Selectable<CartTables['carts']>

/** The owner's cart; undefined before the first add. */
export async function findCart(context: SiteContext, owner: CartOwner): Promise<StoredCart | undefined> {
  const row = await ofOwner(context, owner).modifyEnd(prepared).executeTakeFirst()
  return row && readRow(row)
}

/** The owner's cart, locked until the transaction ends, so that changes of one cart happen one after another. */
export async function lockCart(context: SiteContext, owner: CartOwner): Promise<StoredCart | undefined> {
  const row = await ofOwner(context, owner).forUpdate().modifyEnd(prepared).executeTakeFirst()
  return row && readRow(row)
}

/**
 * The owner's cart, locked. Creates an empty one at revision 0 if there is none. Of several first adds at the same time one inserts the
 * row and the others wait for it, so there is never a second cart.
 */
export async function lockOrCreateCart(context: SiteContext, owner: CartOwner): Promise<StoredCart> {
  const present = await lockCart(context, owner)
  if (present !== undefined) return present
  const now = new Date(context.clock())
  const row = await context.db
    .insertInto('carts')
    .values({
      site_id: context.site.id,
      id: newId(context.clock),
      owner_kind: owner.kind,
      owner_id: owner.id,
      revision: 0,
      lines: '[]',
      buyer: '{}',
      contact: '{}',
      created_at: now,
      updated_at: now,
    })
    // Changes nothing, but locks and returns the existing row; `do nothing` would return no row.
    .onConflict((conflict) => conflict.constraint('carts_owner').doUpdateSet(excluded('owner_id')))
    .returningAll()
    .executeTakeFirstOrThrow()
  return readRow(row)
}

/** Fields that can change after creation. */
export type CartChanges = Partial<Omit<StoredCart, 'id' | 'owner' | 'revision' | 'createdAt' | 'updatedAt'>>

/** A call with a language sets the buyer's. */
type ChangeContext = SiteContext & Pick<RequestContext, 'language'>

/** A cart with changes and the next revision, not written yet. */
export function withChanges(
  { clock, language }: ChangeContext,
  cart: StoredCart,
  changes: CartChanges,
): StoredCart {
  // Never earlier than the last change, even if the clock goes back.
  const updatedAt = new Date(Math.max(clock(), cart.updatedAt.getTime()))
  const buyerLanguage = language ?? cart.buyerLanguage
  return { ...cart, buyerLanguage, ...changes, revision: cart.revision + 1, updatedAt }
}

/**
 * Writes the changed fields of a locked cart after `withChanges` and publishes the change, in one statement.
 *
 * @param response stored by the same statement, see `responseRow`
 */
export async function writeCart(
  context: SiteContext,
  cart: StoredCart,
  changes: CartChanges,
  response?: ResponseRow | undefined,
): Promise<void> {
  // A new cart is published with its first change. If the add is refused, the cart is rolled back.
  const type = cart.revision === 1 ? 'cart.created' : 'cart.updated'
  const withChange = context.db.with('change', (db) =>
    db.insertInto('change_outbox').values(changeRow(context, { type, entityId: cart.id })),
  )
  const query =
    response === undefined
      ? withChange
      : // Only the type differs: nothing reads from the second insert.
        (withChange.with('response', (db) =>
          db.insertInto('idempotency_records').values(response),
        ) as unknown as typeof withChange)
  await query
    .updateTable('carts')
    .set(columnsOf(cart, changes))
    .where('site_id', '=', context.site.id)
    .where('id', '=', cart.id)
    .modifyEnd(prepared)
    .execute()
}

export async function changeCart(
  context: ChangeContext,
  cart: StoredCart,
  changes: CartChanges,
): Promise<StoredCart> {
  const changed = withChanges(context, cart, changes)
  await writeCart(context, changed, changes)
  return changed
}

/**
 * @param reason the owner deleted it, or all items were ordered
 * @returns whether there was a cart
 */
export async function removeCart(
  context: SiteContext,
  owner: CartOwner,
  reason: 'deleted' | 'completed' = 'deleted',
): Promise<boolean> {
  const removed = await context.db
    .deleteFrom('carts')
    .where('site_id', '=', context.site.id)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .returning('id')
    .execute()
  await recordChanges(
    context,
    removed.map(({ id }) => ({ type: `cart.${reason}` as const, entityId: id })),
  )
  return removed.length > 0
}

function ofOwner({ db, site }: SiteContext, owner: CartOwner) {
  return db
    .selectFrom('carts')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
}

/** The columns of changed fields, and those that every change writes. */
function columnsOf(cart: StoredCart, changes: CartChanges): Updateable<CartTables['carts']> {
  return {
    revision: cart.revision,
    buyer_language: cart.buyerLanguage ?? null,
    updated_at: cart.updatedAt,
    ...('lines' in changes && { lines: JSON.stringify(cart.lines) }),
    ...('buyer' in changes && { buyer: JSON.stringify(cart.buyer) }),
    ...('contact' in changes && { contact: JSON.stringify(cart.contact) }),
    ...('couponId' in changes && { coupon_id: cart.couponId ?? null }),
    ...('merchantDiscounts' in changes && {
      merchant_discounts: cart.merchantDiscounts?.length ? JSON.stringify(cart.merchantDiscounts) : null,
    }),
    ...('buyerNote' in changes && { buyer_note: cart.buyerNote ?? null }),
    ...('delivery' in changes && { delivery: jsonOf(cart.delivery) }),
    ...('businessLocationId' in changes && { business_location_id: cart.businessLocationId ?? null }),
    ...('checkoutId' in changes && { checkout_id: cart.checkoutId ?? null }),
    ...('overrideCheckoutUrl' in changes && { override_checkout_url: cart.overrideCheckoutUrl ?? null }),
    ...('extendedFields' in changes && { extended_fields: jsonOf(cart.extendedFields) }),
  }
}

function jsonOf(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

function readRow(row: Row): StoredCart {
  return {
    id: row.id,
    owner: { kind: row.owner_kind, id: row.owner_id },
    revision: row.revision,
    lines: row.lines,
    buyer: row.buyer,
    contact: row.contact,
    couponId: row.coupon_id ?? undefined,
    merchantDiscounts: row.merchant_discounts ?? undefined,
    buyerNote: row.buyer_note ?? undefined,
    buyerLanguage: row.buyer_language ?? undefined,
    delivery: row.delivery ?? undefined,
    businessLocationId: row.business_location_id ?? undefined,
    checkoutId: row.checkout_id ?? undefined,
    overrideCheckoutUrl: row.override_checkout_url ?? undefined,
    extendedFields: row.extended_fields ?? undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
