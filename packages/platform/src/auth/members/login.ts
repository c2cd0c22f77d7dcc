import type { CaptchaToken, JsonObject, LogInRequest, StateMachineResponse } from '@vitrine/contract'
import { transaction } from '../../db/index.ts'
import { invalidArguments, tooMany, violation } from '../../http/index.ts'
import { countAttempt, judgeCaptcha } from './attempts.ts'
import { type IdentityContext, recordIdentityEvent } from './context.ts'
import { canonicalEmail } from './email-address.ts'
import { invalidCaptcha, invalidEmail, invalidPassword, missingCaptcha, mustResetPassword } from './errors.ts'
import {
  clearLoginFailures,
  countLoginFailure,
  type LoginTarget,
  readLoginLimits,
} from './login-failure-repository.ts'
import { nextStep } from './next-step.ts'
import { changeIdentity, findIdentityByEmail, lockIdentity } from './repository.ts'
import { readIdentitySettings } from './settings-repository.ts'

/**
 * Logs in with a password. An unknown address is handled like a wrong password: same hash, same queries, same
 * message.
 *
 * @throws -19971, -19970 (captcha), -19976 (wrong), -19973 (must be reset), 429, ACCOUNT_BLOCKED, a violation of the
 * address
 */
export async function logIn(context: IdentityContext, input: LogInRequest): Promise<StateMachineResponse> {
  const { db, site, services, clock, address } = context
  const email = canonicalEmail(input.loginId.email)
  if (email === undefined) throw invalidEmail('loginId.email')
  const { password } = input
  if (password === undefined) throw invalidArguments(violation('password', 'REQUIRED_FIELD', 'is missing'))
  await countAttempt(context, email)
  const target: LoginTarget = { siteId: site.id, email, address }
  await enforceLoginLimits(context, target, input.captchaTokens)

  const identity = await findIdentityByEmail(db, site.id, email)
  const { matches, upgraded } = await services.passwords.check(identity?.passwordHash, password)
  // Clients expect this error for accounts that have no password yet.
  if (identity && identity.passwordHash === undefined) throw mustResetPassword()
  if (!identity || !matches) {
    await transaction(db, async (trx) => {
      await countLoginFailure(trx, target, clock())
      await recordIdentityEvent({ ...context, db: trx }, { kind: 'LOGIN_FAILED', identityId: identity?.id })
    })
    throw invalidPassword()
  }
  if (identity.mustResetPassword) throw mustResetPassword()
  return transaction(db, async (trx) => {
    const inside = { ...context, db: trx }
    // Read again and held: it may have been blocked, or got another password, while this one was hashed.
    const current = await lockIdentity(trx, site.id, identity.id)
    if (!current || current.passwordHash !== identity.passwordHash) throw invalidPassword()
    await clearLoginFailures(trx, target)
    if (upgraded !== undefined) {
      await changeIdentity(trx, current, { passwordHash: upgraded }, new Date(clock()))
    }
    return nextStep(inside, current, { deviceToken: deviceTokenOf(input.clientMetaData) })
  })
}

/** Requires a captcha or an increasing delay after failed logins. */
async function enforceLoginLimits(
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
    const verdict = await judgeCaptcha(context, 'login', tokens)
    if (verdict === 'MISSING') throw missingCaptcha()
    if (verdict === 'BAD') throw invalidCaptcha()
    // A solved captcha replaces the delay; if the provider is unavailable, the delay replaces the captcha.
    if (verdict === 'GOOD') return
  }
  if (waitMs > 0) throw tooMany(waitMs)
}

/** The token of a remembered device, which an earlier login returned to the client. */
function deviceTokenOf(clientMetaData: JsonObject | undefined): string | undefined {
  const token = clientMetaData?.['deviceToken']
  return typeof token === 'string' ? token : undefined
}

/** Whether the next login to an account from here needs a captcha, so that a page can show it right away. */
export async function isLoginCaptchaDue(context: IdentityContext, typed: string): Promise<boolean> {
  const { db, site, address, clock } = context
  const { captcha } = await readIdentitySettings(db, site.id)
  const email = canonicalEmail(typed)
  if (captcha !== 'AFTER_FAILURES' || email === undefined) return captcha === 'ON'
  return (await readLoginLimits(db, { siteId: site.id, email, address }, clock())).needsCaptcha
}

export async function isRegisterCaptchaDue({ db, site }: IdentityContext): Promise<boolean> {
  return (await readIdentitySettings(db, site.id)).captcha === 'ON'
}
