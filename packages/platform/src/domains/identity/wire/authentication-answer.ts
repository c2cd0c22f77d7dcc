import type { SecondFactorChallenge } from '../../factors/second-factor.ts'
import type { StoredIdentity } from '../identity.ts'
import { type WireFactor, type WireIdentity, wireIdentity } from './identity.ts'

/** Where a log-in stands: the state, and exactly what that state carries (wire.md 5.7). */
export type LoginStanding =
  | {
      readonly state: 'SUCCESS'
      readonly sessionToken: string
      readonly identity: StoredIdentity
      readonly factors: readonly WireFactor[]
    }
  | { readonly state: 'REQUIRE_OWNER_APPROVAL'; readonly identity: StoredIdentity }
  | {
      readonly state: 'REQUIRE_EMAIL_VERIFICATION'
      readonly stateToken: string
      readonly identity: StoredIdentity
    }

/** `StateMachineResponse` of wire.md 7.4. */
export interface AuthenticationAnswer {
  readonly state: LoginStanding['state'] | 'MFA_CHALLENGE'
  readonly sessionToken?: string
  readonly stateToken?: string
  /** Not told before the second factor: a password alone shows nobody's profile. */
  readonly identity?: WireIdentity
  readonly mfaChallengeData?: SecondFactorChallenge
  readonly additionalData: Readonly<Record<string, { readonly strValue: string }>>
}

export function authenticationAnswer(standing: LoginStanding): AuthenticationAnswer {
  const { identity, ...carried } = standing
  if (carried.state !== 'SUCCESS') return { ...carried, identity: wireIdentity(identity), additionalData: {} }
  const { state, sessionToken, factors } = carried
  return { state, sessionToken, identity: wireIdentity(identity, factors), additionalData: {} }
}
