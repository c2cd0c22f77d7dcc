import type { Member } from '@vitrine/contract'
import type { StoredIdentity } from '../identity.ts'

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
