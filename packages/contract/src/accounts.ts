/**
 * Accounts, where the specification leaves the calls open: a member's own sessions and factors, what staff does with members,
 * and staff itself. Served by this platform; the public one has others.
 */

export type {
  MemberIdRequest,
  MemberResponse,
  NextPage,
  QueryMembersRequest,
  QueryMembersResponse,
  SecurityEvent,
  SecurityEventsRequest,
  SecurityEventsResponse,
} from './accounts/administration.ts'
export {
  approveMember,
  blockMember,
  deleteMember,
  getMemberSettings,
  listSecurityEvents,
  queryMembers,
  unblockMember,
  updateMemberSettings,
} from './accounts/administration-operations.ts'
export {
  captchaModes,
  type MemberSettings,
  type MemberSettingsResponse,
  memberSettingsBounds,
  registrationModes,
  type UpdateMemberSettingsRequest,
} from './accounts/member-settings.ts'
export {
  type ActivateFactorRequest,
  type ActivateFactorResponse,
  activateFactor,
  type EnrolFactorRequest,
  type EnrolFactorResponse,
  enrolFactor,
  type ListOwnFactorsRequest,
  type ListOwnFactorsResponse,
  listOwnFactors,
  type OwnFactor,
  type RemoveFactorRequest,
  removeFactor,
  type TotpData,
} from './accounts/own-factor.ts'
export {
  type GetOwnProfileRequest,
  type GetSignUpRulesRequest,
  getOwnProfile,
  getSignUpRules,
  type OwnProfile,
  type OwnProfileResponse,
  type SignUpRules,
  type SignUpRulesResponse,
  type UpdateOwnProfileRequest,
  updateOwnProfile,
} from './accounts/own-profile.ts'
export {
  type EndOtherSessionsRequest,
  type EndOtherSessionsResponse,
  type EndOwnSessionRequest,
  endOtherSessions,
  endOwnSession,
  type ListOwnSessionsRequest,
  type ListOwnSessionsResponse,
  listOwnSessions,
  type OwnSession,
} from './accounts/own-session.ts'
export {
  type ActivateStaffFactorRequest,
  type ActivateStaffFactorResponse,
  type ChangeStaffPasswordRequest,
  type EnrolStaffFactorRequest,
  type EnrolStaffFactorResponse,
  type ListStaffResponse,
  type LogInStaffRequest,
  type LogInStaffResponse,
  type NothingAsked,
  type RemoveStaffFactorRequest,
  type SetStaffRightsRequest,
  type StaffAccount,
  type StaffResponse,
  type StaffRight,
  staffRightValues,
} from './accounts/staff.ts'
export {
  activateStaffFactor,
  changeStaffPassword,
  enrolStaffFactor,
  getMyStaff,
  listStaff,
  logInStaff,
  logOutStaff,
  removeStaffFactor,
  setStaffRights,
} from './accounts/staff-operations.ts'
