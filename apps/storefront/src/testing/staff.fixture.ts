import { randomUUID } from 'node:crypto'
import type { TestAnswer, TestBrowser } from './browser.fixture.ts'
import type { TestShop } from './shop.fixture.ts'

export interface StaffAccount {
  readonly email: string
  readonly oneTimePassword: string
}

/** An account as the command makes it: the first one of a store is its owner. */
export async function addStaff(shop: TestShop, ...words: string[]): Promise<StaffAccount> {
  const email = `${randomUUID()}@example.com`
  const said = await shop.command('staff', 'add', email, ...words)
  const [, oneTimePassword] = /shown this once: (\S+)/.exec(said) ?? []
  if (!oneTimePassword) throw new Error(`no password in: ${said}`)
  return { email, oneTimePassword }
}

/** Fills in the staff's log-in. */
export async function loginAsStaff(
  browser: TestBrowser,
  fields: Record<string, string>,
  next = '/staff',
): Promise<TestAnswer> {
  await browser.get('/staff/log-in')
  return browser.post('/staff/log-in', { next, ...fields })
}
