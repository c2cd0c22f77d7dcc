import { type IdentityServices, identityImporter } from '../auth/index.ts'
import { catalogImporter } from '../catalog/index.ts'
import { deleteSubscriptions } from '../engagement/index.ts'
import { deleteCartOfOwner } from '../orders/index.ts'
import { pricingImporter } from '../pricing/index.ts'
import type { DocumentImporter } from '../store-document/index.ts'

/** Modules that import their part of a store document, in this order: later ones may look up what earlier ones wrote. */
export const importers: readonly DocumentImporter[] = [catalogImporter, pricingImporter, identityImporter]

/** Deletes what modules other than `auth` store about a member: the cart, its open checkout, and back-in-stock subscriptions. */
export const deleteMemberData: IdentityServices['onMemberDeleted'] = async (context, { id, emailKey }) => {
  await deleteCartOfOwner(context, { kind: 'member', id })
  await deleteSubscriptions(context, { memberId: id, emailKey })
}
