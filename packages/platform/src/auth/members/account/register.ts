import type { IdentityProfile, RegisterRequest, StateMachineResponse } from '@vitrine/contract'
import type { MemberSettings } from '@vitrine/contract/accounts'
import type { PendingReason } from '@vitrine/contract/enumerations'
import { newId, transaction } from '../../../db/index.ts'
import { invalidArguments, violation } from '../../../http/index.ts'
import { type IdentityContext, recordIdentityEvent } from '../context.ts'
import { canonicalEmail } from '../email-address.ts'
import { emailAlreadyExists, invalidEmail } from '../failures.ts'
import type { StoredIdentity } from '../identity.ts'
import { countAttempt } from '../log-in/count-attempt.ts'
import { nextStep } from '../log-in/next-step.ts'
import { requireCaptcha } from '../log-in/require-captcha.ts'
import { mailIdentity } from '../mail/mail-identity.ts'
import { insertIdentity } from '../repository.ts'
import { readIdentitySettings } from '../settings.ts'
import { hashNewPassword } from './new-password.ts'

/**
 * Makes an identity and goes on to log it in as far as the site's settings let it (wire.md 6.2).
 *
 * @throws -19971, -19970 (captcha), -19995 (address taken), violations of the address (`data.type` EMAIL) and the password
 */
export async function register(
  context: IdentityContext,
  input: RegisterRequest,
): Promise<StateMachineResponse> {
  const email = canonicalEmail(input.loginId.email)
  if (email === undefined) throw invalidEmail('loginId.email')
  await countAttempt(context, email)
  const settings = await readIdentitySettings(context.db, context.site.id)
  if (settings.captcha === 'ON') await requireCaptcha(context, 'register', input.captchaTokens)
  const { password } = input
  if (password === undefined) throw invalidArguments(violation('password', 'REQUIRED_FIELD', 'is missing'))
  const passwordHash = await hashNewPassword(context, { password, field: 'password', email })
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const identity = newIdentity(context, email, passwordHash, input.profile ?? {}, settings)
    if (!(await insertIdentity(trx, identity))) throw emailAlreadyExists()
    await recordIdentityEvent(inside, { kind: 'REGISTERED', identityId: identity.id })
    if (identity.status === 'ACTIVE') await mailIdentity(inside, identity, { template: 'welcome' })
    return nextStep(inside, identity)
  })
}

function newIdentity(
  { site, clock }: IdentityContext,
  email: string,
  passwordHash: string,
  profile: IdentityProfile,
  settings: MemberSettings,
): StoredIdentity {
  const pendingReasons: PendingReason[] = [
    ...(settings.verifyEmail ? (['PENDING_EMAIL_VERIFICATION_REQUIRED'] as const) : []),
    ...(settings.registration === 'APPROVAL' ? (['PENDING_ADMIN_APPROVAL_REQUIRED'] as const) : []),
  ]
  const now = new Date(clock())
  return {
    siteId: site.id,
    id: newId(clock),
    email,
    emailVerified: false,
    status: pendingReasons.length > 0 ? 'PENDING' : 'ACTIVE',
    pendingReasons,
    passwordHash,
    mustResetPassword: false,
    profile,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  }
}
