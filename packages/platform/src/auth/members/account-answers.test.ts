import { randomUUID } from 'node:crypto'
import {
  activateFactor,
  activateStaffFactor,
  approveMember,
  blockMember,
  changeStaffPassword,
  deleteMember,
  type EnrollFactorResponse,
  type EnrollStaffFactorResponse,
  endOtherSessions,
  endOwnSession,
  enrollFactor,
  enrollStaffFactor,
  getMemberSettings,
  getMyStaff,
  type ListOwnFactorsResponse,
  type ListOwnSessionsResponse,
  type LogInStaffResponse,
  listOwnFactors,
  listOwnSessions,
  listSecurityEvents,
  listStaff,
  logInStaff,
  logOutStaff,
  queryMembers,
  removeFactor,
  removeStaffFactor,
  type SecurityEventsResponse,
  setStaffRights,
  unblockMember,
  updateMemberSettings,
} from '@vitrine/contract/accounts'
import { declarations } from '@vitrine/contract/server'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { send, type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { codeOfApp } from '../factors/totp.fixture.ts'
import { newAccount, newStaff, staffPassword } from '../staff/staff.fixture.ts'
import { goodPassword, newStranger, signedIn } from './member.fixture.ts'

const fixture = usePlatform()
let site: TestSite
beforeAll(async () => {
  site = await fixture.createSite()
})

type Named = Pick<typeof logInStaff, 'name' | 'method' | 'path'>

/** Calls an operation; the response must match the contract exactly. */
async function call<T>(
  authorization: string,
  { name, method, path }: Named,
  input: Record<string, unknown> = {},
): Promise<T> {
  const address = path.replace(/{(\w+)}/g, (_, field) => encodeURIComponent(String(input[field])))
  const body = method === 'GET' || method === 'DELETE' ? undefined : input
  const reply = await send<T>(fixture.platform, method, address, body, { authorization })
  expect([name, reply.status, reply.body]).toEqual([name, 200, expect.anything()])
  const schema = declarations.get(name)?.response
  if (!schema) throw new Error(`the contract has no answer of ${name}`)
  // A schema drops what it does not know.
  expect({ [name]: reply.body }).toEqual({ [name]: v.parse(schema, reply.body) })
  return reply.body
}

async function newMember() {
  const stranger = await newStranger(fixture, site)
  const { body } = await stranger.register(`${randomUUID()}@example.com`, {
    profile: { firstName: 'Ada', nickname: 'ada', picture: 'https://pictures.example/ada.png' },
  })
  const id = body.identity?.id ?? ''
  const { accessToken } = await signedIn(fixture, site, id, Date.now())
  return { id, accessToken }
}

describe('responses about accounts match the contract', () => {
  test('a member’s own sessions and factors', async () => {
    const { id, accessToken: token } = await newMember()
    await signedIn(fixture, site, id, Date.now())
    const { sessions } = await call<ListOwnSessionsResponse>(token, listOwnSessions)
    const other = sessions.find(({ current }) => !current)
    await call(token, endOwnSession, { sessionId: other?.id })
    await call(token, endOtherSessions)

    const enroll = (type: string) =>
      call<EnrollFactorResponse>(token, enrollFactor, {
        type,
        password: goodPassword,
        phone: '+35315550100',
      })
    await enroll('RECOVERY_CODE')
    await enroll('WEBAUTHN')
    await enroll('SMS')
    const { factorId, totpData } = await enroll('TOTP')
    const code = codeOfApp(totpData?.secret ?? '', Date.now())
    await call(token, activateFactor, { factorId, code })
    const { factors } = await call<ListOwnFactorsResponse>(token, listOwnFactors)
    expect(factors).toHaveLength(3)
    await call(token, removeFactor, { factorId, password: goodPassword })
  })

  test('staff, and their calls about members', async () => {
    const { sessionToken: token } = await newStaff(fixture, site)
    const { email, oneTimePassword: password } = await newAccount(fixture, site)
    const { accessToken } = await fixture.visitor(site)
    const login = { email, password, newPassword: staffPassword }
    const helper = await call<LogInStaffResponse>(accessToken, logInStaff, login)
    await call(helper.sessionToken, getMyStaff)
    await call(helper.sessionToken, changeStaffPassword, {
      password: staffPassword,
      newPassword: 'nine copper kettles at dusk',
    })
    const { totpData } = await call<EnrollStaffFactorResponse>(helper.sessionToken, enrollStaffFactor, {
      password: 'nine copper kettles at dusk',
    })
    const code = codeOfApp(totpData.secret, Date.now())
    await call(helper.sessionToken, activateStaffFactor, { code })
    await call(helper.sessionToken, removeStaffFactor, { password: 'nine copper kettles at dusk' })
    await call(helper.sessionToken, logOutStaff)
    await call(token, listStaff)
    const { id: staffId } = helper.staff
    await call(token, setStaffRights, { staffId, rights: ['MEMBERS', 'SETTINGS'] })

    const { id } = await newMember()
    await call(token, queryMembers, { query: { cursorPaging: { limit: 1 } } })
    for (const operation of [blockMember, unblockMember, approveMember]) {
      await call(token, operation, { id })
    }
    await call(token, deleteMember, { id })
    await call(token, getMemberSettings)
    await call(token, updateMemberSettings, { settings: { registration: 'APPROVAL' } })
    const { events } = await call<SecurityEventsResponse>(token, listSecurityEvents)
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['SETTINGS_CHANGED', 'STAFF_RIGHTS_CHANGED', 'MEMBER_DELETED', 'STAFF_ADDED']),
    )
  })

  test('a setting outside its bounds is named in the error', async () => {
    const { sessionToken: authorization } = await newStaff(fixture, await fixture.createSite())
    const settings = { minPasswordLength: 7, sessionIdleSeconds: 299, captcha: 'SOMETIMES' }
    const { status, body } = await send(
      fixture.platform,
      'PATCH',
      '/members/v1/settings',
      { settings },
      { authorization },
    )
    expect(status).toBe(400)
    for (const name of Object.keys(settings)) expect(JSON.stringify(body)).toContain(`settings.${name}`)
  })
})
