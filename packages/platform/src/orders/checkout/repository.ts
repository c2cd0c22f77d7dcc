import type {
  Address,
  ContactDetails,
  EstimateTotalsResponse,
  SelectedShippingOption,
} from '@vitrine/contract'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { StoredCart } from '../../cart/index.ts'
import { recordChanges } from '../../changes/index.ts'
import { type Database, excluded, newId, transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { Clock } from '../../runtime/index.ts'
import type { CheckoutTables } from '../tables.ts'

/** A cart with the details of its checkout. */
export interface CheckoutDraft {
  /** Snapshot; later changes of the cart do not affect the checkout. */
  readonly cart: StoredCart
  readonly channelType: string
  readonly email: string | undefined
  readonly shippingAddress: Address | undefined
  readonly billingAddress: Address | undefined
  readonly contact: ContactDetails | undefined
  readonly delivery: SelectedShippingOption | undefined
  /** The estimate with the parts of each total. */
  readonly totals: EstimateTotalsResponse
}

/** A stored checkout, as the hosted pages use it. */
export interface StoredCheckout extends Omit<CheckoutDraft, 'totals'> {
  readonly id: string
  readonly phase: 'CREATED' | 'CHECKOUT_COMPLETED'
  readonly giftCardId: string | undefined
}

type Row = Selectable<CheckoutTables['checkouts']>

/** Creates or updates the open checkout of a cart, in the caller's transaction. @returns its id */
export async function upsertCheckout(context: SiteContext, draft: CheckoutDraft): Promise<string> {
  const { db, site, clock } = context
  const now = new Date(clock())
  const { cart } = draft
  const { id, isNew } = await db
    .insertInto('checkouts')
    .values({
      site_id: site.id,
      id: newId(clock),
      cart_id: cart.id,
      cart_revision: cart.revision,
      owner_kind: cart.owner.kind,
      owner_id: cart.owner.id,
      channel_type: draft.channelType,
      email: draft.email ?? null,
      shipping_address: jsonOf(draft.shippingAddress),
      billing_address: jsonOf(draft.billingAddress),
      contact: jsonOf(draft.contact),
      delivery: jsonOf(draft.delivery),
      gift_card_id: null,
      cart: JSON.stringify(cart),
      phase: 'CREATED',
      totals: JSON.stringify(draft.totals),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'cart_id'])
        .where('phase', '=', 'CREATED')
        .doUpdateSet({
          ...excluded('cart_revision', 'channel_type', 'email', 'shipping_address', 'billing_address'),
          ...excluded('contact', 'delivery', 'cart', 'totals', 'updated_at'),
        }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
  await recordChanges(context, [{ type: isNew ? 'checkout.created' : 'checkout.updated', entityId: id }])
  return id
}

/** Finds a checkout by its owner, for the redirect to it. */
export async function findOwnCheckout(
  db: Database,
  siteId: string,
  id: string,
  owner: { readonly kind: 'visitor' | 'member'; readonly id: string },
): Promise<Pick<StoredCart, 'overrideCheckoutUrl'> | undefined> {
  const row = await db
    .selectFrom('checkouts')
    .select(sql<string | null>`cart->>'overrideCheckoutUrl'`.as('overrideCheckoutUrl'))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return row.overrideCheckoutUrl === null ? {} : { overrideCheckoutUrl: row.overrideCheckoutUrl }
}

export async function findCheckout(
  { db, site }: SiteContext,
  id: string,
): Promise<StoredCheckout | undefined> {
  return readRow(await byId(db, site.id, id).executeTakeFirst())
}

export async function lockCheckout({ db, site }: SiteContext, id: string) {
  return readRow(await byId(db, site.id, id).forUpdate().executeTakeFirst())
}

/** Fields of an open checkout that the hosted pages can change. */
type CheckoutChanges = Partial<
  Pick<
    StoredCheckout,
    'email' | 'shippingAddress' | 'billingAddress' | 'contact' | 'delivery' | 'giftCardId' | 'phase' | 'cart'
  >
>

/** A cart snapshot replaces only one of the same revision: the shopper may have started the checkout again in the meantime. */
export async function changeCheckout(context: SiteContext, id: string, changes: CheckoutChanges) {
  const { db, site, clock } = context
  const { phase, cart } = changes
  const { numUpdatedRows } = await db
    .updateTable('checkouts')
    .set({ ...columnsOf(changes), updated_at: new Date(clock()) })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where(({ eb, lit }) => (cart === undefined ? lit(true) : eb('cart_revision', '=', cart.revision)))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  const type = phase === 'CHECKOUT_COMPLETED' ? 'checkout.completed' : 'checkout.updated'
  await recordChanges(context, [{ type, entityId: id }])
}

function byId(db: Database, siteId: string, id: string) {
  return db.selectFrom('checkouts').selectAll().where('site_id', '=', siteId).where('id', '=', id)
}

/** Only the given fields are written; `undefined` clears a column. */
function columnsOf(changes: CheckoutChanges): Updateable<CheckoutTables['checkouts']> {
  return {
    ...('email' in changes ? { email: changes.email ?? null } : {}),
    ...('shippingAddress' in changes ? { shipping_address: jsonOf(changes.shippingAddress) } : {}),
    ...('billingAddress' in changes ? { billing_address: jsonOf(changes.billingAddress) } : {}),
    ...('contact' in changes ? { contact: jsonOf(changes.contact) } : {}),
    ...('delivery' in changes ? { delivery: jsonOf(changes.delivery) } : {}),
    ...('giftCardId' in changes ? { gift_card_id: changes.giftCardId ?? null } : {}),
    ...(changes.phase === undefined ? {} : { phase: changes.phase }),
    ...(changes.cart === undefined ? {} : { cart: JSON.stringify(changes.cart) }),
  }
}

function jsonOf(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

function readRow(row: Row | undefined): StoredCheckout | undefined {
  if (row?.cart == null) return undefined
  const { cart } = row
  return {
    id: row.id,
    cart: { ...cart, createdAt: new Date(cart.createdAt), updatedAt: new Date(cart.updatedAt) },
    channelType: row.channel_type,
    email: row.email ?? undefined,
    shippingAddress: row.shipping_address ?? undefined,
    billingAddress: row.billing_address ?? undefined,
    contact: row.contact ?? undefined,
    delivery: row.delivery ?? undefined,
    phase: row.phase,
    giftCardId: row.gift_card_id ?? undefined,
  }
}

/** Saves what a buyer entered on the hosted pages, and publishes the change. */
export async function editCheckout(
  context: SiteContext,
  id: string,
  changes: CheckoutChanges,
): Promise<void> {
  await transaction(context.db, (db) => changeCheckout({ ...context, db }, id, changes))
}

/**
 * Deletes the open checkout of a deleted cart with everything entered there, in the caller's transaction. A checkout in payment is
 * kept, because stock is reserved for it; it is completed or expires like others.
 */
export async function deleteCheckoutOfCart(context: SiteContext, cartId: string): Promise<void> {
  const { db, site } = context
  const open = await db
    .selectFrom('checkouts')
    .select('id')
    .where('site_id', '=', site.id)
    .where('cart_id', '=', cartId)
    .where('phase', '=', 'CREATED')
    .forUpdate()
    .execute()
  await remove(
    context,
    open.map(({ id }) => id),
  )
}

/** Personal data of checkouts without an order is kept for ninety days after the last activity. */
export const openForMs: number = 90 * 86_400_000
const batch = 200

export async function deleteStaleCheckouts({ db, clock }: Pick<SiteContext, 'db' | 'clock'>) {
  const before = new Date(clock() - openForMs)
  while ((await transaction(db, (trx) => deleteOld(trx, clock, before))) === batch);
}

async function deleteOld(db: Database, clock: Clock, before: Date): Promise<number> {
  const old = await db
    .selectFrom('checkouts')
    .select(['site_id', 'id'])
    .where('phase', '=', 'CREATED')
    .where('updated_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.site_id', '=', 'checkouts.site_id')
            .whereRef('orders.checkout_id', '=', 'checkouts.id')
            .where('orders.status', '=', 'INITIALIZED'),
        ),
      ),
    )
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  const bySite = Map.groupBy(old, ({ site_id }) => site_id)
  for (const [id, rows] of bySite) {
    await remove(
      { db, clock, site: { id } },
      rows.map((row) => row.id),
    )
  }
  return old.length
}

/** The site to delete from. */
interface Place extends Pick<SiteContext, 'db' | 'clock'> {
  readonly site: Pick<SiteContext['site'], 'id'>
}

/** A separate statement after the lock, so that it sees an order reserved while this transaction waited. */
async function remove({ db, clock, site }: Place, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`
    delete from checkouts c
    where c.site_id = ${site.id} and c.id = any(${ids}::uuid[]) and not exists (
      select from orders o
      where o.site_id = c.site_id and o.checkout_id = c.id and o.status = 'INITIALIZED')
    returning c.id`.execute(db)
  const deleted = rows.map(({ id }) => id)
  await sql`
    delete from abandoned_checkouts
    where site_id = ${site.id} and checkout_id = any(${deleted}::uuid[])`.execute(db)
  await recordChanges(
    { db, clock, site },
    deleted.map((entityId) => ({ type: 'checkout.deleted', entityId })),
  )
}
