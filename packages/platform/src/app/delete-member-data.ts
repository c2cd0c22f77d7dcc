import type { IdentityServices } from '../auth/index.ts'
import { deleteSubscriptions } from '../engagement/index.ts'
import { deleteCartOfOwner } from '../orders/index.ts'

/** Deletes what modules other than `auth` hold about a member: the cart, its open checkout, and back-in-stock subscriptions. */
export const deleteMemberData: IdentityServices['onMemberDeleted'] = async (context, { id, emailKey }) => {
  await deleteCartOfOwner(context, { kind: 'member', id })
  await deleteSubscriptions(context, { memberId: id, emailKey })
}
