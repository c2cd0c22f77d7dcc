import { enumPrefix, type ProviderValue } from '../provider/enum-prefix.ts'

/** Enumerations of identity, login and sessions. */

/** Types of authentication factors; also the path value of `verifyFactor`. */
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
/** Type of an authentication factor. */
export type FactorType = (typeof factorTypes)[number]

/** Statuses of identities. */
export const identityStatuses = ['PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE'] as const
/** Status of an identity. */
export type IdentityStatus = (typeof identityStatuses)[number]

/** Why an identity has the status `PENDING`. */
export const pendingReasons = [
  'PENDING_ADMIN_APPROVAL_REQUIRED',
  'PENDING_EMAIL_VERIFICATION_REQUIRED',
] as const
/** Why an identity has the status `PENDING`. */
export type PendingReason = (typeof pendingReasons)[number]

/** State of an authentication response; any other value is a failure. */
export const authenticationStates = [
  'SUCCESS',
  'REQUIRE_OWNER_APPROVAL',
  'REQUIRE_EMAIL_VERIFICATION',
] as const
/** State of an authentication response. */
export type AuthenticationState = (typeof authenticationStates)[number]

/** Whether a factor can be used. */
export const factorStatuses = [
  'ENABLED',
  'REQUIRE_ACTIVATION',
  'REQUIRE_REENROLL',
  'ENABLED_BY_RULE',
  'DISABLED_BY_RULE',
] as const
/** Whether a factor can be used. */
export type FactorStatus = (typeof factorStatuses)[number]

/** Status of an enrolled factor. */
export const enrolledFactorStatuses = ['INACTIVE', 'ACTIVE', 'REQUIRE_REENROLL'] as const
/** Status of an enrolled factor. */
export type EnrolledFactorStatus = (typeof enrolledFactorStatuses)[number]

/** Why a second factor is required. */
export const secondFactorReasons = ['USER_SETTINGS', 'HIGH_RISK_LOGIN'] as const
/** Why a second factor is required. */
export type SecondFactorReason = (typeof secondFactorReasons)[number]

/** Who sees a member's profile. */
export const privacyStatuses = ['UNDEFINED', 'PUBLIC', 'PRIVATE'] as const
/** Who sees a member’s profile. */
export type PrivacyStatus = (typeof privacyStatuses)[number]

/** Tags of a profile’s e-mail addresses. */
export const emailTags = ['UNTAGGED', 'MAIN', 'HOME', 'WORK'] as const
/** Tag of an e-mail address. */
export type EmailTag = (typeof emailTags)[number]

/** Tags of a profile’s phone numbers. */
export const phoneTags = ['UNTAGGED', 'MAIN', 'HOME', 'WORK', 'MOBILE', 'FAX'] as const
/** Tag of a phone number. */
export type PhoneTag = (typeof phoneTags)[number]

/** Tags of a profile’s postal addresses. */
export const addressTags = ['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'] as const
/** Tag of a postal address. */
export type AddressTag = (typeof addressTags)[number]

/** Whether the authorize page may show a login form. */
export const prompts = ['login', 'none'] as const
/** Whether the authorize page may show a login form. */
export type Prompt = (typeof prompts)[number]

/** How the authorize page returns the code. */
export const responseModes = ['fragment', 'query', 'web_message'] as const
/** How the authorize page returns the code. */
export type ResponseMode = (typeof responseModes)[number]

/** Where a verification code is sent. */
export const verificationTargets = ['EMAIL'] as const
/** Where a verification code is sent. */
export type VerificationTarget = (typeof verificationTargets)[number]

/** A label of the client for its tokens; never sent. */
export const tokenRoles = ['none', 'visitor', 'member'] as const
/** Whom a refresh token belongs to: a visitor, a member, or no user. */
export type TokenRole = (typeof tokenRoles)[number]

/** Who triggered an event or called a service plugin. */
export const actorIdentities: readonly [
  'UNKNOWN',
  'ANONYMOUS_VISITOR',
  'MEMBER',
  ProviderValue<'USER'>,
  'APP',
] = ['UNKNOWN', 'ANONYMOUS_VISITOR', 'MEMBER', `${enumPrefix}_USER`, 'APP']
/** Who triggered an event or called a service plugin. */
export type ActorIdentity = (typeof actorIdentities)[number]
