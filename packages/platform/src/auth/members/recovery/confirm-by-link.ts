import { transaction } from '../../../db/index.ts'
import { confirmEmail } from '../account/confirm-email.ts'
import type { IdentityContext } from '../context.ts'
import type { StoredIdentity } from '../identity.ts'
import { lockIdentity } from '../repository.ts'
import { spendMailLink } from './mail-link.ts'

/** Confirms an address by the secret of a mailed link: what the hosted page does on its form, never on being opened. */
export async function confirmByLink(
  context: IdentityContext,
  token: string,
): Promise<StoredIdentity | undefined> {
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const link = await spendMailLink(inside, token, ['VERIFICATION'])
    const identity = link && (await lockIdentity(trx, link.site_id, link.identity_id))
    if (!identity || identity.email !== link.email) return undefined
    return confirmEmail(inside, identity)
  })
}
