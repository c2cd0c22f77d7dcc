/**
 * Accounts: where a member is logged in and with what, and, for staff, its own accounts and the shop's members. The
 * specification leaves these calls open, so they work with the Vitrine platform (decision 0076).
 */

export type { Member } from '@vitrine/contract'
export type {
  ActivateFactorRequest,
  ActivateFactorResponse,
  EnrolFactorRequest,
  EnrolFactorResponse,
  ListOwnFactorsResponse,
  LogInStaffRequest,
  LogInStaffResponse,
  MemberSettings,
  NextPage,
  OAuthClientFields,
  OwnFactor,
  OwnProfile,
  OwnSession,
  QueryMembersResponse,
  RegisteredClient,
  RemoveFactorRequest,
  SecurityEvent,
  SecurityEventsRequest,
  SecurityEventsResponse,
  SignUpRules,
  StaffAccount,
  StaffRight,
  TotpData,
} from '@vitrine/contract/accounts'
export {
  approveMember,
  blockMember,
  deleteMember,
  memberSettings,
  queryMembers,
  securityEvents,
  unblockMember,
  updateMemberSettings,
} from './members.ts'
export {
  createOAuthClient,
  deleteOAuthClient,
  listOAuthClients,
  updateOAuthClient,
} from './oauth-clients.ts'
export { activateFactor, enrolFactor, ownFactors, removeFactor } from './own-factors.ts'
export { ownProfile, signUpRules, updateOwnProfile } from './own-profile.ts'
export { endOtherSessions, endSession, ownSessions } from './own-sessions.ts'
export {
  activateStaffFactor,
  changeStaffPassword,
  currentStaff,
  enrolStaffFactor,
  logInStaff,
  logOutStaff,
  removeStaffFactor,
  setStaffRights,
  staffAccounts,
} from './staff.ts'
