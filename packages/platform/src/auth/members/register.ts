import type {
  IdentityProfile,
  RegisterRequest,
  SignOnRequest,
  SignOnResponse,
  StateMachineResponse,
} from '@vitrine/contract'
import type { MemberSettings } from '@vitrine/contract/accounts'
import type { PendingReason } from '@vitrine/contract/enumerations'
import { newId, transaction } from '../../db/index.ts'
import { invalidArguments, violation } from '../../http/index.ts'
import { countAttempt, requireCaptcha } from './attempts.ts'
import { hashNewPassword } from './change-password.ts'
import { type IdentityContext, recordIdentityEvent } from './context.ts'
import { canonicalEmail } from './email-address.ts'
import { accountBlocked, emailAlreadyExists, invalidEmail } from './errors.ts'
import type { StoredIdentity } from './identity.ts'
import { mailIdentity } from './mail-identity.ts'
import { nextStep } from './next-step.ts'
import { changeIdentity, findIdentityByEmail, insertIdentity, lockIdentity } from './repository.ts'
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
    const known = found
      ? await joinExisting(inside, found, input)
      : await makeIdentity(inside, email, input.profile ?? {})
    const identity = input.verifyEmail === true ? await confirmEmail(inside, known) : known
    await recordIdentityEvent(inside, { kind: 'SIGNED_ON', identityId: identity.id })
    const { site, clock, holder } = context
    const sessionToken = await issueSessionToken(trx, { siteId: site.id, clock }, identity.id, holder)
    return { sessionToken, identity: wireIdentity(identity) }
  })
}

async function joinExisting(
  { db, clock }: IdentityContext,
  found: StoredIdentity,
  { profile, mergeExistingContact }: SignOnRequest,
): Promise<StoredIdentity> {
  const identity = await lockIdentity(db, found.siteId, found.id)
  if (identity?.status !== 'ACTIVE') throw accountBlocked()
  if (profile === undefined || mergeExistingContact === false) return identity
  const merged = { ...profile, ...identity.profile }
  return changeIdentity(db, identity, { profile: merged }, new Date(clock()))
}

async function makeIdentity(
  { db, site, clock }: IdentityContext,
  email: string,
  profile: IdentityProfile,
): Promise<StoredIdentity> {
  const now = new Date(clock())
  const identity: StoredIdentity = {
    siteId: site.id,
    id: newId(clock),
    email,
    emailVerified: false,
    // The app admits its people; the site's rules for joining are about strangers.
    status: 'ACTIVE',
    pendingReasons: [],
    passwordHash: undefined,
    mustResetPassword: false,
    profile,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  }
  // Registered in this very moment: the app may call again and will find it.
  if (!(await insertIdentity(db, identity))) throw emailAlreadyExists()
  return identity
}
