import type { EnrolledFactor, Member, Identity as WireIdentity } from '@vitrine/contract'
import type { Identity } from './repository.ts'

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
export function wireIdentity(identity: Identity, factors: readonly EnrolledFactor[] = []): WireIdentity {
  const { email, email_verified, profile } = identity
  return {
    id: identity.id,
    revision: String(identity.revision),
    createdDate: identity.created_at.toISOString(),
    updatedDate: identity.updated_at.toISOString(),
    identityProfile: { ...emptyLists, privacyStatus: 'UNDEFINED', ...profile },
    ...(email !== null && { email: { address: email, isVerified: email_verified } }),
    status: { name: identity.status, reasons: identity.pending_reasons },
    factors,
    // Accounts of identity providers cannot be connected, and nothing sets tags.
    connections: [],
    metadata: { tags: [] },
  }
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
export function wireMember(identity: Identity, full: boolean): Member {
  const { profile, email } = identity
  const nickname = profile.nickname ?? profile.firstName
  return {
    id: identity.id,
    ...(email !== null && { loginEmail: email }),
    loginEmailVerified: identity.email_verified,
    status: statuses[identity.status],
    privacyStatus: profile.privacyStatus ?? 'UNDEFINED',
    profile: {
      ...(nickname && { nickname }),
      ...(profile.slug && { slug: profile.slug }),
      ...(profile.picture && { photo: { url: profile.picture } }),
    },
    ...(full && { contact: contactOf(identity) }),
    createdDate: identity.created_at.toISOString(),
    updatedDate: identity.updated_at.toISOString(),
  }
}

function contactOf({ profile }: Identity): NonNullable<Member['contact']> {
  const { firstName, lastName, phonesV2 = [], secondaryEmails = [] } = profile
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    phones: phonesV2.map(({ phone }) => phone),
    emails: secondaryEmails.map(({ email }) => email),
  }
}
