import type {
  ActivateStaffFactorResponse,
  EnrollStaffFactorResponse,
  StaffResponse,
} from '@vitrine/contract/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { findSite } from '../../sites/repository.ts'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { codeOfApp } from '../factors/totp.fixture.ts'
import { refusal } from '../members/member.fixture.ts'
import { resetStaffPassword } from './manage-staff.ts'
import { loginAsStaff, managerOf, newStaff, staffOf, staffPassword, type TestStaff } from './staff.fixture.ts'

const start = Date.UTC(2026, 10, 21, 8)
let now = start
const fixture = usePlatform({ clock: () => now })
const stepMs = 30_000
let site: TestSite
let staff: TestStaff
let email: string
beforeEach(async () => {
  now = start
  site = await fixture.createSite()
  staff = await newStaff(fixture, site)
  email = staff.staff.email
})

const login = (more: object = {}) => loginAsStaff(fixture, site, { email, password: staffPassword, ...more })

/** The account has a second factor from now on; the code that proved it is spent. */
async function enrolled() {
  const begun = await staff.call<EnrollStaffFactorResponse>('POST', 'staff/my/factor', {
    password: staffPassword,
  })
  const { secret } = begun.body.totpData
  const { body } = await staff.call<ActivateStaffFactorResponse>('POST', 'staff/my/factor/activate', {
    code: codeOfApp(secret, now),
  })
  now += stepMs
  return { secret, recoveryCodes: body.recoveryCodes }
}

const kinds = async () => {
  const rows = await fixture.db
    .selectFrom('security_events')
    .select('kind')
    .where('site_id', '=', site.id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('STAFF_FACTOR'))
}

describe('the second factor of staff', () => {
  test('is required once it is activated, and each code is valid once', async () => {
    const elsewhere = await staffOf(fixture, site, { email, password: staffPassword })
    const begin = (password: string) => staff.call('POST', 'staff/my/factor', { password })
    expect(refusal(await begin('a wrong one'))).toBe('401 STAFF_PASSWORD_WRONG')
    await begin(staffPassword)
    const activate = await staff.call('POST', 'staff/my/factor/activate', { code: '000000' })
    expect(refusal(activate)).toBe('401 STAFF_FACTOR_WRONG')
    // Not proven, so not asked for: who lost the phone between the two calls is not locked out.
    expect((await login()).status).toBe(200)

    const { secret, recoveryCodes } = await enrolled()
    expect(recoveryCodes).toHaveLength(10)
    expect((await staff.call<StaffResponse>('GET', 'staff/my')).body.staff.hasSecondFactor).toBe(true)
    expect((await elsewhere.call('GET', 'staff/my')).status).toBe(401)
    expect(refusal(await login())).toBe('403 STAFF_FACTOR_REQUIRED')
    const code = codeOfApp(secret, now)
    expect((await login({ code })).status).toBe(200)
    expect(refusal(await login({ code }))).toBe('401 STAFF_FACTOR_WRONG')
    expect(await kinds()).toEqual(['STAFF_FACTOR_ADDED', 'STAFF_FACTOR_FAILED'])
  })

  test('a wrong password does not reveal it', async () => {
    const { secret } = await enrolled()
    for (const code of [undefined, '000000', codeOfApp(secret, now)]) {
      const guessed = await login({ password: 'guessed', ...(code && { code }) })
      expect(refusal(guessed)).toBe('401 STAFF_PASSWORD_WRONG')
    }
  })

  test('wrong codes cause a delay, also for correct ones', async () => {
    const { secret } = await enrolled()
    for (let guess = 0; guess < 3; guess++) {
      expect(refusal(await login({ code: '000000' }))).toBe('401 STAFF_FACTOR_WRONG')
    }
    const { status, headers } = await login({ code: codeOfApp(secret, now) })
    expect([status, headers.get('retry-after')]).toEqual([429, '1'])
  })

  test('one of eight logins with one code succeeds; a recovery code is valid once, however it is typed', async () => {
    const { secret, recoveryCodes } = await enrolled()
    const code = codeOfApp(secret, now)
    const raced = await Promise.all(Array.from({ length: 8 }, () => login({ code })))
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(1)
    now += 3_600_000
    const paper = recoveryCodes[0]?.toUpperCase().replace('-', ' ')
    expect((await login({ code: paper })).status).toBe(200)
    expect(refusal(await login({ code: paper }))).toBe('401 STAFF_FACTOR_WRONG')
  })

  test('is replaced by another app, removed with the password, or by the command if the app is lost', async () => {
    const old = await enrolled()
    const { secret } = await enrolled()
    expect(refusal(await login({ code: codeOfApp(old.secret, now) }))).toBe('401 STAFF_FACTOR_WRONG')
    expect(refusal(await login({ code: old.recoveryCodes[0] }))).toBe('401 STAFF_FACTOR_WRONG')
    expect((await login({ code: codeOfApp(secret, now) })).status).toBe(200)
    const remove = (password: string) => staff.call('POST', 'staff/my/factor/remove', { password })
    expect(refusal(await remove('a wrong one'))).toBe('401 STAFF_PASSWORD_WRONG')
    expect((await remove(staffPassword)).status).toBe(200)
    expect((await login()).status).toBe(200)

    await enrolled()
    const found = await findSite(fixture.db, site.id)
    if (!found) throw new Error('the site is not there')
    const manager = managerOf(fixture, found)
    const newPassword = 'nine copper kettles at dusk'
    const kept = await resetStaffPassword(manager, { email })
    const withKept = await login({ password: kept.oneTimePassword, newPassword })
    expect(refusal(withKept)).toBe('403 STAFF_FACTOR_REQUIRED')
    const lost = await resetStaffPassword(manager, { email, withFactor: true })
    expect((await login({ password: lost.oneTimePassword, newPassword })).status).toBe(200)
  })

  test('its seed is not in the database in plain text', async () => {
    const { secret, recoveryCodes } = await enrolled()
    const rows = await fixture.db.selectFrom('staff').selectAll().where('site_id', '=', site.id).execute()
    const seeds = rows.map(({ sealed_totp }) => sealed_totp?.toString('latin1')).join()
    expect(seeds).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0])
  })
})
