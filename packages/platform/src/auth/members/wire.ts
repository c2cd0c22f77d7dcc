import type { EnrolledFactor, Identity, Member, StateMachineResponse } from '@vitrine/contract'
import type { StoredIdentity } from './identity.ts'

/** Lists that are always present in responses. */
const emptyLists = {
  emails: [],
  phones: [],
  labels: [],
  customFields: [],
  secondaryEmails: [],
  phonesV2: [],
  addresses: [],
}

/** An identity as in API responses. */
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

/** The state of a login with exactly the fields of that state. */
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
 * The identity is not sent before the second factor: a password alone does not show the profile. Those responses are
 * built where the factor is requested.
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
  // A deleted identity can neither log in nor be read.
  DELETED: 'OFFLINE',
} as const

/** An identity as the members API returns it; `full` adds the contact. */
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
