import type { EnrolledFactor, StateMachineResponse } from '@vitrine/contract'
import type { StoredIdentity } from '../identity.ts'
import { wireIdentity } from './identity.ts'

/** Where a log-in stands: the state, and exactly what that state carries (wire.md 5.7). */
export type LoginStanding =
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
