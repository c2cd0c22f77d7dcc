import type { EnrolledFactor, Identity } from '@vitrine/contract'
import type { StoredIdentity } from '../identity.ts'

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
