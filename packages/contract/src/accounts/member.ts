import type { Open, Timestamp } from '../common/values.ts'
import type { PrivacyStatus } from '../enumerations/identity.ts'
import type { IdentityProfile } from '../identity/identity.ts'
import type { Operation } from '../operation.ts'
import { members } from '../provider/service-prefixes.ts'
import { queryString } from '../query-string.ts'

/** The signed-in member (wire 6.1). */
export interface Member {
  /** The id of the member's identity too. */
  id: string
  loginEmail?: string | null
  loginEmailVerified?: boolean | null
  status?: Open<'APPROVED' | 'PENDING' | 'BLOCKED' | 'OFFLINE'>
  privacyStatus?: Open<PrivacyStatus>
  profile?: MemberProfile
  /** With the fieldset `FULL` alone. */
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

/** How much of a member is answered; default `PUBLIC`. */
export const memberFieldsets = ['PUBLIC', 'EXTENDED', 'FULL'] as const
export type MemberFieldset = (typeof memberFieldsets)[number]

export interface GetMyMemberRequest {
  fieldsets?: readonly MemberFieldset[]
}

export interface GetMyMemberResponse {
  member: Member
} /** Who becomes a member: everybody, or whom staff admits by hand. */
export const registrationModes = ['OPEN', 'APPROVAL'] as const
/** When a captcha is asked for. `AFTER_FAILURES`: never, until log-ins to the account fail (requirements.md PLT-35). */
export const captchaModes = ['OFF', 'ON', 'AFTER_FAILURES'] as const

interface Bounds {
  readonly min: number
  readonly max: number
}

/** What the numbers of {@link MemberSettings} may be, ends included. */
export const memberSettingsBounds: Readonly<
  Record<'minPasswordLength' | 'sessionIdleSeconds' | 'sessionAbsoluteSeconds', Bounds>
> = {
  // A site may ask for long passwords, not for ones that nobody can have.
  minPasswordLength: { min: 8, max: 64 },
  // Five minutes to thirty days, and to ninety (PLT-20).
  sessionIdleSeconds: { min: 300, max: 2_592_000 },
  sessionAbsoluteSeconds: { min: 300, max: 7_776_000 },
}

/** How people become and stay members of a site. */
export interface MemberSettings {
  registration: (typeof registrationModes)[number]
  /** Whether a new member has to prove that the address is theirs before the first log-in. */
  verifyEmail: boolean
  captcha: (typeof captchaModes)[number]
  minPasswordLength: number
  /** A member's session ends after this long without renewal, and after the second in any case (PLT-20). */
  sessionIdleSeconds: number
  sessionAbsoluteSeconds: number
}

export interface MemberSettingsResponse {
  settings: MemberSettings
}

export interface UpdateMemberSettingsRequest {
  /** What is not named stays as it is. */
  settings: Partial<MemberSettings>
}

/** Who is signed in (wire 6.1, neighbours of the token call). */
export const getMyMember: Operation<GetMyMemberRequest, GetMyMemberResponse> = {
  name: 'members.my',
  method: 'GET',
  path: `${members}/v1/members/my`,
  query: queryString,
  idempotent: true,
}

/** Choice: what members say of themselves stands below `members/my`; the wire names no call that changes it. */

/** The part of a profile that is the member's own to change; labels, fields and the slug are the shop's. */
export type OwnProfile = Pick<
  IdentityProfile,
  'firstName' | 'lastName' | 'nickname' | 'language' | 'phonesV2' | 'addresses' | 'company' | 'birthdate'
>

export type GetOwnProfileRequest = Record<never, never>

export interface OwnProfileResponse {
  /** As it is now. */
  profile: OwnProfile
}

export interface UpdateOwnProfileRequest {
  /** What is not named stays as it is; a list takes the place of the whole list, and null empties. */
  profile: OwnProfile
}

/** What somebody who wants to become a member has to know before. */
export type SignUpRules = Pick<
  MemberSettings,
  'registration' | 'verifyEmail' | 'captcha' | 'minPasswordLength'
>

export type GetSignUpRulesRequest = Record<never, never>

export interface SignUpRulesResponse {
  rules: SignUpRules
}

/** What the signed-in member says of themselves, addresses included. */
export const getOwnProfile: Operation<GetOwnProfileRequest, OwnProfileResponse> = {
  name: 'members.getOwnProfile',
  method: 'GET',
  path: `${members}/v1/members/my/profile`,
  idempotent: true,
}

/** Changes what is named of it. */
export const updateOwnProfile: Operation<UpdateOwnProfileRequest, OwnProfileResponse> = {
  name: 'members.updateOwnProfile',
  method: 'PATCH',
  path: `${members}/v1/members/my/profile`,
}

/** How the site takes in members, for the page that they sign up on. */
export const getSignUpRules: Operation<GetSignUpRulesRequest, SignUpRulesResponse> = {
  name: 'members.getSignUpRules',
  method: 'GET',
  path: `${members}/v1/sign-up-rules`,
  idempotent: true,
}
