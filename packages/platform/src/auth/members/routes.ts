import * as contract from '@vitrine/contract'
import * as accounts from '@vitrine/contract/accounts'
import { type RequestContext, type Route, route } from '../../http/index.ts'
import { type FactorVerification, verifyFactor } from '../factors/verify-factor.ts'
import * as administration from './administration.ts'
import { changePassword } from './change-password.ts'
import { type IdentityContext, type IdentityServices, identityContext } from './context.ts'
import { validateEmail } from './email-address.ts'
import { logIn } from './login.ts'
import { sendActivation, startVerification } from './mail-links.ts'
import { getMyMember, getOwnProfile, signUpRules, updateOwnProfile } from './profile.ts'
import { recover, sendRecovery } from './recovery.ts'
import { register, signOn } from './register.ts'
import { endOtherSessions, endSession, listSessions, logOut, type SignedInMember } from './sessions.ts'
import { resendCode, verifyEmail } from './verify-email.ts'

/** Signup, login and accounts. No idempotency records: the responses contain secrets that are stored nowhere. */
export function memberRoutes(services: IdentityServices): readonly Route[] {
  const on = <I, O, E extends string>(
    operation: contract.Operation<I, O, E>,
    handle: (context: IdentityContext, input: I) => Promise<O>,
  ): Route =>
    route(operation, (context: RequestContext, input) => handle(identityContext(context, services), input))
  const asMember = <I, O, E extends string>(
    operation: contract.Operation<I, O, E>,
    handle: (context: IdentityContext, member: SignedInMember, input: I) => Promise<O>,
  ): Route =>
    route(operation, (context: RequestContext, input) => {
      const { id: memberId, sessionId } = context.caller
      return handle(identityContext(context, services), { memberId, sessionId }, input)
    })
  return [
    on(contract.register, register),
    on(contract.logIn, logIn),
    on(contract.signOn, signOn),
    asMember(contract.changePassword, changePassword),
    route(contract.validateEmail, async (_, { email }) => validateEmail(email)),
    asMember(contract.logOut, (context, { sessionId }, input) => logOut(context, sessionId, input)),
    on(contract.verifyFactor, (context, input) => verifyFactor(context, readVerification(input))),
    on(contract.sendRecoveryEmail, sendRecovery),
    on(contract.sendActivationEmail, sendActivation),
    on(contract.recover, recover),
    on(contract.startVerification, startVerification),
    // Newer builds of the public client use the lower-case path.
    on({ ...contract.startVerification, path: '/_api/iam/verification/v1/start' }, startVerification),
    on(contract.verifyEmail, verifyEmail),
    on(contract.resendCode, resendCode),

    asMember(contract.getMyMember, (context, { memberId }, input) => getMyMember(context, memberId, input)),
    asMember(accounts.getOwnProfile, (context, { memberId }) => getOwnProfile(context, memberId)),
    asMember(accounts.updateOwnProfile, (context, { memberId }, input) =>
      updateOwnProfile(context, memberId, input),
    ),
    on(accounts.getSignUpRules, signUpRules),
    asMember(accounts.listOwnSessions, listSessions),
    asMember(accounts.endOwnSession, endSession),
    asMember(accounts.endOtherSessions, endOtherSessions),

    on(accounts.queryMembers, administration.queryMembers),
    on(accounts.approveMember, administration.approveMember),
    on(accounts.blockMember, administration.blockMember),
    on(accounts.unblockMember, administration.unblockMember),
    on(accounts.deleteMember, administration.deleteMember),
    on(accounts.listSecurityEvents, administration.securityEvents),
    on(accounts.getMemberSettings, administration.getSettings),
    on(accounts.updateMemberSettings, administration.updateSettings),
  ]
}

/** The response is in the field of its factor; an empty field requests a challenge for that factor. */
function readVerification(request: contract.VerifyFactorRequest): FactorVerification {
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
