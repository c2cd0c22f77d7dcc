import type {
  EnrolledFactorStatus,
  FactorType,
  IdentityStatus,
  PendingReason,
} from '@vitrine/contract/enumerations'
import type { StoredIdentity, StoredProfile } from '../identity.ts'

export interface WireIdentity {
  readonly id: string
  readonly revision: string
  readonly createdDate: string
  readonly updatedDate: string
  readonly connections: readonly []
  readonly identityProfile: StoredProfile
  readonly email?: { readonly address: string; readonly isVerified: boolean }
  readonly status: { readonly name: IdentityStatus; readonly reasons: readonly PendingReason[] }
  readonly factors: readonly WireFactor[]
}

export interface WireFactor {
  readonly factorId: string
  readonly type: FactorType
  readonly status: EnrolledFactorStatus
}

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
export function wireIdentity(identity: StoredIdentity, factors: readonly WireFactor[] = []): WireIdentity {
  const { email, emailVerified, profile } = identity
  return {
    id: identity.id,
    revision: String(identity.revision),
    createdDate: identity.createdAt.toISOString(),
    updatedDate: identity.updatedAt.toISOString(),
    connections: [],
    identityProfile: { ...emptyLists, privacyStatus: 'UNDEFINED', ...profile },
    ...(email !== undefined && { email: { address: email, isVerified: emailVerified } }),
    status: { name: identity.status, reasons: identity.pendingReasons },
    factors,
  }
}
