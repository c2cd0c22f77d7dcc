import { maxEmailLength, maxPageSize } from '@vitrine/contract'
import * as v from 'valibot'
import { settingsFields } from '../members-part.ts'
import type { MemberRequest } from './members.ts'
import type { QueryMembersRequest } from './query-members.ts'
import type { SecurityEventsRequest } from './security-events.ts'
import type { GetSettingsRequest, UpdateSettingsRequest } from './settings.ts'

type Schema<T> = v.GenericSchema<unknown, T>

const guid = v.pipe(v.string(), v.maxLength(36), v.uuid())
const cursor = v.pipe(v.string(), v.maxLength(100))
const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPageSize))

export const memberRequest: Schema<MemberRequest> = v.object({ id: guid })
export const queryMembersRequest: Schema<QueryMembersRequest> = v.object({
  query: v.optional(
    v.object({
      filter: v.optional(
        v.object({
          status: v.optional(v.picklist(['PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE'])),
          loginEmail: v.optional(v.pipe(v.string(), v.maxLength(maxEmailLength))),
        }),
      ),
      cursorPaging: v.optional(v.object({ limit: v.optional(limit), cursor: v.optional(cursor) })),
    }),
  ),
})
export const securityEventsRequest: Schema<SecurityEventsRequest> = v.object({
  memberId: v.optional(guid),
  limit: v.optional(limit),
  cursor: v.optional(cursor),
})
export const getSettingsRequest: Schema<GetSettingsRequest> = v.object({})
export const updateSettingsRequest: Schema<UpdateSettingsRequest> = v.object({
  settings: v.partial(settingsFields),
})
