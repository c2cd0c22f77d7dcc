import * as v from 'valibot'
import { privacyStatuses } from '../enumerations/identity.ts'
import type {
  RawHttpResponse,
  SignOnResponse,
  StartVerificationResponse,
  ValidateEmailResponse,
} from '../identity/requests.ts'
import { maxEmailLength, maxRedirectLength } from '../limits.ts'
import type { GetMyMemberResponse, Member, MemberContact, MemberProfile } from '../members/member.ts'
import type { RedirectSession, RedirectSessionResponse } from '../redirects/redirect-session.ts'
import { identity } from './entities/identity.ts'
import { listOf, mapOf } from './parts/collections.ts'
import { read } from './parts/direction.ts'
import { number, whole } from './parts/number.ts'
import { nullable, objectOf, optional } from './parts/object.ts'
import { guid, text, timestamp } from './parts/text.ts'

/** Answers of authentication, verification, redirect sessions and members. */

export const signOnResponse: v.GenericSchema<unknown, SignOnResponse> = objectOf<SignOnResponse>({
  sessionToken: text(16_000, 1),
  identity,
})

export const validateEmailResponse: v.GenericSchema<unknown, ValidateEmailResponse> =
  objectOf<ValidateEmailResponse>({
    valid: v.boolean(),
    formatInvalid: v.boolean(),
    failure: optional(objectOf<{ reason: string }>({ reason: text(100) })),
  })

export const rawHttpResponse: v.GenericSchema<unknown, RawHttpResponse> = objectOf<RawHttpResponse>({
  body: optional(text(1_000_000)),
  statusCode: nullable(whole(100, 599)),
  headers: optional(
    listOf(objectOf<{ key: string; value: string }>({ key: text(200), value: text(16_000) }), 100),
  ),
})

export const startVerificationResponse: v.GenericSchema<unknown, StartVerificationResponse> =
  objectOf<StartVerificationResponse>({ verificationId: text(1_000, 1) })

const redirectSession: v.GenericSchema<unknown, RedirectSession> = objectOf<RedirectSession>({
  id: guid,
  fullUrl: text(maxRedirectLength * 2, 1),
  urlDetails: optional(
    objectOf<NonNullable<RedirectSession['urlDetails']>>({
      endpoint: text(maxRedirectLength),
      searchParams: optional(mapOf(text(maxRedirectLength), 100, 100)),
    }),
  ),
  sessionToken: nullable(text(maxRedirectLength)),
  shortUrl: optional(text(maxRedirectLength)),
})

export const redirectSessionResponse: v.GenericSchema<unknown, RedirectSessionResponse> =
  objectOf<RedirectSessionResponse>({ redirectSession })

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
