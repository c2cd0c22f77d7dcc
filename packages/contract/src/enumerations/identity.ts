import { enumPrefix, type ProviderValue } from '../provider/enum-prefix.ts'

/** Enumerations of identity, log-in and sessions (specification, section 3; wire 8). */

/** Specification: factor type. Also the path value of verifying a factor. */
export const factorTypes = [
  'PASSWORD',
  'SMS',
  'CALL',
  'EMAIL',
  'TOTP',
  'PUSH',
  'WEBAUTHN',
  'RECOVERY_CODE',
] as const
export type FactorType = (typeof factorTypes)[number]

/** Specification: identity status. */
export const identityStatuses = ['PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE'] as const
export type IdentityStatus = (typeof identityStatuses)[number]

/** Specification: pending reason. */
export const pendingReasons = [
  'PENDING_ADMIN_APPROVAL_REQUIRED',
  'PENDING_EMAIL_VERIFICATION_REQUIRED',
] as const
export type PendingReason = (typeof pendingReasons)[number]

/** Specification, section 4: state of an authentication answer; any other is a failure. */
export const authenticationStates = [
  'SUCCESS',
  'REQUIRE_OWNER_APPROVAL',
  'REQUIRE_EMAIL_VERIFICATION',
] as const
export type AuthenticationState = (typeof authenticationStates)[number]

/** Whether a factor may be used to log in. */
export const factorStatuses = [
  'ENABLED',
  'REQUIRE_ACTIVATION',
  'REQUIRE_REENROLL',
  'ENABLED_BY_RULE',
  'DISABLED_BY_RULE',
] as const
export type FactorStatus = (typeof factorStatuses)[number]

/** Status of a factor that an identity has enrolled. */
export const enrolledFactorStatuses = ['INACTIVE', 'ACTIVE', 'REQUIRE_REENROLL'] as const
export type EnrolledFactorStatus = (typeof enrolledFactorStatuses)[number]

/** Why a second factor is asked for. */
export const secondFactorReasons = ['USER_SETTINGS', 'HIGH_RISK_LOGIN'] as const
export type SecondFactorReason = (typeof secondFactorReasons)[number]

/** Who sees a member's profile. */
export const privacyStatuses = ['UNDEFINED', 'PUBLIC', 'PRIVATE'] as const
export type PrivacyStatus = (typeof privacyStatuses)[number]

/** What an e-mail address of a profile is for. */
export const emailTags = ['UNTAGGED', 'MAIN', 'HOME', 'WORK'] as const
export type EmailTag = (typeof emailTags)[number]

/** What a phone number of a profile is for. */
export const phoneTags = ['UNTAGGED', 'MAIN', 'HOME', 'WORK', 'MOBILE', 'FAX'] as const
export type PhoneTag = (typeof phoneTags)[number]

/** What an address of a profile is for. */
export const addressTags = ['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'] as const
export type AddressTag = (typeof addressTags)[number]

/** Whether the authorize page may ask for a log-in. */
export const prompts = ['login', 'none'] as const
export type Prompt = (typeof prompts)[number]

/** How the code comes back from the authorize page. */
export const responseModes = ['fragment', 'query', 'web_message'] as const
export type ResponseMode = (typeof responseModes)[number]

/** Where a verification code is sent. */
export const verificationTargets = ['EMAIL'] as const
export type VerificationTarget = (typeof verificationTargets)[number]

/** Specification: token role. A label that the client keeps; never on the wire. */
export const tokenRoles = ['none', 'visitor', 'member'] as const
export type TokenRole = (typeof tokenRoles)[number]

/** Specification, section 6: actor identity, of events and service plugins. */
export const actorIdentities: readonly [
  'UNKNOWN',
  'ANONYMOUS_VISITOR',
  'MEMBER',
  ProviderValue<'USER'>,
  'APP',
] = ['UNKNOWN', 'ANONYMOUS_VISITOR', 'MEMBER', `${enumPrefix}_USER`, 'APP']
export type ActorIdentity = (typeof actorIdentities)[number]
