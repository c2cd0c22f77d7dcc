import { type IdentityContext, recordIdentityEvent } from '../context.ts'
import type { StoredIdentity } from '../identity.ts'
import { mailIdentity } from '../mail/mail-identity.ts'
import { changeIdentity } from '../repository.ts'

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
