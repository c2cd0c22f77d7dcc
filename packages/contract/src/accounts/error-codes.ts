/** Application codes of each call about accounts, by operation name. */
export const accountErrorCodes = {
  'sessions.list': [],
  'sessions.end': [],
  'sessions.endOthers': [],
  'factors.list': [],
  'factors.enrol': ['-19976', 'TOO_MANY_FACTORS'],
  'factors.activate': ['VERIFICATION_FAILED', 'FACTOR_NOT_FOUND'],
  'factors.remove': ['-19976', 'FACTOR_NOT_FOUND'],
  'members.query': [],
  'members.approve': ['MEMBER_NOT_FOUND'],
  'members.block': ['MEMBER_NOT_FOUND'],
  'members.unblock': ['MEMBER_NOT_FOUND'],
  'members.delete': ['MEMBER_NOT_FOUND'],
  'members.securityEvents': [],
  'members.getSettings': [],
  'members.updateSettings': [],
  'members.getOwnProfile': [],
  'members.updateOwnProfile': [],
  'members.getSignUpRules': [],
  'staff.logIn': [
    'STAFF_PASSWORD_WRONG',
    'STAFF_PASSWORD_EXPIRED',
    'STAFF_FACTOR_REQUIRED',
    'STAFF_FACTOR_WRONG',
  ],
  'staff.logOut': [],
  'staff.my': [],
  'staff.changePassword': ['STAFF_PASSWORD_WRONG'],
  'staff.enrolFactor': ['STAFF_PASSWORD_WRONG'],
  'staff.activateFactor': ['STAFF_FACTOR_WRONG'],
  'staff.removeFactor': ['STAFF_PASSWORD_WRONG'],
  'staff.list': [],
  'staff.setRights': [],
} as const

export type AccountErrorCodeOf<Name extends keyof typeof accountErrorCodes> =
  (typeof accountErrorCodes)[Name][number]
