import type { CaptchaToken } from '@vitrine/contract'
import type { Database } from '../../db/index.ts'
import { httpError, type RequestContext, tooMany } from '../../http/index.ts'
import { recordEvent } from '../audit/repository.ts'
import type { CaptchaAction } from '../captcha/captcha.ts'
import { findLoginFailures, type LoginTarget } from './attempt-repository.ts'
import { type IdentityContext, type IdentityServices, identityContext } from './context.ts'
import { canonicalEmail } from './email-address.ts'
import { invalidCaptcha, missingCaptcha } from './errors.ts'
import { readIdentitySettings } from './settings-repository.ts'

/** Counts a call by an anonymous caller against its limits. @throws 429 with `Retry-After` */
export async function countAttempt(context: IdentityContext, account?: string): Promise<void> {
  const { db, services, site, holder, address } = context
  const caller = { siteId: site.id, clientId: holder.clientId, address }
  const refusal = await services.limits.count(db, account === undefined ? caller : { ...caller, account })
  if (!refusal) return
  if (services.limits.mayRecord(caller)) await recordEvent(context, { kind: 'LIMIT_HIT' })
  throw refusal
}

/** Failed logins before each further attempt has to wait longer. */
const freeTries = 3
const longestDelayMs = 60_000
/** Failures from one address. */
const captchaAfterAtAddress = 5
/** Failures from all addresses: many machines guess the password of one account. */
const captchaAfterAtAccount = 20

/**
 * Limits that follow from earlier failures. Accounts are never locked: a solved captcha always allows an attempt, so
 * an attacker can only force the owner to solve one.
 */
export async function readLoginLimits(db: Database, target: LoginTarget, now: number) {
  const { atAccount, atAddress } = await findLoginFailures(db, target, now)
  const failures = atAddress?.failures ?? 0
  const delayMs = failures < freeTries ? 0 : Math.min(longestDelayMs, 1_000 * 2 ** (failures - freeTries))
  const sinceMs = atAddress ? now - atAddress.last_failed_at.getTime() : 0
  return {
    /** How long no attempt is accepted without a captcha. A clock set back does not extend the delay. */
    waitMs: Math.min(delayMs, Math.max(0, delayMs - sinceMs)),
    needsCaptcha: failures >= captchaAfterAtAddress || (atAccount?.failures ?? 0) >= captchaAfterAtAccount,
  }
}

/** Requires a captcha or an increasing delay after failed logins. @throws -19971, -19970, 429 */
export async function enforceLoginLimits(
  context: IdentityContext,
  target: LoginTarget,
  tokens: readonly CaptchaToken[] | undefined,
): Promise<void> {
  const { db, clock } = context
  const [{ captcha }, { waitMs, needsCaptcha }] = await Promise.all([
    readIdentitySettings(db, target.siteId),
    readLoginLimits(db, target, clock()),
  ])
  if (captcha === 'ON' || (captcha === 'AFTER_FAILURES' && needsCaptcha)) {
    // A solved captcha replaces the delay; if the provider is unavailable, the delay replaces the captcha.
    if ((await checkCaptcha(context, 'login', tokens)) === 'GOOD') return
  }
  if (waitMs > 0) throw tooMany(waitMs)
}

/** Whether the next login to an account needs a captcha, so that a page can show it at once. */
export async function isLoginCaptchaDue(context: IdentityContext, typed: string): Promise<boolean> {
  const { db, site, address, clock } = context
  const { captcha } = await readIdentitySettings(db, site.id)
  const email = canonicalEmail(typed)
  if (captcha !== 'AFTER_FAILURES' || email === undefined) return captcha === 'ON'
  return (await readLoginLimits(db, { siteId: site.id, email, address }, clock())).needsCaptcha
}

/** @throws -19971 or -19970; 503 if the captcha cannot be checked */
export async function requireCaptcha(
  context: IdentityContext,
  action: CaptchaAction,
  tokens: readonly CaptchaToken[] | undefined,
): Promise<void> {
  if ((await checkCaptcha(context, action, tokens)) === 'GOOD') return
  const headers = { 'retry-after': '5' }
  throw httpError(503, 'The captcha cannot be checked right now; try again in a moment.', headers)
}

/** For calls without an account: requires a captcha if the site always does. @throws -19971, -19970, 503 */
export async function requireCaptchaIfAlways(
  context: RequestContext,
  services: IdentityServices,
  action: CaptchaAction,
  tokens: readonly CaptchaToken[] | undefined,
): Promise<void> {
  const { captcha } = await readIdentitySettings(context.db, context.site.id)
  if (captcha === 'ON') await requireCaptcha(identityContext(context, services), action, tokens)
}

/** Checks the first captcha of a call. Each is valid once, so no second one is tried. @throws -19971, -19970 */
async function checkCaptcha(
  { db, services, address }: IdentityContext,
  action: CaptchaAction,
  tokens: readonly CaptchaToken[] = [],
): Promise<'GOOD' | 'UNAVAILABLE'> {
  const [solved] = tokens.flatMap(({ Recaptcha, InvisibleRecaptcha }) => [
    ...(Recaptcha ? [{ kind: 'visible', token: Recaptcha } as const] : []),
    ...(InvisibleRecaptcha ? [{ kind: 'invisible', token: InvisibleRecaptcha } as const] : []),
  ])
  if (!solved) throw missingCaptcha()
  const verdict = await services.captcha.verify(solved, { action, address, db })
  if (verdict === 'BAD') throw invalidCaptcha()
  return verdict
}
