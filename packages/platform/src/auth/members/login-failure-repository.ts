import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { addressPrefix } from '../../http/index.ts'
import { deleteBatch } from '../delete-batch-repository.ts'

/** Failed logins count until there was none for this long. */
const windowMs = 3_600_000
/** Wrong passwords that anybody may type before each further try has to wait longer. */
const freeTries = 3
const longestDelayMs = 60_000
/** From one address. */
const captchaAfterAtAddress = 5
/** From all addresses together: many machines guess at one account. */
const captchaAfterAtAccount = 20

/** The account of a login attempt, whether or not it exists, and the caller's address. */
export interface LoginTarget {
  readonly siteId: string
  readonly email: string
  readonly address: string
}

/** What earlier failures ask of the next try. */
interface LoginLimits {
  /** Until then no try is made without a captcha; 0 when it may be made at once. */
  readonly waitMs: number
  readonly needsCaptcha: boolean
}

/**
 * Limits that follow from earlier failures. Accounts are never locked: a solved captcha always allows an attempt, so
 * an attacker can only force the owner to solve one.
 */
export async function readLoginLimits(db: Database, target: LoginTarget, now: number): Promise<LoginLimits> {
  const [account, here] = subjectsOf(target)
  const rows = await db
    .selectFrom('login_failures')
    .select(['subject', 'failures', 'last_failed_at'])
    .where('site_id', '=', target.siteId)
    .where('subject', 'in', [account, here])
    .where('last_failed_at', '>', new Date(now - windowMs))
    .execute()
  const atAddress = rows.find((row) => row.subject.equals(here))
  const atAccount = rows.find((row) => row.subject.equals(account))
  const failures = atAddress?.failures ?? 0
  const delayMs = failures < freeTries ? 0 : Math.min(longestDelayMs, 1_000 * 2 ** (failures - freeTries))
  const sinceMs = atAddress ? now - atAddress.last_failed_at.getTime() : 0
  return {
    // A clock set back must not make the delay longer than it is.
    waitMs: Math.min(delayMs, Math.max(0, delayMs - sinceMs)),
    needsCaptcha: failures >= captchaAfterAtAddress || (atAccount?.failures ?? 0) >= captchaAfterAtAccount,
  }
}

export async function countLoginFailure(db: Database, target: LoginTarget, now: number): Promise<void> {
  const forgotten = new Date(now - windowMs)
  const last_failed_at = new Date(now)
  // In one order, or two failures at once would wait for each other.
  const subjects = subjectsOf(target).toSorted(Buffer.compare)
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
  const [, here] = subjectsOf(target)
  await db
    .deleteFrom('login_failures')
    .where('site_id', '=', target.siteId)
    .where('subject', '=', here)
    .execute()
}

function subjectsOf({ email, address }: LoginTarget): readonly [account: Buffer, here: Buffer] {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return [hash(`account ${email}`), hash(`address ${email} ${addressPrefix(address)}`)]
}

export function deleteOldLoginFailures(db: Database, nowMs: number): Promise<boolean> {
  const failures = { table: 'login_failures', key: 'subject', column: 'last_failed_at' }
  return deleteBatch(db, failures, new Date(nowMs - 86_400_000))
}
