import type { Database } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { SiteContext } from '../../http/route.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

export async function upsertCheckout(
  { db, site, clock }: SiteContext,
  draft: CheckoutDraft,
): Promise<string> {
  const now = new Date(clock())
  const { shippingAddress, billingAddress } = draft
  const { id } = await db
    .insertInto('checkouts')
    .values({
      site_id: site.id,
      id: newId(clock),
      cart_id: draft.cartId,
      cart_revision: draft.cartRevision,
      owner_kind: draft.owner.kind,
      owner_id: draft.owner.id,
      channel_type: draft.channelType,
      email: draft.email ?? null,
      shipping_address: shippingAddress === undefined ? null : JSON.stringify(shippingAddress),
      billing_address: billingAddress === undefined ? null : JSON.stringify(billingAddress),
      totals: JSON.stringify(draft.totals),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.constraint('checkouts_cart').doUpdateSet(({ ref }) => ({
        cart_revision: ref('excluded.cart_revision'),
        channel_type: ref('excluded.channel_type'),
        email: ref('excluded.email'),
        shipping_address: ref('excluded.shipping_address'),
        billing_address: ref('excluded.billing_address'),
        totals: ref('excluded.totals'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether a checkout is there, and its owner is the one who asks. */
export async function hasCheckout(
  db: Database,
  siteId: string,
  id: string,
  owner: { readonly kind: 'visitor' | 'member'; readonly id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('checkouts')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst()
  return row !== undefined
}
