import type { RecoverRequest, StateMachineResponse } from '@vitrine/contract'
import { transaction } from '../../../db/index.ts'
import { invalidArguments, violation } from '../../../http/index.ts'
import { confirmEmail } from '../account/confirm-email.ts'
import { hashNewPassword } from '../account/new-password.ts'
import { replacePassword } from '../account/replace-password.ts'
import { type IdentityContext, recordIdentityEvent } from '../context.ts'
import { recoveryTokenNotGood } from '../failures.ts'
import { countAttempt } from '../log-in/count-attempt.ts'
import { nextStep } from '../log-in/next-step.ts'
import { lockIdentity } from '../repository.ts'
import { findMailLink, spendMailLink } from './mail-link.ts'

const purposes = ['RECOVERY', 'ACTIVATION'] as const

/**
 * Sets a new password by the secret of a mailed link, which also proves the address, and goes on to log in (wire.md 6.3).
 * Every session ends, and every other link with it.
 *
 * @throws INVALID_RECOVERY_TOKEN, violations of the password; a refused password leaves the link good
 */
export async function recover(
  context: IdentityContext,
  { recoveryToken, password }: RecoverRequest,
): Promise<StateMachineResponse> {
  await countAttempt(context)
  if (password === undefined) throw invalidArguments(violation('password', 'REQUIRED_FIELD', 'is missing'))
  const link = await findMailLink(context, recoveryToken, purposes)
  if (!link) throw recoveryTokenNotGood()
  const passwordHash = await hashNewPassword(context, { password, field: 'password', email: link.email })
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const spent = await spendMailLink(inside, recoveryToken, purposes)
    const identity = spent && (await lockIdentity(trx, spent.site_id, spent.identity_id))
    // A link that was sent to an address the account no longer has proves nothing about it.
    if (!identity || identity.email !== spent.email) throw recoveryTokenNotGood()
    const confirmed = await confirmEmail(inside, identity)
    const changed = await replacePassword(inside, confirmed, passwordHash)
    await recordIdentityEvent(inside, { kind: 'RECOVERED', identityId: identity.id })
    return nextStep(inside, changed)
  })
}
