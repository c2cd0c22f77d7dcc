import type { SentCall, SentCalls } from '../testing/sent-call.ts'
import * as accounts from './index.ts'

const sessions = [{ id: 's' }]
const staff = { id: 'p', rights: [] }
const member = { id: 'm' }
const settings = { captcha: 'ON' }
const profile = { firstName: 'Ada' }
const registered = { id: 'c' }
const rules = { minPasswordLength: 8 }
const totpData = { secret: 'GEZA', uri: 'otpauth://totp/x' }
const recoveryCodes = ['abcde-fghjk']
const answer = {
  totpData,
  recoveryCodes,

  sessions,
  endedCount: 2,
  factors: [],
  events: [],
  members: [member],
  member,
  settings,
  profile,
  rules,
  staff,
  clients: [registered],
  client: registered,
}
const iam = '/_api/iam/authentication/v1'

/** What goes out, and the value that comes back. */
const calls: Record<string, SentCall> = {
  listMySessions: [(client) => accounts.listMySessions(client), `GET ${iam}/sessions`, undefined, sessions],
  endSession: [(client) => accounts.endSession(client, 's'), `POST ${iam}/sessions/s/end`, {}, undefined],
  endOtherSessions: [
    (client) => accounts.endOtherSessions(client),
    `POST ${iam}/sessions/end-others`,
    {},
    answer.endedCount,
  ],
  listMyFactors: [(client) => accounts.listMyFactors(client), `GET ${iam}/factors`, undefined, answer],
  enrollFactor: [
    (client) => accounts.enrollFactor(client, { type: 'TOTP', password: 'secret' }),
    `POST ${iam}/factors`,
    { type: 'TOTP', password: 'secret' },
    answer,
  ],
  activateFactor: [
    (client) => accounts.activateFactor(client, { factorId: 'f', code: '123456' }),
    `POST ${iam}/factors/f/activate`,
    { code: '123456' },
    answer,
  ],
  removeFactor: [
    (client) => accounts.removeFactor(client, { factorId: 'f', password: 'secret' }),
    `POST ${iam}/factors/f/remove`,
    { password: 'secret' },
    undefined,
  ],
  getMyProfile: [
    (client) => accounts.getMyProfile(client),
    'GET /members/v1/members/my/profile',
    undefined,
    profile,
  ],
  updateMyProfile: [
    (client) => accounts.updateMyProfile(client, { firstName: 'Ada' }),
    'PATCH /members/v1/members/my/profile',
    { profile: { firstName: 'Ada' } },
    profile,
  ],
  listOAuthClients: [
    (client) => accounts.listOAuthClients(client),
    'GET /oauth-clients/v1/clients',
    undefined,
    [registered],
  ],
  createOAuthClient: [
    (client) => accounts.createOAuthClient(client, { name: 'App' }),
    'POST /oauth-clients/v1/clients',
    { client: { name: 'App' } },
    registered,
  ],
  updateOAuthClient: [
    (client) => accounts.updateOAuthClient(client, 'c', { name: 'App' }),
    'PATCH /oauth-clients/v1/clients/c',
    { client: { name: 'App' } },
    registered,
  ],
  deleteOAuthClient: [
    (client) => accounts.deleteOAuthClient(client, 'c'),
    'DELETE /oauth-clients/v1/clients/c',
    undefined,
    undefined,
  ],
  getSignupRules: [
    (client) => accounts.getSignupRules(client),
    'GET /members/v1/sign-up-rules',
    undefined,
    rules,
  ],
  loginStaff: [
    (client) => accounts.loginStaff(client, { email: 'a@b.example', password: 'secret' }),
    `POST ${iam}/staff/log-in`,
    { email: 'a@b.example', password: 'secret' },
    answer,
  ],
  logoutStaff: [(client) => accounts.logoutStaff(client), `POST ${iam}/staff/log-out`, {}, undefined],
  getCurrentStaff: [(client) => accounts.getCurrentStaff(client), `GET ${iam}/staff/my`, undefined, staff],
  changeStaffPassword: [
    (client) => accounts.changeStaffPassword(client, 'old', 'new'),
    `POST ${iam}/staff/change-password`,
    { password: 'old', newPassword: 'new' },
    undefined,
  ],
  enrollStaffFactor: [
    (client) => accounts.enrollStaffFactor(client, 'secret'),
    `POST ${iam}/staff/my/factor`,
    { password: 'secret' },
    totpData,
  ],
  activateStaffFactor: [
    (client) => accounts.activateStaffFactor(client, '123456'),
    `POST ${iam}/staff/my/factor/activate`,
    { code: '123456' },
    recoveryCodes,
  ],
  removeStaffFactor: [
    (client) => accounts.removeStaffFactor(client, 'secret'),
    `POST ${iam}/staff/my/factor/remove`,
    { password: 'secret' },
    undefined,
  ],
  listStaff: [(client) => accounts.listStaff(client), `GET ${iam}/staff`, undefined, staff],
  setStaffRights: [
    (client) => accounts.setStaffRights(client, 'p', ['MEMBERS']),
    `POST ${iam}/staff/p/rights`,
    { rights: ['MEMBERS'] },
    staff,
  ],
  queryMembers: [
    (client) => accounts.queryMembers(client, { filter: { status: 'PENDING' } }),
    'POST /members/v1/members/query',
    { query: { filter: { status: 'PENDING' } } },
    answer,
  ],
  approveMember: [
    (client) => accounts.approveMember(client, 'm'),
    'POST /members/v1/members/m/approve',
    {},
    member,
  ],
  blockMember: [
    (client) => accounts.blockMember(client, 'm'),
    'POST /members/v1/members/m/block',
    {},
    member,
  ],
  unblockMember: [
    (client) => accounts.unblockMember(client, 'm'),
    'POST /members/v1/members/m/unblock',
    {},
    member,
  ],
  deleteMember: [
    (client) => accounts.deleteMember(client, 'm'),
    'DELETE /members/v1/members/m',
    undefined,
    undefined,
  ],
  listSecurityEvents: [
    (client) => accounts.listSecurityEvents(client, { memberId: 'm' }),
    'GET /members/v1/security-events?memberId=m',
    undefined,
    answer,
  ],
  getMemberSettings: [
    (client) => accounts.getMemberSettings(client),
    'GET /members/v1/settings',
    undefined,
    settings,
  ],
  updateMemberSettings: [
    (client) => accounts.updateMemberSettings(client, { captcha: 'ON' }),
    'PATCH /members/v1/settings',
    { settings: { captcha: 'ON' } },
    settings,
  ],
}

/** Every call of `@vitrine/client/accounts`. */
export const sentCalls: SentCalls = { entry: accounts, answer, calls, others: [] }
