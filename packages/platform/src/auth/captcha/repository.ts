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

export async function deleteExpiredCaptchas(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('used_captchas').where('expires_at', '<', now).execute()
}
