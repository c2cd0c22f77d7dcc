import type { Database } from '../../db/index.ts'

/** True for the first caller that uses a captcha, on whichever process. */
export async function spendCaptcha(db: Database, id: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_captchas')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Few rows, each for two minutes, so one statement is enough. */
export async function deleteExpiredCaptchas(db: Database, nowMs: number): Promise<boolean> {
  await db.deleteFrom('used_captchas').where('expires_at', '<', new Date(nowMs)).execute()
  return true
}
