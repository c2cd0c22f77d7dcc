import { randomUUID } from 'node:crypto'
import type { LogInStaffResponse } from '@vitrine/contract/accounts'
import { findSite } from '../../sites/repository.ts'
import type { Site } from '../../sites/site.ts'
import { type PlatformFixture, type Reply, send, type TestSite } from '../../testing/test-platform.fixture.ts'
import type { StaffManager } from './manage-staff.ts'
import { addStaff } from './manage-staff.ts'

export const staffPassword = 'seven brass lanterns at noon'
const path = '/_api/iam/authentication/v1/staff'

/** The platform that staff log in at. */
type StaffFixture = Pick<PlatformFixture, 'db' | 'visitor'> & {
  readonly platform: Pick<PlatformFixture['platform'], 'fetch'>
}

/** A person who works for the store, at one browser. */
export interface TestStaff extends LogInStaffResponse {
  call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>>
}

interface AddedAccount {
  readonly email: string
  readonly oneTimePassword: string
}

/** The command, as it works on the database of the platform. */
export function managerOf({ db }: Pick<StaffFixture, 'db'>, site: Site): StaffManager {
  const origin = { holder: { id: 'command' }, address: 'local', requestId: '' }
  return { db, site, clock: Date.now, shopUrl: 'http://shop.test', ...origin }
}

/** An account as the command makes it. The first one of a site is its owner. */
export async function newAccount(fixture: StaffFixture, { id }: Pick<TestSite, 'id'>): Promise<AddedAccount> {
  const site = await findSite(fixture.db, id)
  if (!site) throw new Error('the site is not there')
  const email = `${randomUUID()}@example.com`
  return { email, oneTimePassword: (await addStaff(managerOf(fixture, site), { email })).oneTimePassword }
}

/** A login call of a new visitor. */
export async function loginAsStaff(
  fixture: StaffFixture,
  site: TestSite,
  body: object,
): Promise<Reply<LogInStaffResponse>> {
  return (await fixture.visitor(site)).post(`${path}/log-in`, body)
}

export async function newStaff(fixture: StaffFixture, site: TestSite): Promise<TestStaff> {
  const { email, oneTimePassword } = await newAccount(fixture, site)
  return staffOf(fixture, site, { email, password: oneTimePassword, newPassword: staffPassword })
}

/** A logged-in staff member. */
export async function staffOf(fixture: StaffFixture, site: TestSite, body: object): Promise<TestStaff> {
  const reply = await loginAsStaff(fixture, site, body)
  if (reply.status !== 200) throw new Error(`No staff session: ${JSON.stringify(reply.body)}`)
  const authorization = reply.body.sessionToken
  return {
    ...reply.body,
    call: (method, at, sent) =>
      send(fixture.platform, method, at.replace(/^staff/, path), sent, { authorization }),
  }
}
