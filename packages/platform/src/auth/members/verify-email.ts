import { transaction } from '../../db/index.ts'
import { type IdentityContext, recordIdentityEvent } from './context.ts'
import type { StoredIdentity } from './identity.ts'
import { mailIdentity } from './mail-identity.ts'
import { spendMailLink } from './mail-link-repository.ts'
import { changeIdentity, lockIdentity } from './repository.ts'

/** The address is proven: an identity that waited for nothing else becomes active. In the caller's transaction. */
export async function confirmEmail(
  context: IdentityContext,
  identity: StoredIdentity,
): Promise<StoredIdentity> {
  if (identity.emailVerified) return identity
  const pendingReasons = identity.pendingReasons.filter(
    (reason) => reason !== 'PENDING_EMAIL_VERIFICATION_REQUIRED',
  )
  const becomesActive = identity.status === 'PENDING' && pendingReasons.length === 0
  const changed = await changeIdentity(
    context.db,
    identity,
    { emailVerified: true, pendingReasons, ...(becomesActive && { status: 'ACTIVE' }) },
    new Date(context.clock()),
  )
  await recordIdentityEvent(context, { kind: 'EMAIL_VERIFIED', identityId: identity.id })
  if (becomesActive) await mailIdentity(context, changed, { template: 'welcome' })
  return changed
}

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
