import { type RequestContext, type Route, route } from '../../http/route.ts'
import { type FactorVerification, verifyFactor } from '../factors/verify-factor.ts'
import { changePassword } from './account/change-password.ts'
import { logOut } from './account/log-out.ts'
import { register } from './account/register.ts'
import { signOn } from './account/sign-on.ts'
import { type IdentityContext, type IdentityServices, identityContext } from './context.ts'
import { logIn } from './log-in/log-in.ts'
import { resendCode, verifyEmail } from './log-in/verify-email.ts'
import * as operations from './operations.ts'
import { recover } from './recovery/recover.ts'
import { sendActivation, startVerification } from './recovery/send-activation.ts'
import { sendRecovery } from './recovery/send-recovery.ts'
import type { VerifyFactorRequest } from './requests.ts'
import * as schemas from './schemas.ts'

/** The calls of wire.md 6.2 and 6.3. None keeps an idempotency record: their answers hold secrets that are kept nowhere. */
export function identityRoutes(services: IdentityServices): readonly Route[] {
  const inContext =
    <I, O>(handle: (context: IdentityContext, input: I) => Promise<O>) =>
    (context: RequestContext, input: I): Promise<O> =>
      handle(identityContext(context, services), input)
  const { startOperation } = operations
  const startRoute = inContext(startVerification)
  return [
    route(operations.registerOperation, schemas.registerRequest, inContext(register)),
    route(operations.logInOperation, schemas.logInRequest, (context, { clientMetaData, ...input }) =>
      logIn(identityContext(context, services), { ...input, deviceToken: clientMetaData?.deviceToken }),
    ),
    route(operations.signOnOperation, schemas.signOnRequest, inContext(signOn)),
    route(operations.changePasswordOperation, schemas.changePasswordRequest, (context, input) => {
      const { id: identityId, sessionId } = context.caller
      return changePassword(identityContext(context, services), { identityId, sessionId }, input)
    }),
    route(operations.logOutOperation, schemas.logOutRequest, (context, input) =>
      logOut(identityContext(context, services), context.caller.sessionId, input),
    ),
    route(operations.verifyFactorOperation, schemas.verifyFactorRequest, (context, input) =>
      verifyFactor(identityContext(context, services), verificationOf(input)),
    ),
    route(operations.sendEmailOperation, schemas.sendEmailRequest, inContext(sendRecovery)),
    route(operations.activationEmailOperation, schemas.activationEmailRequest, inContext(sendActivation)),
    route(operations.recoverOperation, schemas.recoverRequest, inContext(recover)),
    route(startOperation, schemas.startRequest, startRoute),
    // Newer builds of the public client write it in lower case (wire.md 10).
    route({ ...startOperation, path: '/v1/start' }, schemas.startRequest, startRoute),
    route(operations.verifyOperation, schemas.verifyRequest, inContext(verifyEmail)),
    route(operations.resendOperation, schemas.resendRequest, inContext(resendCode)),
  ]
}

/** The answer lies in the field of its factor; an empty one asks for the factor to begin. */
function verificationOf(request: VerifyFactorRequest): FactorVerification {
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
