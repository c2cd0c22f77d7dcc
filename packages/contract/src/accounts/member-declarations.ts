import * as v from 'valibot'
import { emptyRequest } from '../common/value-schemas.ts'
import { type DeclaredOperation, declareOperation, members, shoppers } from '../declaration.ts'
import { privacyStatuses } from '../enumerations/identity.ts'
import { ownProfile } from '../identity/identity-schema.ts'
import { maxEmailLength } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { read, sent } from '../schema/direction.ts'
import { number, whole } from '../schema/number.ts'
import { nullable, objectOf, optional } from '../schema/object.ts'
import { guid, text, timestamp } from '../schema/text.ts'
import type {
  GetMyMemberResponse,
  Member,
  MemberContact,
  MemberProfile,
  OwnProfileResponse,
  SignUpRules,
  SignUpRulesResponse,
  UpdateOwnProfileRequest,
} from './member.ts'
import {
  captchaModes,
  type GetMyMemberRequest,
  getMyMember,
  getOwnProfile,
  getSignUpRules,
  memberFieldsets,
  memberSettingsBounds,
  registrationModes,
  updateOwnProfile,
} from './member.ts'

export const getMyMemberRequest: v.GenericSchema<unknown, GetMyMemberRequest> = objectOf<GetMyMemberRequest>({
  fieldsets: optional(listOf(v.picklist(memberFieldsets), memberFieldsets.length)),
})

/** Schemas of profiles and signup rules. */

export const updateOwnProfileRequest: v.GenericSchema<unknown, UpdateOwnProfileRequest> =
  objectOf<UpdateOwnProfileRequest>({ profile: ownProfile(sent) })
export const ownProfileResponse: v.GenericSchema<unknown, OwnProfileResponse> = objectOf<OwnProfileResponse>({
  profile: ownProfile(read),
})

const { min, max } = memberSettingsBounds.minPasswordLength
export const signUpRulesResponse: v.GenericSchema<unknown, SignUpRulesResponse> =
  objectOf<SignUpRulesResponse>({
    rules: objectOf<SignUpRules>({
      registration: v.picklist(registrationModes),
      verifyEmail: v.boolean(),
      captcha: v.picklist(captchaModes),
      minPasswordLength: whole(min, max),
      captchaSiteKey: optional(text(1_000, 1)),
    }),
  })

const profile = objectOf<MemberProfile>({
  nickname: nullable(text(100)),
  slug: nullable(text(255)),
  title: nullable(text(100)),
  photo: optional(
    objectOf<NonNullable<MemberProfile['photo']>>({
      id: optional(text(2_048)),
      url: optional(text(2_048)),
      height: optional(number(0)),
      width: optional(number(0)),
    }),
  ),
})

const contact = objectOf<MemberContact>({
  firstName: nullable(text(100)),
  lastName: nullable(text(100)),
  phones: optional(listOf(text(50), 50)),
  emails: optional(listOf(text(maxEmailLength), 50)),
})

export const member: v.GenericSchema<unknown, Member> = objectOf<Member>({
  id: guid,
  loginEmail: nullable(text(maxEmailLength)),
  loginEmailVerified: nullable(v.boolean()),
  status: optional(read.known(['APPROVED', 'PENDING', 'BLOCKED', 'OFFLINE'])),
  privacyStatus: optional(read.known(privacyStatuses)),
  profile: optional(profile),
  contact: optional(contact),
  lastLoginDate: nullable(timestamp),
  createdDate: optional(timestamp),
  updatedDate: optional(timestamp),
})

export const getMyMemberResponse: v.GenericSchema<unknown, GetMyMemberResponse> =
  objectOf<GetMyMemberResponse>({
    member,
  })

export const memberDeclarations: readonly DeclaredOperation[] = [
  declareOperation(getOwnProfile, {
    access: members,
    errors: [],
    request: emptyRequest,
    response: ownProfileResponse,
  }),
  declareOperation(updateOwnProfile, {
    access: members,
    errors: [],
    request: updateOwnProfileRequest,
    response: ownProfileResponse,
  }),
  declareOperation(getSignUpRules, {
    access: shoppers,
    errors: [],
    request: emptyRequest,
    response: signUpRulesResponse,
  }),
  declareOperation(getMyMember, {
    access: members,
    errors: [],
    request: getMyMemberRequest,
    response: getMyMemberResponse,
  }),
]
