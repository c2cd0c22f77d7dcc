/**
 * Accounts: a member's own profile, sessions and second factors; for staff, its own account and the shop's members. These calls
 * exist only on the Vitrine platform.
 */

export type { Member } from '@vitrine/contract'
export type {
  ActivateFactorRequest,
  ActivateFactorResponse,
  EnrollFactorRequest,
  EnrollFactorResponse,
  ListOwnFactorsResponse,
  LogInStaffRequest as LoginStaffRequest,
  LogInStaffResponse as LoginStaffResponse,
  MemberSettings,
  NextPage,
  OAuthClientFields,
  OwnFactor,
  OwnProfile,
  OwnSession,
  QueryMembersRequest,
  QueryMembersResponse,
  RegisteredClient,
  RemoveFactorRequest,
  SecurityEvent,
  SecurityEventsRequest,
  SecurityEventsResponse,
  SignUpRules as SignupRules,
  StaffAccount,
  StaffRight,
  TotpData,
} from '@vitrine/contract/accounts'
export { activateFactor, enrollFactor, listMyFactors, removeFactor } from './factors.ts'
export {
  approveMember,
  blockMember,
  deleteMember,
  getMemberSettings,
  listSecurityEvents,
  queryMembers,
  unblockMember,
  updateMemberSettings,
} from './members.ts'
export {
  createOAuthClient,
  deleteOAuthClient,
  listOAuthClients,
  updateOAuthClient,
} from './oauth-clients.ts'
export { getMyProfile, getSignupRules, updateMyProfile } from './profile.ts'
export { endOtherSessions, endSession, listMySessions } from './sessions.ts'
export {
  activateStaffFactor,
  changeStaffPassword,
  enrollStaffFactor,
  getCurrentStaff,
  listStaff,
  loginStaff,
  logoutStaff,
  removeStaffFactor,
  setStaffRights,
} from './staff.ts'
