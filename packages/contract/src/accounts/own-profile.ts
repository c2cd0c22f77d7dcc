import type { IdentityProfile } from '../identity/profile.ts'
import type { Operation } from '../operation.ts'
import { members } from '../provider/service-prefixes.ts'
import type { MemberSettings } from './member-settings.ts'

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
