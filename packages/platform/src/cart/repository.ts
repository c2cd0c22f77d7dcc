import { type Selectable, sql, type Updateable } from 'kysely'
import { changeRow, recordChanges } from '../changes/index.ts'
import { newId, prepared } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import type { CartOwner, StoredCart } from './stored-cart.ts'
import type { CartTables } from './tables.ts'

type Row = Selectable<CartTables['carts']>

/** The owner's cart, or nothing before the first add. */
export async function findCart(context: SiteContext, owner: CartOwner): Promise<StoredCart | undefined> {
  const row = await ofOwner(context, owner).modifyEnd(prepared).executeTakeFirst()
  return row && readRow(row)
}

/** The owner's cart, locked until the transaction ends: changes of one cart follow each other (requirements.md PLT-52). */
export async function lockCart(context: SiteContext, owner: CartOwner): Promise<StoredCart | undefined> {
  const row = await ofOwner(context, owner).forUpdate().modifyEnd(prepared).executeTakeFirst()
  return row && readRow(row)
}

/**
 * The owner's cart, locked; an empty one at revision 0 when there was none. Of several first touches at once one inserts
 * and the others wait for its row, so there is never a second cart.
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
    // Changes nothing, but locks and returns the row of whoever was first; `do nothing` would return no row.
    .onConflict((conflict) =>
      conflict.constraint('carts_owner').doUpdateSet({ owner_id: sql.ref('excluded.owner_id') }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return readRow(row)
}

/** What a change may set; everything else of a cart is fixed at its creation. */
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

/** Writes the changes to a cart this transaction has locked, counts the revision up and tells of it, in one statement. */
export async function changeCart(
  context: SiteContext,
  cart: StoredCart,
  changes: CartChanges,
): Promise<StoredCart> {
  // Until its first change a cart is nobody's business: one that an add was refused for is rolled back.
  const type = cart.revision === 0 ? 'cart.created' : 'cart.updated'
  const row = await context.db
    .with('told', (db) =>
      db.insertInto('change_outbox').values(changeRow(context, { type, entityId: cart.id })),
    )
    .updateTable('carts')
    .set({
      ...columnsOf(changes),
      revision: cart.revision + 1,
      // Never earlier than the last change, whatever the clock does (requirements.md PLT-67).
      updated_at: new Date(Math.max(context.clock(), cart.updatedAt.getTime())),
    })
    .where('site_id', '=', context.site.id)
    .where('id', '=', cart.id)
    .returningAll()
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return readRow(row)
}

/** Whether there was a cart to remove. @param why Nobody wants it any more, or everything in it was bought. */
export async function removeCart(
  context: SiteContext,
  owner: CartOwner,
  why: 'deleted' | 'completed' = 'deleted',
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
    removed.map(({ id }) => ({ type: `cart.${why}` as const, entityId: id })),
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

/** Only what a change names is written; `undefined` empties a column. */
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
