import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { addressPrefix } from '../../http/index.ts'
import { hashSecret } from '../opaque-tokens.ts'

/** Failed logins count until there was none for this long. */
const windowMs = 3_600_000

/** The account of a login attempt, whether or not it exists, and the caller's address. */
export interface LoginTarget {
  readonly siteId: string
  readonly email: string
  readonly address: string
}

/** Recent failed logins of an account, from all addresses together and from the caller's. */
export async function findLoginFailures(db: Database, target: LoginTarget, now: number) {
  const { account, here } = subjectsOf(target)
  const rows = await db
    .selectFrom('login_failures')
    .select(['subject', 'failures', 'last_failed_at'])
    .where('site_id', '=', target.siteId)
    .where('subject', 'in', [account, here])
    .where('last_failed_at', '>', new Date(now - windowMs))
    .execute()
  return {
    atAccount: rows.find((row) => row.subject.equals(account)),
    atAddress: rows.find((row) => row.subject.equals(here)),
  }
}

export async function countLoginFailure(db: Database, target: LoginTarget, now: number): Promise<void> {
  const forgotten = new Date(now - windowMs)
  const last_failed_at = new Date(now)
  // Always in the same order, or two concurrent failures would deadlock.
  const subjects = Object.values(subjectsOf(target)).toSorted(Buffer.compare)
  await db
    .insertInto('login_failures')
    .values(subjects.map((subject) => ({ site_id: target.siteId, subject, failures: 1, last_failed_at })))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'subject']).doUpdateSet({
        failures: sql<number>`case when login_failures.last_failed_at < ${forgotten} then 1
          else login_failures.failures + 1 end`,
        last_failed_at,
      }),
    )
    .execute()
}

/** After a successful login, failures from this address no longer count; those from other addresses do. */
export async function clearLoginFailures(db: Database, target: LoginTarget): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where('site_id', '=', target.siteId)
    .where('subject', '=', subjectsOf(target).here)
    .execute()
}

function subjectsOf({ email, address }: LoginTarget) {
  return {
    account: hashSecret(`account ${email}`),
    here: hashSecret(`address ${email} ${addressPrefix(address)}`),
  }
}
