import type { IdentityProfile, SignOnRequest, SignOnResponse } from '@vitrine/contract'
import { newId, transaction } from '../../../db/index.ts'
import { type IdentityContext, recordIdentityEvent } from '../context.ts'
import { canonicalEmail } from '../email-address.ts'
import { accountBlocked, emailAlreadyExists, invalidEmail } from '../failures.ts'
import type { StoredIdentity } from '../identity.ts'
import { changeIdentity, findIdentityByEmail, insertIdentity, lockIdentity } from '../repository.ts'
import { issueSessionToken } from '../session-token.ts'
import { wireIdentity } from '../wire/identity.ts'
import { confirmEmail } from './confirm-email.ts'

/**
 * An app vouches for somebody (wire.md 6.2): finds the identity of the address, or makes one without a password, and
 * answers a session token for it.
 *
 * Choice: there are no contacts apart from identities here, so `mergeExistingContact` says whether the given profile fills
 * what an existing identity has not said about itself; with `verifyEmail` the app vouches for the address too.
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
