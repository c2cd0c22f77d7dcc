import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { addressPrefix } from '../../http/index.ts'
import { deleteBatch } from '../delete-batch-repository.ts'

/** Failed log-ins are forgotten after this long without another. */
const windowMs = 3_600_000
/** Wrong passwords that anybody may type before each further try has to wait longer. */
const freeTries = 3
const longestDelayMs = 60_000
/** Requirements.md PLT-35. */
const captchaAfterAtAddress = 5
/** From all addresses together: many machines guess at one account. */
const captchaAfterAtAccount = 20

/** An account, existing or not, and where somebody tries to log in to it. */
export interface LoginTarget {
  readonly siteId: string
  readonly email: string
  readonly address: string
}

/** What earlier failures ask of the next try. */
interface LoginHindrance {
  /** Until then no try is made without a captcha; 0 when it may be made at once. */
  readonly waitMs: number
  readonly needsCaptcha: boolean
}

/**
 * Reads what failed before. Nothing here locks an account: whoever solves a captcha may always try, so an attacker can make
 * the owner solve one and no more.
 */
export async function readHindrance(db: Database, target: LoginTarget, now: number): Promise<LoginHindrance> {
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

/** After a good log-in the address is trusted anew; what other addresses failed at stays counted. */
export async function forgetLoginFailures(db: Database, target: LoginTarget): Promise<void> {
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
