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
import { type AbandonedRow, listAbandoned, lockAbandoned, scheduleReminder } from './repository.ts'

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
 * Queues one reminder mail for an abandoned checkout; repeated calls queue a second one only if the first could not be sent. Staff trigger
 * it explicitly, because many countries allow such mail only to customers.
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
  const last = left.activities.at(-1)?.activity
  const isReminded = last === 'SCHEDULED' || last === 'EMAIL_SENT'
  // The buyer can have removed the address since.
  if (isReminded || left.email === null) return { abandonedCheckout: wireAbandoned(left) }
  const lines = left.lineItems.map(({ productName: name, quantity }) => ({ name, quantity }))
  const mail = writeMail(
    { template: 'abandoned-checkout', lines, link: `${shopUrl}/cart` },
    { ...site, shopUrl },
  )
  const attempt = left.activities.length
  const mailId = await queueMail(
    db,
    { siteId: site.id, clock },
    { to: left.email, ...mail },
    { dedupeId: `left checkout ${left.id}${attempt === 0 ? '' : ` ${attempt}`}` },
  )
  const activity: Activity = {
    activity: 'SCHEDULED',
    identity: 'ADMIN',
    createdDate: new Date(clock()).toISOString(),
  }
  const after = { ...left, activities: [...left.activities, activity] }
  await scheduleReminder(context, after, mailId)
  return { abandonedCheckout: wireAbandoned(after) }
}
