import * as contract from '@vitrine/contract'
import * as accounts from '@vitrine/contract/accounts'
import { type Caller, type Route, route, writeRoute } from '../http/index.ts'
import { activateFactor, enrollFactor, removeFactor } from './factors/enroll.ts'
import { listOwnFactors } from './factors/list-factors.ts'
import { type FactorVerification, verifyFactor } from './factors/verify-factor.ts'
import * as administration from './members/administration.ts'
import { changePassword } from './members/change-password.ts'
import { type IdentityContext, type IdentityServices, identityContext } from './members/context.ts'
import { validateEmail } from './members/email-address.ts'
import { login } from './members/login.ts'
import { sendActivation, startVerification } from './members/mail-links.ts'
import { getMyMember, getOwnProfile, signupRules, updateOwnProfile } from './members/profile.ts'
import { recover, sendRecovery } from './members/recovery.ts'
import { register, signOn } from './members/register.ts'
import { endOtherSessions, endSession, listSessions, logout } from './members/sessions.ts'
import { resendCode, verifyEmail } from './members/verify-email.ts'
import {
  createOAuthClient,
  deleteOAuthClient,
  listOAuthClients,
  updateOAuthClient,
} from './oauth-clients/manage-clients.ts'
import { createRedirectSession, type RedirectServices } from './redirects/create-redirect-session.ts'
import * as staffAccounts from './staff/accounts.ts'
import { loginStaff } from './staff/login.ts'
import { activateStaffFactor, enrollStaffFactor, removeStaffFactor } from './staff/second-factor.ts'

/**
 * The operations of members, their second factors, redirect sessions, staff (decision 19) and OAuth clients. Only changes of
 * OAuth clients have idempotency records: other responses contain secrets that are not stored anywhere.
 *
 * @param onClientsChanged makes a change of OAuth clients effective in this process; others notice it after a few seconds
 */
export function authRoutes(
  services: IdentityServices,
  checkoutDestination: RedirectServices['checkoutDestination'],
  onClientsChanged: () => void,
): readonly Route[] {
  const on = <I, O, E extends string>(
    operation: contract.Operation<I, O, E>,
    handle: (context: IdentityContext, input: I, caller: Caller) => Promise<O>,
  ): Route =>
    route(operation, (context, input) => handle(identityContext(context, services), input, context.caller))
  const changeClients = <I, O, E extends string>(
    operation: contract.Operation<I, O, E>,
    handle: (context: IdentityContext, input: I) => Promise<O>,
  ): Route => {
    const write = writeRoute(operation, (context, input) => handle(identityContext(context, services), input))
    return {
      ...write,
      async handle(context, input) {
        const response = await write.handle(context, input)
        onClientsChanged()
        return response
      },
    }
  }
  const redirectServices = { secrets: services.secrets, checkoutDestination }
  return [
    on(contract.register, register),
    on(contract.logIn, login),
    on(contract.signOn, signOn),
    on(contract.changePassword, changePassword),
    route(contract.validateEmail, async (_, { email }) => validateEmail(email)),
    on(contract.logOut, logout),
    on(contract.verifyFactor, (context, input) => verifyFactor(context, readVerification(input))),
    on(contract.sendRecoveryEmail, sendRecovery),
    on(contract.sendActivationEmail, sendActivation),
    on(contract.recover, recover),
    on(contract.startVerification, startVerification),
    // Newer builds of the public client use the lower-case path.
    on({ ...contract.startVerification, path: '/_api/iam/verification/v1/start' }, startVerification),
    on(contract.verifyEmail, verifyEmail),
    on(contract.resendCode, resendCode),

    on(contract.getMyMember, getMyMember),
    on(accounts.getOwnProfile, getOwnProfile),
    on(accounts.updateOwnProfile, updateOwnProfile),
    on(accounts.getSignUpRules, signupRules),
    on(accounts.listOwnSessions, listSessions),
    on(accounts.endOwnSession, endSession),
    on(accounts.endOtherSessions, endOtherSessions),
    on(accounts.listOwnFactors, listOwnFactors),
    on(accounts.enrollFactor, enrollFactor),
    on(accounts.activateFactor, activateFactor),
    on(accounts.removeFactor, removeFactor),

    on(accounts.queryMembers, administration.queryMembers),
    on(accounts.approveMember, administration.approveMember),
    on(accounts.blockMember, administration.blockMember),
    on(accounts.unblockMember, administration.unblockMember),
    on(accounts.deleteMember, administration.deleteMember),
    on(accounts.listSecurityEvents, administration.securityEvents),
    on(accounts.getMemberSettings, administration.getSettings),
    on(accounts.updateMemberSettings, administration.updateSettings),

    route(contract.createRedirectSession, (context, request) =>
      createRedirectSession(context, redirectServices, request),
    ),

    on(accounts.logInStaff, loginStaff),
    on(accounts.logOutStaff, staffAccounts.logoutStaff),
    on(accounts.getMyStaff, staffAccounts.getMyStaff),
    on(accounts.changeStaffPassword, staffAccounts.changeStaffPassword),
    on(accounts.enrollStaffFactor, enrollStaffFactor),
    on(accounts.activateStaffFactor, activateStaffFactor),
    on(accounts.removeStaffFactor, removeStaffFactor),
    on(accounts.listStaff, staffAccounts.listStaffAccounts),
    on(accounts.setStaffRights, staffAccounts.setRights),

    on(accounts.listOAuthClients, listOAuthClients),
    changeClients(accounts.createOAuthClient, createOAuthClient),
    changeClients(accounts.updateOAuthClient, updateOAuthClient),
    changeClients(accounts.deleteOAuthClient, deleteOAuthClient),
  ]
}

/** The response is in the field of its factor; an empty field requests a challenge for that factor. */
function readVerification(request: contract.VerifyFactorRequest): FactorVerification {
  const { factorType, stateToken, rememberThisDevice } = request
  const responses: Readonly<Record<typeof factorType, string | null | undefined>> = {
    SMS: request.smsData?.code,
    CALL: request.callData?.code,
    EMAIL: request.emailData?.code,
    TOTP: request.totpData?.code,
    RECOVERY_CODE: request.recoveryCodeData?.code,
    PUSH: request.pushData?.transactionId,
    WEBAUTHN: request.webauthnData?.credential,
    PASSWORD: request.passwordData?.password,
  }
  return { factorType, stateToken, rememberThisDevice, response: responses[factorType] ?? undefined }
}
