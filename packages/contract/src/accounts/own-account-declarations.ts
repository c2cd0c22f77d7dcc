import * as v from 'valibot'
import { emptyRequest, emptyResponse } from '../common/value-schemas.ts'
import { type DeclaredOperation, declareOperation, members } from '../declaration.ts'
import { enrolledFactorStatuses, factorTypes } from '../enumerations/identity.ts'
import { listOf } from '../schema/collections.ts'
import { read } from '../schema/direction.ts'
import { whole } from '../schema/number.ts'
import { objectOf, optional } from '../schema/object.ts'
import { guid, text, timestamp } from '../schema/text.ts'
import type {
  ActivateFactorRequest,
  ActivateFactorResponse,
  EndOtherSessionsResponse,
  EndOwnSessionRequest,
  EnrollFactorRequest,
  EnrollFactorResponse,
  ListOwnFactorsResponse,
  ListOwnSessionsResponse,
  OwnFactor,
  OwnSession,
  RemoveFactorRequest,
  TotpData,
} from './own-account.ts'
import {
  activateFactor,
  activateFactorErrors,
  endOtherSessions,
  endOwnSession,
  enrollFactor,
  enrollFactorErrors,
  listOwnFactors,
  listOwnSessions,
  removeFactor,
  removeFactorErrors,
} from './own-account.ts'

/** Schemas of a member's own sessions and second factors. */

/**
 * The limit is far above the longest accepted password, so that a password that is too long gets its own
 * error.
 */
export const password: v.GenericSchema<unknown, string> = text(5_000, 1)
const count = whole(0, Number.MAX_SAFE_INTEGER)

const ownSession = objectOf<OwnSession>({
  id: guid,
  clientId: guid,
  createdDate: timestamp,
  lastUsedDate: timestamp,
  browser: optional(text(50)),
  system: optional(text(50)),
  network: optional(text(50)),
  current: v.boolean(),
})
export const listOwnSessionsResponse: v.GenericSchema<unknown, ListOwnSessionsResponse> =
  objectOf<ListOwnSessionsResponse>({ sessions: listOf(ownSession, 10_000) })
export const endOwnSessionRequest: v.GenericSchema<unknown, EndOwnSessionRequest> =
  objectOf<EndOwnSessionRequest>({ sessionId: text(36, 1) })
export const endOtherSessionsResponse: v.GenericSchema<unknown, EndOtherSessionsResponse> =
  objectOf<EndOtherSessionsResponse>({ endedCount: count })

const ownFactor = objectOf<OwnFactor>({
  factorId: guid,
  type: read.known(factorTypes),
  status: read.known(enrolledFactorStatuses),
  name: optional(text(50, 1)),
  hint: optional(text(50)),
})
export const listOwnFactorsResponse: v.GenericSchema<unknown, ListOwnFactorsResponse> =
  objectOf<ListOwnFactorsResponse>({ factors: listOf(ownFactor, 100), recoveryCodesLeft: count })
export const enrollFactorRequest: v.GenericSchema<unknown, EnrollFactorRequest> =
  objectOf<EnrollFactorRequest>({
    type: v.picklist(factorTypes),
    password: optional(password),
    phone: optional(text(50, 1)),
    name: optional(text(50, 1)),
  })
export const totpData: v.GenericSchema<unknown, TotpData> = objectOf<TotpData>({
  secret: text(200, 1),
  uri: text(2_048, 1),
})
export const recoveryCodes: v.GenericSchema<unknown, readonly string[]> = listOf(text(50, 1), 100)
export const enrollFactorResponse: v.GenericSchema<unknown, EnrollFactorResponse> =
  objectOf<EnrollFactorResponse>({
    factorId: optional(guid),
    type: read.known(factorTypes),
    status: read.known(enrolledFactorStatuses),
    totpData: optional(totpData),
    webauthnData: optional(
      objectOf<NonNullable<EnrollFactorResponse['webauthnData']>>({
        publicKeyCredentialCreationOptionsJson: text(100_000, 1),
      }),
    ),
    recoveryCodes: optional(recoveryCodes),
  })
export const activateFactorRequest: v.GenericSchema<unknown, ActivateFactorRequest> =
  objectOf<ActivateFactorRequest>({
    factorId: guid,
    code: optional(text(100, 1)),
    credential: optional(text(20_000, 1)),
  })
export const activateFactorResponse: v.GenericSchema<unknown, ActivateFactorResponse> =
  objectOf<ActivateFactorResponse>({
    factorId: guid,
    type: read.known(factorTypes),
    status: read.known(enrolledFactorStatuses),
  })
export const removeFactorRequest: v.GenericSchema<unknown, RemoveFactorRequest> =
  objectOf<RemoveFactorRequest>({ factorId: guid, password: optional(password) })

export const ownAccountDeclarations: readonly DeclaredOperation[] = [
  declareOperation(listOwnSessions, {
    access: members,
    errors: [],
    request: emptyRequest,
    response: listOwnSessionsResponse,
  }),
  declareOperation(endOwnSession, {
    access: members,
    errors: [],
    request: endOwnSessionRequest,
    response: emptyResponse,
  }),
  declareOperation(endOtherSessions, {
    access: members,
    errors: [],
    request: emptyRequest,
    response: endOtherSessionsResponse,
  }),
  declareOperation(listOwnFactors, {
    access: members,
    errors: [],
    request: emptyRequest,
    response: listOwnFactorsResponse,
  }),
  declareOperation(enrollFactor, {
    access: members,
    errors: enrollFactorErrors,
    request: enrollFactorRequest,
    response: enrollFactorResponse,
  }),
  declareOperation(activateFactor, {
    access: members,
    errors: activateFactorErrors,
    request: activateFactorRequest,
    response: activateFactorResponse,
  }),
  declareOperation(removeFactor, {
    access: members,
    errors: removeFactorErrors,
    request: removeFactorRequest,
    response: emptyResponse,
  }),
]
