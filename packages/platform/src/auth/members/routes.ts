import * as contract from '@vitrine/contract'
import { type RequestContext, type Route, route } from '../../http/index.ts'
import { type FactorVerification, verifyFactor } from '../factors/verify-factor.ts'
import { changePassword } from './account/change-password.ts'
import { logOut } from './account/log-out.ts'
import { register } from './account/register.ts'
import { signOn } from './account/sign-on.ts'
import { validateEmail } from './account/validate-email.ts'
import { type IdentityContext, type IdentityServices, identityContext } from './context.ts'
import { logIn } from './log-in/log-in.ts'
import { resendCode, verifyEmail } from './log-in/verify-email.ts'
import { recover } from './recovery/recover.ts'
import { sendActivation, startVerification } from './recovery/send-activation.ts'
import { sendRecovery } from './recovery/send-recovery.ts'

/** The calls of wire.md 6.2 and 6.3. None keeps an idempotency record: their answers hold secrets that are kept nowhere. */
export function identityRoutes(services: IdentityServices): readonly Route[] {
  const inContext =
    <I, O>(handle: (context: IdentityContext, input: I) => Promise<O>) =>
    (context: RequestContext, input: I): Promise<O> =>
      handle(identityContext(context, services), input)
  const start = inContext(startVerification)
  return [
    route(contract.register, inContext(register)),
    route(contract.logIn, inContext(logIn)),
    route(contract.signOn, inContext(signOn)),
    route(contract.changePassword, (context, input) => {
      const { id: identityId, sessionId } = context.caller
      return changePassword(identityContext(context, services), { identityId, sessionId }, input)
    }),
    route(contract.validateEmail, async (_, { email }) => validateEmail(email)),
    route(contract.logOut, (context, input) =>
      logOut(identityContext(context, services), context.caller.sessionId, input),
    ),
    route(contract.verifyFactor, (context, input) =>
      verifyFactor(identityContext(context, services), verificationOf(input)),
    ),
    route(contract.sendRecoveryEmail, inContext(sendRecovery)),
    route(contract.sendActivationEmail, inContext(sendActivation)),
    route(contract.recover, inContext(recover)),
    route(contract.startVerification, start),
    // Newer builds of the public client write it in lower case (wire.md 10).
    route({ ...contract.startVerification, path: '/_api/iam/verification/v1/start' }, start),
    route(contract.verifyEmail, inContext(verifyEmail)),
    route(contract.resendCode, inContext(resendCode)),
  ]
}

/** The answer lies in the field of its factor; an empty one asks for the factor to begin. */
function verificationOf(request: contract.VerifyFactorRequest): FactorVerification {
  const { factorType, stateToken, rememberThisDevice } = request
  const answers: Readonly<Record<typeof factorType, string | null | undefined>> = {
    SMS: request.smsData?.code,
    CALL: request.callData?.code,
    EMAIL: request.emailData?.code,
    TOTP: request.totpData?.code,
    RECOVERY_CODE: request.recoveryCodeData?.code,
    PUSH: request.pushData?.transactionId,
    WEBAUTHN: request.webauthnData?.credential,
    PASSWORD: request.passwordData?.password,
  }
  return { factorType, stateToken, rememberThisDevice, answer: answers[factorType] ?? undefined }
}
