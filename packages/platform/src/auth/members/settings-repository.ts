import { type MemberSettings, memberSettingsBounds } from '@vitrine/contract/accounts'
import type { Database } from '../../db/index.ts'

/** By default anyone can register and is active at once. */
export const defaultIdentitySettings: MemberSettings = {
  registration: 'OPEN',
  verifyEmail: false,
  captcha: 'AFTER_FAILURES',
  minPasswordLength: memberSettingsBounds.minPasswordLength.min,
  sessionIdleSeconds: memberSettingsBounds.sessionIdleSeconds.max,
  sessionAbsoluteSeconds: memberSettingsBounds.sessionAbsoluteSeconds.max,
}

export async function readIdentitySettings(db: Database, siteId: string): Promise<MemberSettings> {
  const row = await db
    .selectFrom('identity_settings')
    .selectAll()
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (!row) return defaultIdentitySettings
  return {
    registration: row.registration,
    verifyEmail: row.verify_email,
    captcha: row.captcha,
    minPasswordLength: row.min_password_length,
    sessionIdleSeconds: row.session_idle_seconds,
    sessionAbsoluteSeconds: row.session_absolute_seconds,
  }
}

export async function saveIdentitySettings(
  db: Database,
  siteId: string,
  settings: MemberSettings,
  now: Date,
): Promise<void> {
  const values = {
    registration: settings.registration,
    verify_email: settings.verifyEmail,
    captcha: settings.captcha,
    min_password_length: settings.minPasswordLength,
    session_idle_seconds: settings.sessionIdleSeconds,
    session_absolute_seconds: settings.sessionAbsoluteSeconds,
    updated_at: now,
  }
  await db
    .insertInto('identity_settings')
    .values({ site_id: siteId, ...values })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(values))
    .execute()
}
