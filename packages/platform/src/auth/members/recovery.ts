import type {
  EmptyResponse,
  RecoverRequest,
  SendRecoveryEmailRequest,
  StateMachineResponse,
} from '@vitrine/contract'
import { transaction } from '../../db/index.ts'
import { invalidArguments, violation } from '../../http/index.ts'
import { countAttempt } from './attempts.ts'
import { hashNewPassword, replacePassword } from './change-password.ts'
import { type IdentityContext, recordIdentityEvent } from './context.ts'
import { canonicalEmail } from './email-address.ts'
import { invalidEmail, invalidRecoveryToken } from './errors.ts'
import type { StoredIdentity } from './identity.ts'
import { mailIdentity } from './mail-identity.ts'
import {
  findMailLink,
  issueMailLink,
  linkMinutes,
  spendMailLink,
  withSavepoint,
} from './mail-link-repository.ts'
import { newPasswordPage, returnAddress } from './mail-links.ts'
import { nextStep } from './next-step.ts'
import { findIdentityByEmail, lockIdentity } from './repository.ts'
import { confirmEmail } from './verify-email.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Mails a link to set a new password. For an unknown address, the same statements run for a placeholder and are
 * rolled back to a savepoint, so that response and timing reveal nothing.
 */
export async function sendRecovery(
  context: IdentityContext,
  { email: typed, redirect, language }: SendRecoveryEmailRequest,
): Promise<EmptyResponse> {
  const email = canonicalEmail(typed)
  if (email === undefined) throw invalidEmail('email')
  const returnTo = await returnAddress(context, 'redirect', redirect)
  await countAttempt(context, email)
  // Counted for unknown addresses too, so that the limit reveals nothing. Above it, no mail is sent and no error returned.
  const mayMail = await context.services.limits.mayMail(context.db, context.site.id, email)
  await transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const found = await findIdentityByEmail(trx, context.site.id, email)
    const identity = found && mayRecover(found) ? found : undefined
    await withSavepoint(trx, identity !== undefined && mayMail, async () => {
      const { token } = await issueMailLink(inside, {
        identityId: identity?.id ?? nobody,
        email,
        purpose: 'RECOVERY',
        returnTo,
      })
      const link = newPasswordPage(context, token, returnTo?.url)
      const mail = { template: 'recovery', link, minutes: linkMinutes.RECOVERY } as const
      await mailIdentity(inside, identity ?? standIn(context, email), mail, language)
    })
    await recordIdentityEvent(inside, { kind: 'RECOVERY_REQUESTED', identityId: identity?.id })
  })
  return {}
}

function mayRecover({ status }: StoredIdentity): boolean {
  return status === 'ACTIVE' || status === 'PENDING'
}

/** Placeholder recipient of a mail that is rolled back. */
function standIn({ site, clock }: IdentityContext, email: string): StoredIdentity {
  const now = new Date(clock())
  return {
    siteId: site.id,
    id: nobody,
    email,
    emailVerified: false,
    status: 'OFFLINE',
    pendingReasons: [],
    passwordHash: undefined,
    mustResetPassword: false,
    profile: {},
    revision: 1,
    createdAt: now,
    updatedAt: now,
  }
}

const purposes = ['RECOVERY', 'ACTIVATION'] as const

/**
 * Sets a new password with the secret of a mailed link, which also verifies the address, and continues the login.
 * Every session and every other link ends.
 *
 * @throws INVALID_RECOVERY_TOKEN, violations of the password; a rejected password leaves the link valid
 */
export async function recover(
  context: IdentityContext,
  { recoveryToken, password }: RecoverRequest,
): Promise<StateMachineResponse> {
  await countAttempt(context)
  if (password === undefined) throw invalidArguments(violation('password', 'REQUIRED_FIELD', 'is missing'))
  const link = await findMailLink(context, recoveryToken, purposes)
  if (!link) throw invalidRecoveryToken()
  const passwordHash = await hashNewPassword(context, { password, field: 'password', email: link.email })
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const spent = await spendMailLink(inside, recoveryToken, purposes)
    const identity = spent && (await lockIdentity(trx, spent.site_id, spent.identity_id))
    // A link that was sent to an address the account no longer has proves nothing about it.
    if (!identity || identity.email !== spent.email) throw invalidRecoveryToken()
    const confirmed = await confirmEmail(inside, identity)
    const changed = await replacePassword(inside, confirmed, passwordHash)
    await recordIdentityEvent(inside, { kind: 'RECOVERED', identityId: identity.id })
    return nextStep(inside, changed)
  })
}
