import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { findSite } from '../../sites/repository.ts'
import { type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { refusal } from '../members/member.fixture.ts'
import type { StaffManager } from './manage-staff.ts'
import { addStaff, resetStaffPassword } from './manage-staff.ts'
import { loginAsStaff, managerOf, newStaff, staffOf, staffPassword } from './staff.fixture.ts'

const fixture = usePlatform()
let site: TestSite
let manager: StaffManager
beforeEach(async () => {
  site = await fixture.createSite()
  const found = await findSite(fixture.db, site.id)
  if (!found) throw new Error('the site is not there')
  manager = managerOf(fixture, found)
})

const eventsOf = (kind: 'STAFF_ADDED' | 'STAFF_PASSWORD_RESET') =>
  fixture.db
    .selectFrom('security_events')
    .select(['actor', 'detail'])
    .where('site_id', '=', site.id)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

describe('an account that the command creates', () => {
  test('has the given rights, each once; an owner has all and cannot be given any', async () => {
    await expect(addStaff(manager, { email: 'ada@example.com', rights: ['MEMBERS'] })).rejects.toThrow(
      'The first account of Test store owns it',
    )
    const owner = await addStaff(manager, { email: 'ada@example.com' })
    expect(owner).toMatchObject({ role: 'OWNER', rights: expect.arrayContaining(['SETTINGS']) })
    const helper = await addStaff(manager, { email: 'eve@example.com', rights: ['MEMBERS', 'MEMBERS'] })
    expect(helper).toMatchObject({ role: 'COLLABORATOR', rights: ['MEMBERS'] })
    const usual = await addStaff(manager, { email: 'lin@example.com' })
    expect(usual.rights).toEqual(['CATALOG_READ', 'CATALOG_WRITE'])
    const { oneTimePassword: password } = helper
    const { body } = await loginAsStaff(fixture, site, {
      email: helper.email,
      password,
      newPassword: staffPassword,
    })
    expect(body.staff.rights).toEqual(['MEMBERS'])
  })

  test('is recorded with its rights and its creator, without its password or address', async () => {
    const { oneTimePassword } = await addStaff(manager, { email: 'ada@example.com' })
    await addStaff(manager, { email: 'eve@example.com', rights: ['MEMBERS'] })
    const events = await eventsOf('STAFF_ADDED')
    expect(events.map(({ actor, detail }) => [actor, detail['role'], detail['rights']])).toEqual([
      ['command', 'OWNER', 'CATALOG_READ CATALOG_WRITE ORDERS MEMBERS SETTINGS'],
      ['command', 'COLLABORATOR', 'MEMBERS'],
    ])
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${oneTimePassword}|@example`))
  })
})

describe('a lost password', () => {
  test('is replaced: the old one is invalid, every session ends, and the new one has to be changed', async () => {
    const staff = await newStaff(fixture, site)
    const { email, id: staffId } = staff.staff
    const elsewhere = await staffOf(fixture, site, { email, password: staffPassword })
    const { oneTimePassword: password } = await resetStaffPassword(manager, { email: email.toUpperCase() })
    for (const { call } of [staff, elsewhere]) expect((await call('GET', 'staff/my')).status).toBe(401)
    const login = async (body: object) => refusal(await loginAsStaff(fixture, site, { email, ...body }))
    expect(await login({ password: staffPassword })).toBe('401 STAFF_PASSWORD_WRONG')
    expect(await login({ password })).toBe('403 STAFF_PASSWORD_EXPIRED')
    expect((await staffOf(fixture, site, { email, password, newPassword: staffPassword })).staff.id).toBe(
      staffId,
    )
    expect(await eventsOf('STAFF_PASSWORD_RESET')).toEqual([{ actor: 'command', detail: { staffId } }])
    const mails = await fixture.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('to_address', '=', email)
      .where('subject', 'like', '%was replaced')
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).not.toContain(password)
  })

  test('of an unknown account is rejected, at this site and for an account of another', async () => {
    const { staff } = await newStaff(fixture, await fixture.createSite())
    for (const email of [staff.email, `${randomUUID()}@example.com`, 'no address']) {
      await expect(resetStaffPassword(manager, { email })).rejects.toThrow('has no staff account')
    }
  })
})
