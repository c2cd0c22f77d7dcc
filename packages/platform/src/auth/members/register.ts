import type {
  IdentityProfile,
  RegisterRequest,
  SignOnRequest,
  SignOnResponse,
  StateMachineResponse,
} from '@vitrine/contract'
import type { PendingReason } from '@vitrine/contract/enumerations'
import { newId, transaction } from '../../db/index.ts'
import { invalidField } from '../../http/index.ts'
import { recordEvent } from '../audit/repository.ts'
import { countAttempt, requireCaptcha } from './attempts.ts'
import { hashNewPassword } from './change-password.ts'
import type { IdentityContext } from './context.ts'
import { canonicalEmail } from './email-address.ts'
import { accountBlocked, emailAlreadyExists, invalidEmail } from './errors.ts'
import { mailIdentity } from './mail-identity.ts'
import { nextStep } from './next-step.ts'
import {
  changeIdentity,
  findIdentityByEmail,
  type Identity,
  insertIdentity,
  lockIdentity,
} from './repository.ts'
import { issueSessionToken } from './session-token-repository.ts'
import { readIdentitySettings } from './settings-repository.ts'
import { confirmEmail } from './verify-email.ts'
import { wireIdentity } from './wire.ts'

/**
 * Creates an identity and logs it in as far as the site's settings allow.
 *
 * @throws -19971, -19970 (captcha), -19995 (address taken), violations of the address (`data.type` EMAIL) and the
 * password
 */
export async function register(
  context: IdentityContext,
  input: RegisterRequest,
): Promise<StateMachineResponse> {
  const email = canonicalEmail(input.loginId.email)
  if (email === undefined) throw invalidEmail('loginId.email')
  await countAttempt(context, email)
  const { captcha, verifyEmail, registration } = await readIdentitySettings(context.db, context.site.id)
  if (captcha === 'ON') await requireCaptcha(context, 'register', input.captchaTokens)
  const { password, profile = {} } = input
  if (password === undefined) throw invalidField('password', 'REQUIRED_FIELD', 'is missing')
  const passwordHash = await hashNewPassword(context, { password, field: 'password', email })
  const pendingReasons: PendingReason[] = []
  if (verifyEmail) pendingReasons.push('PENDING_EMAIL_VERIFICATION_REQUIRED')
  if (registration === 'APPROVAL') pendingReasons.push('PENDING_ADMIN_APPROVAL_REQUIRED')
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const identity = await createIdentity(inside, { email, profile, passwordHash, pendingReasons })
    await recordEvent(inside, { kind: 'REGISTERED', identityId: identity.id })
    if (identity.status === 'ACTIVE') await mailIdentity(inside, identity, { template: 'welcome' })
    return nextStep(inside, identity)
  })
}

interface NewIdentity {
  readonly email: string
  readonly profile: IdentityProfile
  readonly passwordHash: string | null
  readonly pendingReasons: PendingReason[]
}

/** @throws -19995 if the address is taken, possibly since a moment ago */
async function createIdentity(
  { db, site, clock }: IdentityContext,
  { email, profile, passwordHash, pendingReasons }: NewIdentity,
): Promise<Identity> {
  const now = new Date(clock())
  const identity = await insertIdentity(db, {
    site_id: site.id,
    id: newId(clock),
    email,
    email_verified: false,
    status: pendingReasons.length > 0 ? 'PENDING' : 'ACTIVE',
    pending_reasons: pendingReasons,
    password_hash: passwordHash,
    must_reset_password: false,
    profile: JSON.stringify(profile),
    revision: 1,
    created_at: now,
    updated_at: now,
  })
  if (!identity) throw emailAlreadyExists()
  return identity
}

/**
 * Sign-on by an app: finds or creates the identity of an address, without a password, and returns a session token for
 * it. There are no contacts apart from identities, so `mergeExistingContact` controls whether the given profile fills
 * gaps of an existing one. With `verifyEmail`, the app confirms the address too.
 *
 * @throws ACCOUNT_BLOCKED, a violation of the address
 */
export async function signOn(context: IdentityContext, input: SignOnRequest): Promise<SignOnResponse> {
  const email = canonicalEmail(input.loginId.email)
  if (email === undefined) throw invalidEmail('loginId.email')
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const found = await findIdentityByEmail(trx, context.site.id, email)
    const { profile = {} } = input
    // The app admits its people: the site's rules for registration do not apply.
    const known = found
      ? await mergeProfile(inside, found, input)
      : await createIdentity(inside, { email, profile, passwordHash: null, pendingReasons: [] })
    const identity = input.verifyEmail === true ? await confirmEmail(inside, known) : known
    await recordEvent(inside, { kind: 'SIGNED_ON', identityId: identity.id })
    const { site, clock, holder } = context
    const sessionToken = await issueSessionToken(trx, { siteId: site.id, clock }, identity.id, holder)
    return { sessionToken, identity: wireIdentity(identity) }
  })
}

async function mergeProfile(
  { db, clock }: IdentityContext,
  found: Identity,
  { profile, mergeExistingContact }: SignOnRequest,
): Promise<Identity> {
  const identity = await lockIdentity(db, found.site_id, found.id)
  if (identity?.status !== 'ACTIVE') throw accountBlocked()
  if (profile === undefined || mergeExistingContact === false) return identity
  const merged = JSON.stringify({ ...profile, ...identity.profile })
  return changeIdentity(db, identity, { profile: merged }, new Date(clock()))
}
