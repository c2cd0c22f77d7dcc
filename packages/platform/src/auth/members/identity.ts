import type { IdentityProfile } from '@vitrine/contract'
import type { IdentityStatus, PendingReason } from '@vitrine/contract/enumerations'

/** A person at a site, as services see them. */
export interface StoredIdentity {
  readonly siteId: string
  readonly id: string
  /** Undefined once deleted. */
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly status: IdentityStatus
  readonly pendingReasons: readonly PendingReason[]
  readonly passwordHash: string | undefined
  readonly mustResetPassword: boolean
  readonly profile: IdentityProfile
  readonly revision: number
  readonly createdAt: Date
  readonly updatedAt: Date
}
