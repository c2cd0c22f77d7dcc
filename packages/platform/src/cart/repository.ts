import { type Selectable, sql, type Updateable } from 'kysely'
import { changeRow, recordChanges } from '../changes/index.ts'
import { newId, prepared } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
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
    .onConflict((conflict) =>
      conflict.constraint('carts_owner').doUpdateSet({ owner_id: sql.ref('excluded.owner_id') }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return readRow(row)
}

/** Fields that can change after creation. */
export type CartChanges = Partial<
  Pick<StoredCart, 'lines' | 'buyer' | 'contact'> & {
    readonly [K in
      | 'couponId'
      | 'merchantDiscounts'
      | 'buyerNote'
      | 'delivery'
      | 'businessLocationId'
      | 'checkoutId'
      | 'overrideCheckoutUrl'
      | 'extendedFields']: StoredCart[K] | undefined
  }
>

/** Writes changes to a locked cart, increments its revision and publishes the change, in one statement. */
export async function changeCart(
  context: SiteContext,
  cart: StoredCart,
  changes: CartChanges,
): Promise<StoredCart> {
  // A new cart is published with its first change. If the add is refused, the cart is rolled back.
  const type = cart.revision === 0 ? 'cart.created' : 'cart.updated'
  const row = await context.db
    .with('change', (db) =>
      db.insertInto('change_outbox').values(changeRow(context, { type, entityId: cart.id })),
    )
    .updateTable('carts')
    .set({
      ...columnsOf(changes),
      revision: cart.revision + 1,
      // Never earlier than the last change, even if the clock goes back.
      updated_at: new Date(Math.max(context.clock(), cart.updatedAt.getTime())),
    })
    .where('site_id', '=', context.site.id)
    .where('id', '=', cart.id)
    .returningAll()
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return readRow(row)
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

/** Columns of the given changes only; `undefined` empties a column. */
function columnsOf(changes: CartChanges): Updateable<CartTables['carts']> {
  const { lines, buyer, contact } = changes
  return {
    ...(lines === undefined ? {} : { lines: JSON.stringify(lines) }),
    ...(buyer === undefined ? {} : { buyer: JSON.stringify(buyer) }),
    ...(contact === undefined ? {} : { contact: JSON.stringify(contact) }),
    ...('delivery' in changes
      ? { delivery: changes.delivery === undefined ? null : JSON.stringify(changes.delivery) }
      : {}),
    ...('merchantDiscounts' in changes
      ? {
          merchant_discounts: changes.merchantDiscounts?.length
            ? JSON.stringify(changes.merchantDiscounts)
            : null,
        }
      : {}),
    ...('couponId' in changes ? { coupon_id: changes.couponId ?? null } : {}),
    ...('buyerNote' in changes ? { buyer_note: changes.buyerNote ?? null } : {}),
    ...('businessLocationId' in changes ? { business_location_id: changes.businessLocationId ?? null } : {}),
    ...('checkoutId' in changes ? { checkout_id: changes.checkoutId ?? null } : {}),
    ...('overrideCheckoutUrl' in changes
      ? { override_checkout_url: changes.overrideCheckoutUrl ?? null }
      : {}),
    ...('extendedFields' in changes
      ? {
          extended_fields:
            changes.extendedFields === undefined ? null : JSON.stringify(changes.extendedFields),
        }
      : {}),
  }
}

function readRow(row: Row): StoredCart {
  return {
    id: row.id,
    owner: { kind: row.owner_kind, id: row.owner_id },
    revision: row.revision,
    lines: row.lines,
    buyer: row.buyer,
    contact: row.contact,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.coupon_id === null ? {} : { couponId: row.coupon_id }),
    ...(row.merchant_discounts === null ? {} : { merchantDiscounts: row.merchant_discounts }),
    ...(row.buyer_note === null ? {} : { buyerNote: row.buyer_note }),
    ...(row.delivery === null ? {} : { delivery: row.delivery }),
    ...(row.business_location_id === null ? {} : { businessLocationId: row.business_location_id }),
    ...(row.checkout_id === null ? {} : { checkoutId: row.checkout_id }),
    ...(row.override_checkout_url === null ? {} : { overrideCheckoutUrl: row.override_checkout_url }),
    ...(row.extended_fields === null ? {} : { extendedFields: row.extended_fields }),
  }
}
