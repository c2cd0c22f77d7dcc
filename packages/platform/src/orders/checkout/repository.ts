import { type Selectable, sql, type Updateable } from 'kysely'
import type { StoredCart } from '../../cart/index.ts'
import { recordChanges } from '../../changes/index.ts'
import type { Database } from '../../db/index.ts'
import { newId } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { CheckoutDraft, StoredCheckout } from './checkout-draft.ts'
import type { CheckoutTables } from './tables.ts'

type Row = Selectable<CheckoutTables['checkouts']>

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
        .doUpdateSet(({ ref }) => ({
          cart_revision: ref('excluded.cart_revision'),
          channel_type: ref('excluded.channel_type'),
          email: ref('excluded.email'),
          shipping_address: ref('excluded.shipping_address'),
          billing_address: ref('excluded.billing_address'),
          contact: ref('excluded.contact'),
          delivery: ref('excluded.delivery'),
          cart: ref('excluded.cart'),
          totals: ref('excluded.totals'),
          updated_at: ref('excluded.updated_at'),
        })),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
  await recordChanges(context, [{ type: isNew ? 'checkout.created' : 'checkout.updated', entityId: id }])
  return id
}

/** What a redirect has to know of a checkout; undefined where there is none, or its owner is not the one who asks. */
export async function ownCheckout(
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

export async function lockCheckout(
  { db, site }: SiteContext,
  id: string,
): Promise<StoredCheckout | undefined> {
  return readRow(await byId(db, site.id, id).forUpdate().executeTakeFirst())
}

/** What the hosted pages may change of an open checkout. */
export type CheckoutChanges = Partial<
  Pick<
    StoredCheckout,
    'email' | 'shippingAddress' | 'billingAddress' | 'contact' | 'delivery' | 'giftCardId' | 'phase' | 'cart'
  >
>

/** A cart is written only over the same revision: the shopper may have brought another one to the till meanwhile, and that one counts. */
export async function changeCheckout(
  context: SiteContext,
  id: string,
  changes: CheckoutChanges,
): Promise<void> {
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

/** Only what a change names is written; `undefined` empties a column. */
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
