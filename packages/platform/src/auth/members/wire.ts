import type { EnrolledFactor, Identity, Member, StateMachineResponse } from '@vitrine/contract'
import type { StoredIdentity } from './identity.ts'

/** Lists that an answer always has (wire.md 9). */
const emptyLists = {
  emails: [],
  phones: [],
  labels: [],
  customFields: [],
  secondaryEmails: [],
  phonesV2: [],
  addresses: [],
}

/** An identity as the wire tells it (wire.md 7.4). */
export function wireIdentity(identity: StoredIdentity, factors: readonly EnrolledFactor[] = []): Identity {
  const { email, emailVerified, profile } = identity
  return {
    id: identity.id,
    revision: String(identity.revision),
    createdDate: identity.createdAt.toISOString(),
    updatedDate: identity.updatedAt.toISOString(),
    identityProfile: { ...emptyLists, privacyStatus: 'UNDEFINED', ...profile },
    ...(email !== undefined && { email: { address: email, isVerified: emailVerified } }),
    status: { name: identity.status, reasons: identity.pendingReasons },
    factors,
  }
}

/** Where a log-in stands: the state, and exactly what that state carries (wire.md 5.7). */
type LoginStanding =
  | {
      readonly state: 'SUCCESS'
      readonly sessionToken: string
      readonly identity: StoredIdentity
      readonly factors: readonly EnrolledFactor[]
    }
  | { readonly state: 'REQUIRE_OWNER_APPROVAL'; readonly identity: StoredIdentity }
  | {
      readonly state: 'REQUIRE_EMAIL_VERIFICATION'
      readonly stateToken: string
      readonly identity: StoredIdentity
    }

/**
 * Before the second factor the identity is not told: a password alone shows nobody's profile. Those answers are made where
 * the factor is asked for.
 */
export function authenticationAnswer(standing: LoginStanding): StateMachineResponse {
  const { identity, ...carried } = standing
  if (carried.state !== 'SUCCESS') return { ...carried, identity: wireIdentity(identity), additionalData: {} }
  const { state, sessionToken, factors } = carried
  return { state, sessionToken, identity: wireIdentity(identity, factors), additionalData: {} }
}

/** The public client's names for the states of an identity. */
const statuses = {
  ACTIVE: 'APPROVED',
  PENDING: 'PENDING',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
  // Nobody can be signed in as, or look at, a deleted identity.
  DELETED: 'OFFLINE',
} as const

/** An identity as the members service tells it (wire.md 6.1); `full` adds the contact. */
export function wireMember(identity: StoredIdentity, full: boolean): Member {
  const { profile, email } = identity
  const nickname = profile.nickname ?? profile.firstName
  return {
    id: identity.id,
    ...(email !== undefined && { loginEmail: email }),
    loginEmailVerified: identity.emailVerified,
    status: statuses[identity.status],
    privacyStatus: profile.privacyStatus ?? 'UNDEFINED',
    profile: {
      ...(nickname && { nickname }),
      ...(profile.slug && { slug: profile.slug }),
      ...(profile.picture && { photo: { url: profile.picture } }),
    },
    ...(full && { contact: contactOf(identity) }),
    createdDate: identity.createdAt.toISOString(),
    updatedDate: identity.updatedAt.toISOString(),
  }
}

function contactOf({ profile }: StoredIdentity): NonNullable<Member['contact']> {
  const { firstName, lastName, phonesV2 = [], secondaryEmails = [] } = profile
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    phones: phonesV2.map(({ phone }) => phone),
    emails: secondaryEmails.map(({ email }) => email),
  }
}
