import type { Database } from '../../db/database.ts'
import { leastPasswordLength } from '../../passwords/password-rules.ts'

/** How people become and stay members of a site. */
export interface IdentitySettings {
  /** `APPROVAL`: staff admits each new member by hand. */
  readonly registration: 'OPEN' | 'APPROVAL'
  /** Whether a new member has to prove that the address is theirs before the first log-in. */
  readonly verifyEmail: boolean
  /** `AFTER_FAILURES`: never asked for until log-ins to the account fail (requirements.md PLT-35). */
  readonly captcha: 'OFF' | 'ON' | 'AFTER_FAILURES'
  readonly minPasswordLength: number
  /** A member's session ends after this long without renewal, and after the second in any case (PLT-20). */
  readonly sessionIdleSeconds: number
  readonly sessionAbsoluteSeconds: number
}

const daySeconds = 86_400

/** Choice: open to everybody and without a mail in between, as a shop that has not thought about it would expect. */
export const defaultIdentitySettings: IdentitySettings = {
  registration: 'OPEN',
  verifyEmail: false,
  captcha: 'AFTER_FAILURES',
  minPasswordLength: leastPasswordLength,
  sessionIdleSeconds: 30 * daySeconds,
  sessionAbsoluteSeconds: 90 * daySeconds,
}

export async function readIdentitySettings(db: Database, siteId: string): Promise<IdentitySettings> {
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
  settings: IdentitySettings,
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
