import type { Open, Sent, Timestamp } from '../common/values.ts'
import type { PrivacyStatus } from '../enumerations/identity.ts'
import type { IdentityProfile } from '../identity/identity.ts'
import type { Operation } from '../operation.ts'
import { members } from '../provider/service-prefixes.ts'
import { queryString } from '../query-string.ts'

/** The logged-in member. */
export interface Member {
  /** Also the id of the member's identity. */
  id: string
  loginEmail?: string | null
  loginEmailVerified?: boolean | null
  status?: Open<'APPROVED' | 'PENDING' | 'BLOCKED' | 'OFFLINE'>
  privacyStatus?: Open<PrivacyStatus>
  profile?: MemberProfile
  /** Only with the fieldset `FULL`. */
  contact?: MemberContact
  lastLoginDate?: Timestamp | null
  createdDate?: Timestamp
  updatedDate?: Timestamp
}

export interface MemberProfile {
  nickname?: string | null
  slug?: string | null
  title?: string | null
  photo?: { id?: string; url?: string; height?: number; width?: number }
}

export interface MemberContact {
  firstName?: string | null
  lastName?: string | null
  phones?: readonly string[]
  emails?: readonly string[]
}

/** Which fields to return; default `PUBLIC`. */
export const memberFieldsets = ['PUBLIC', 'EXTENDED', 'FULL'] as const
export type MemberFieldset = (typeof memberFieldsets)[number]

export interface GetMyMemberRequest {
  fieldsets?: readonly MemberFieldset[]
}

export interface GetMyMemberResponse {
  member: Member
}

/** Who becomes a member: everyone, or only people whom staff approves. */
export const registrationModes = ['OPEN', 'APPROVAL'] as const
/** When a captcha is required. `AFTER_FAILURES`: only after failed logins to the account. */
export const captchaModes = ['OFF', 'ON', 'AFTER_FAILURES'] as const

interface Bounds {
  readonly min: number
  readonly max: number
}

/** Bounds of the numbers in {@link MemberSettings}, inclusive. */
export const memberSettingsBounds: Readonly<
  Record<'minPasswordLength' | 'sessionIdleSeconds' | 'sessionAbsoluteSeconds', Bounds>
> = {
  // A site may require long passwords, up to the longest one it accepts.
  minPasswordLength: { min: 8, max: 64 },
  // From five minutes to thirty and ninety days.
  sessionIdleSeconds: { min: 300, max: 2_592_000 },
  sessionAbsoluteSeconds: { min: 300, max: 7_776_000 },
}

/** Settings for signup and sessions of members. */
export interface MemberSettings {
  /** Who can sign up: everyone, only after approval by staff, or no one. */
  registration: (typeof registrationModes)[number]
  /** Whether new members must enter the code from an e-mail before their first login. Default: false. */
  verifyEmail: boolean
  /** When signup and login need a captcha. */
  captcha: (typeof captchaModes)[number]
  /** Characters of the shortest password that new members may choose. */
  minPasswordLength: number
  /** Seconds after which a session without renewal expires. */
  sessionIdleSeconds: number
  /** Seconds after which every session expires. */
  sessionAbsoluteSeconds: number
}

export interface MemberSettingsResponse {
  settings: MemberSettings
}

export interface UpdateMemberSettingsRequest {
  /** Settings that are not given do not change. */
  settings: Partial<MemberSettings>
}

/** Returns the logged-in member. */
export const getMyMember: Operation<GetMyMemberRequest, GetMyMemberResponse> = {
  name: 'members.my',
  method: 'GET',
  path: `${members}/v1/members/my`,
  query: queryString,
  idempotent: true,
}

/** The public platform has no call to change a member's own profile; it is below `members/my` here. */

/** The fields of a profile that members may change; labels, custom fields and the slug belong to the shop. */
export type OwnProfile = Pick<
  IdentityProfile,
  | 'firstName'
  | 'lastName'
  | 'nickname'
  | 'language'
  | 'phonesV2'
  | 'addresses'
  | 'company'
  | 'birthdate'
  | 'subscription'
  | 'vatId'
>

export type GetOwnProfileRequest = Record<never, never>

export interface OwnProfileResponse {
  /** The current state. */
  profile: OwnProfile
}

export interface UpdateOwnProfileRequest {
  /** Fields that are not given do not change. A list replaces the whole list; null clears a field. */
  profile: Sent<OwnProfile>
}

/** What a signup form needs to know. */
export type SignUpRules = Pick<
  MemberSettings,
  'registration' | 'verifyEmail' | 'captcha' | 'minPasswordLength'
> & {
  /** Public key for the widget of the store's captcha provider; absent if the store has no widget. */
  captchaSiteKey?: string
}

export type GetSignUpRulesRequest = Record<never, never>

export interface SignUpRulesResponse {
  rules: SignUpRules
}

/** Returns the logged-in member's own profile, including addresses. */
export const getOwnProfile: Operation<GetOwnProfileRequest, OwnProfileResponse> = {
  name: 'members.getOwnProfile',
  method: 'GET',
  path: `${members}/v1/members/my/profile`,
  idempotent: true,
}

/** Updates the given fields of the logged-in member's profile. */
export const updateOwnProfile: Operation<UpdateOwnProfileRequest, OwnProfileResponse> = {
  name: 'members.updateOwnProfile',
  method: 'PATCH',
  path: `${members}/v1/members/my/profile`,
}

/** Returns the site's signup rules, for the signup page. */
export const getSignUpRules: Operation<GetSignUpRulesRequest, SignUpRulesResponse> = {
  name: 'members.getSignUpRules',
  method: 'GET',
  path: `${members}/v1/sign-up-rules`,
  idempotent: true,
}
