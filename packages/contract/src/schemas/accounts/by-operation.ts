import { emptyResponse } from '../entities/empty-response.ts'
import type { Schemas } from '../schemas-by-operation.ts'
import * as administration from './administration.ts'
import * as own from './own-account.ts'
import * as staff from './staff.ts'

export const accountRequests: Schemas = {
  'sessions.list': staff.nothingAsked,
  'sessions.end': own.endOwnSessionRequest,
  'sessions.endOthers': staff.nothingAsked,
  'factors.list': staff.nothingAsked,
  'factors.enrol': own.enrolFactorRequest,
  'factors.activate': own.activateFactorRequest,
  'factors.remove': own.removeFactorRequest,
  'members.query': administration.queryMembersRequest,
  'members.approve': administration.memberIdRequest,
  'members.block': administration.memberIdRequest,
  'members.unblock': administration.memberIdRequest,
  'members.delete': administration.memberIdRequest,
  'members.securityEvents': administration.securityEventsRequest,
  'members.getSettings': staff.nothingAsked,
  'members.updateSettings': administration.updateMemberSettingsRequest,
  'staff.logIn': staff.logInStaffRequest,
  'staff.logOut': staff.nothingAsked,
  'staff.my': staff.nothingAsked,
  'staff.changePassword': staff.changeStaffPasswordRequest,
  'staff.enrolFactor': staff.enrolStaffFactorRequest,
  'staff.activateFactor': staff.activateStaffFactorRequest,
  'staff.removeFactor': staff.removeStaffFactorRequest,
  'staff.list': staff.nothingAsked,
  'staff.setRights': staff.setStaffRightsRequest,
}

export const accountAnswers: Schemas = {
  'sessions.list': own.listOwnSessionsResponse,
  'sessions.end': emptyResponse,
  'sessions.endOthers': own.endOtherSessionsResponse,
  'factors.list': own.listOwnFactorsResponse,
  'factors.enrol': own.enrolFactorResponse,
  'factors.activate': own.activateFactorResponse,
  'factors.remove': emptyResponse,
  'members.query': administration.queryMembersResponse,
  'members.approve': administration.memberResponse,
  'members.block': administration.memberResponse,
  'members.unblock': administration.memberResponse,
  'members.delete': emptyResponse,
  'members.securityEvents': administration.securityEventsResponse,
  'members.getSettings': administration.memberSettingsResponse,
  'members.updateSettings': administration.memberSettingsResponse,
  'staff.logIn': staff.logInStaffResponse,
  'staff.logOut': emptyResponse,
  'staff.my': staff.staffResponse,
  'staff.changePassword': emptyResponse,
  'staff.enrolFactor': staff.enrolStaffFactorResponse,
  'staff.activateFactor': staff.activateStaffFactorResponse,
  'staff.removeFactor': emptyResponse,
  'staff.list': staff.listStaffResponse,
  'staff.setRights': staff.staffResponse,
}
