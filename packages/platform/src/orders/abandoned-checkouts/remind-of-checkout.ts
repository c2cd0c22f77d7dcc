import type {
  AbandonedCheckout,
  AbandonedCheckoutResponse,
  RemindOfCheckoutRequest,
} from '@vitrine/contract/orders'
import { isUuid } from '../../db/index.ts'
import type { RequestContext } from '../../http/index.ts'
import { applicationError } from '../../http/index.ts'
import { queueMail, writeMail } from '../../mail/index.ts'
import { wireAbandoned } from './read-abandoned.ts'
import { addActivity, lockAbandoned } from './repository.ts'

type Activity = AbandonedCheckout['activities'][number]

/**
 * Writes to whoever left a checkout, once however often it is asked for. Nobody is written to without somebody of the shop wanting
 * it: many places allow such mail only to customers (decision 0106).
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
    throw applicationError(428, 'CHECKOUT_ALREADY_RECOVERED', 'The checkout became an order meanwhile.', {
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
      { template: 'left-checkout', lines, link: `${shopUrl}/cart` },
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
