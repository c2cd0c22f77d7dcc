import * as v from 'valibot'
import { emptyRequest, emptyResponse } from '../common/value-schemas.ts'
import { type DeclaredOperation, declareOperation, staff } from '../declaration.ts'
import { maxEmailLength, maxPageSize } from '../limits.ts'
import { listOf, mapOf } from '../schema/collections.ts'
import { number, whole } from '../schema/number.ts'
import { objectOf, optional } from '../schema/object.ts'
import { guid, text, timestamp } from '../schema/text.ts'
import type {
  MemberIdRequest,
  MemberResponse,
  NextPage,
  QueryMembersRequest,
  QueryMembersResponse,
  SecurityEvent,
  SecurityEventsRequest,
  SecurityEventsResponse,
} from './administration.ts'
import {
  approveMember,
  approveMemberErrors,
  blockMember,
  blockMemberErrors,
  deleteMember,
  deleteMemberErrors,
  getMemberSettings,
  listSecurityEvents,
  queryMembers,
  unblockMember,
  unblockMemberErrors,
  updateMemberSettings,
} from './administration.ts'
import {
  captchaModes,
  type MemberSettings,
  type MemberSettingsResponse,
  memberSettingsBounds,
  registrationModes,
  type UpdateMemberSettingsRequest,
} from './member.ts'
import { member } from './member-declarations.ts'

/** Schemas of member administration. */

const cursor = text(100)
const limit = whole(1, maxPageSize)
type Query = NonNullable<QueryMembersRequest['query']>

export const queryMembersRequest: v.GenericSchema<unknown, QueryMembersRequest> =
  objectOf<QueryMembersRequest>({
    query: optional(
      objectOf<Query>({
        filter: optional(
          objectOf<NonNullable<Query['filter']>>({
            status: optional(v.picklist(['PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE'])),
            loginEmail: optional(text(maxEmailLength)),
          }),
        ),
        cursorPaging: optional(
          objectOf<NonNullable<Query['cursorPaging']>>({ limit: optional(limit), cursor: optional(cursor) }),
        ),
      }),
    ),
  })
const metadata = objectOf<NextPage>({
  count: whole(0, maxPageSize),
  cursors: objectOf<NextPage['cursors']>({ next: optional(cursor) }),
})
export const queryMembersResponse: v.GenericSchema<unknown, QueryMembersResponse> =
  objectOf<QueryMembersResponse>({ members: listOf(member, maxPageSize), metadata })
export const memberIdRequest: v.GenericSchema<unknown, MemberIdRequest> = objectOf<MemberIdRequest>({
  id: guid,
})
export const memberResponse: v.GenericSchema<unknown, MemberResponse> = objectOf<MemberResponse>({ member })

export const securityEventsRequest: v.GenericSchema<unknown, SecurityEventsRequest> =
  objectOf<SecurityEventsRequest>({
    memberId: optional(guid),
    limit: optional(limit),
    cursor: optional(cursor),
  })
const securityEvent = objectOf<SecurityEvent>({
  id: guid,
  kind: text(100, 1),
  memberId: optional(guid),
  clientId: optional(guid),
  actor: text(200),
  address: text(100),
  requestId: text(100),
  detail: mapOf(v.union([text(5_000), number(), v.boolean()]), 100, 100),
  createdDate: timestamp,
})
export const securityEventsResponse: v.GenericSchema<unknown, SecurityEventsResponse> =
  objectOf<SecurityEventsResponse>({ events: listOf(securityEvent, maxPageSize), metadata })

const within = ({ min, max }: { readonly min: number; readonly max: number }) => whole(min, max)
const settings = {
  registration: v.picklist(registrationModes),
  verifyEmail: v.boolean(),
  captcha: v.picklist(captchaModes),
  minPasswordLength: within(memberSettingsBounds.minPasswordLength),
  sessionIdleSeconds: within(memberSettingsBounds.sessionIdleSeconds),
  sessionAbsoluteSeconds: within(memberSettingsBounds.sessionAbsoluteSeconds),
}
export const memberSettingsResponse: v.GenericSchema<unknown, MemberSettingsResponse> =
  objectOf<MemberSettingsResponse>({ settings: objectOf<MemberSettings>(settings) })
export const updateMemberSettingsRequest: v.GenericSchema<unknown, UpdateMemberSettingsRequest> =
  objectOf<UpdateMemberSettingsRequest>({
    settings: objectOf<Partial<MemberSettings>>({
      registration: optional(settings.registration),
      verifyEmail: optional(settings.verifyEmail),
      captcha: optional(settings.captcha),
      minPasswordLength: optional(settings.minPasswordLength),
      sessionIdleSeconds: optional(settings.sessionIdleSeconds),
      sessionAbsoluteSeconds: optional(settings.sessionAbsoluteSeconds),
    }),
  })

export const administrationDeclarations: readonly DeclaredOperation[] = [
  declareOperation(queryMembers, {
    access: staff,
    right: 'MEMBERS',
    errors: [],
    request: queryMembersRequest,
    response: queryMembersResponse,
  }),
  declareOperation(approveMember, {
    access: staff,
    right: 'MEMBERS',
    errors: approveMemberErrors,
    request: memberIdRequest,
    response: memberResponse,
  }),
  declareOperation(blockMember, {
    access: staff,
    right: 'MEMBERS',
    errors: blockMemberErrors,
    request: memberIdRequest,
    response: memberResponse,
  }),
  declareOperation(unblockMember, {
    access: staff,
    right: 'MEMBERS',
    errors: unblockMemberErrors,
    request: memberIdRequest,
    response: memberResponse,
  }),
  declareOperation(deleteMember, {
    access: staff,
    right: 'MEMBERS',
    errors: deleteMemberErrors,
    request: memberIdRequest,
    response: emptyResponse,
  }),
  declareOperation(listSecurityEvents, {
    access: staff,
    right: 'MEMBERS',
    errors: [],
    request: securityEventsRequest,
    response: securityEventsResponse,
  }),
  declareOperation(getMemberSettings, {
    access: staff,
    right: 'SETTINGS',
    errors: [],
    request: emptyRequest,
    response: memberSettingsResponse,
  }),
  declareOperation(updateMemberSettings, {
    access: staff,
    right: 'SETTINGS',
    errors: [],
    request: updateMemberSettingsRequest,
    response: memberSettingsResponse,
  }),
]
