import type {
  AbandonedCheckout,
  AbandonedCheckoutResponse,
  QueryAbandonedCheckoutsRequest,
  QueryAbandonedCheckoutsResponse,
  RemindOfCheckoutRequest,
} from '@vitrine/contract/orders'
import { isUuid } from '../../db/index.ts'
import { applicationError, cursorPage, type RequestContext } from '../../http/index.ts'
import { queueMail, writeMail } from '../../mail/index.ts'
import { type AbandonedRow, addActivity, listAbandoned, lockAbandoned } from './repository.ts'

/** Lists abandoned checkouts, latest first. */
export async function queryAbandonedCheckouts(
  context: RequestContext,
  { query = {} }: QueryAbandonedCheckoutsRequest,
): Promise<QueryAbandonedCheckoutsResponse> {
  const { items, metadata } = await cursorPage(
    query.cursorPaging,
    (before, limit) => listAbandoned(context, query.filter?.status, before, limit),
    { isPosition: isUuid, positionOf: ({ id }) => id },
  )
  return { abandonedCheckouts: items.map(wireAbandoned), metadata }
}

function wireAbandoned(row: AbandonedRow): AbandonedCheckout {
  return {
    id: row.id,
    checkoutId: row.checkout_id,
    cartId: row.cartId,
    status: row.status,
    buyer: {
      identity: row.ownerKind === 'member' ? 'MEMBER' : 'VISITOR',
      id: row.ownerId,
      ...(row.email !== null && { email: row.email }),
    },
    lineItems: row.lineItems,
    total: row.total,
    activities: row.activities,
    ...(row.order_id !== null && { orderId: row.order_id }),
    createdDate: row.created_at.toISOString(),
    updatedDate: row.updated_at.toISOString(),
  }
}

type Activity = AbandonedCheckout['activities'][number]

/**
 * Sends one reminder mail for an abandoned checkout; repeated calls send no second one. Staff trigger it explicitly, because many
 * countries allow such mail only to customers.
 * @throws application errors `ABANDONED_CHECKOUT_NOT_FOUND`, `CHECKOUT_ALREADY_RECOVERED`
 */
export async function remindOfCheckout(
  context: RequestContext,
  { id }: RemindOfCheckoutRequest,
): Promise<AbandonedCheckoutResponse> {
  const { db, site, shopUrl, clock } = context
  const left = isUuid(id) ? await lockAbandoned(context, id) : undefined
  if (left === undefined) {
    throw applicationError(404, 'ABANDONED_CHECKOUT_NOT_FOUND', 'There is no such abandoned checkout.', {
      id,
    })
  }
  if (left.status === 'RECOVERED') {
    throw applicationError(428, 'CHECKOUT_ALREADY_RECOVERED', 'The checkout has already become an order.', {
      orderId: left.order_id,
    })
  }
  if (left.activities.some(({ activity }) => activity === 'EMAIL_SENT'))
    return { abandonedCheckout: wireAbandoned(left) }
  const { email } = left
  const activity: Activity = {
    activity: email === null ? 'EMAIL_NOT_SENT' : 'EMAIL_SENT',
    identity: 'ADMIN',
    createdDate: new Date(clock()).toISOString(),
  }
  if (email !== null) {
    const lines = left.lineItems.map(({ productName: name, quantity }) => ({ name, quantity }))
    const mail = writeMail(
      { template: 'abandoned-checkout', lines, link: `${shopUrl}/cart` },
      { ...site, shopUrl },
    )
    await queueMail(
      db,
      { siteId: site.id, clock },
      { to: email, ...mail },
      { dedupeId: `left checkout ${left.id}` },
    )
  }
  const after = { ...left, activities: [...left.activities, activity] }
  await addActivity(context, after)
  return { abandonedCheckout: wireAbandoned(after) }
}
