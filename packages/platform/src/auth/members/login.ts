import type { JsonObject, LogInRequest, StateMachineResponse } from '@vitrine/contract'
import { transaction } from '../../db/index.ts'
import { invalidField } from '../../http/index.ts'
import { recordEvent } from '../audit/repository.ts'
import { clearLoginFailures, countLoginFailure } from './attempt-repository.ts'
import { countAttempt, enforceLoginLimits } from './attempts.ts'
import type { IdentityContext } from './context.ts'
import { canonicalEmail } from './email-address.ts'
import { invalidEmail, invalidPassword, mustResetPassword } from './errors.ts'
import { nextStep } from './next-step.ts'
import { changeIdentity, findIdentityByEmail, lockIdentity } from './repository.ts'

/**
 * Logs in with a password. An unknown address is handled like a wrong password: same hash, same queries, same
 * message.
 *
 * @throws -19971, -19970 (captcha), -19976 (wrong), -19973 (must be reset), 429, ACCOUNT_BLOCKED, a violation of the
 * address
 */
export async function login(context: IdentityContext, input: LogInRequest): Promise<StateMachineResponse> {
  const { db, site, services, clock, address } = context
  const email = canonicalEmail(input.loginId.email)
  if (email === undefined) throw invalidEmail('loginId.email')
  const { password } = input
  if (password === undefined) throw invalidField('password', 'REQUIRED_FIELD', 'is missing')
  await countAttempt(context, email)
  const target = { siteId: site.id, email, address }
  await enforceLoginLimits(context, target, input.captchaTokens)

  const identity = await findIdentityByEmail(db, site.id, email)
  const { matches, upgraded } = await services.passwords.check(identity?.password_hash, password)
  // Clients expect this error for accounts that have no password yet.
  if (identity?.password_hash === null) throw mustResetPassword()
  if (!identity || !matches) {
    await transaction(db, async (trx) => {
      await countLoginFailure(trx, target, clock())
      await recordEvent({ ...context, db: trx }, { kind: 'LOGIN_FAILED', identityId: identity?.id })
    })
    throw invalidPassword()
  }
  if (identity.must_reset_password) throw mustResetPassword()
  return transaction(db, async (trx) => {
    // Read again and locked: it may have been blocked, or its password changed, while this one was hashed.
    const current = await lockIdentity(trx, site.id, identity.id)
    if (!current || current.password_hash !== identity.password_hash) throw invalidPassword()
    await clearLoginFailures(trx, target)
    if (upgraded !== undefined) {
      await changeIdentity(trx, current, { password_hash: upgraded }, new Date(clock()))
    }
    const deviceToken = readDeviceToken(input.clientMetaData)
    return nextStep({ ...context, db: trx }, current, { deviceToken })
  })
}

/** The token of a remembered device, which an earlier login returned to the client. */
function readDeviceToken(clientMetaData: JsonObject | undefined): string | undefined {
  const token = clientMetaData?.['deviceToken']
  return typeof token === 'string' ? token : undefined
}
