import * as auth from '@vitrine/client/auth'
import {
  changePassword,
  logIn,
  logOut,
  recover,
  register,
  resendCode,
  sendActivationEmail,
  sendRecoveryEmail,
  signOn,
  startVerification,
  validateEmail,
  verifyEmail,
  verifyFactor,
} from '@vitrine/contract'
import { authentication } from '@wix/identity'
import { FactorType } from '@wix/identity_authentication'
import { difference } from '../allowed-difference.ts'
import type { SideBySideCase } from '../case.ts'
import { clientId } from '../clients.ts'

const email = 'aoife@shop.example'
const password = 'correct horse battery'
const stateToken = 'state-token'
const id = '0a1b2c3d-0000-4000-8000-000000000003'
const waiting = { status: 'email-verification-required', stateToken } as const

/** New for each call: the public client changes its arguments. */
const profile = () => ({
  firstName: 'Aoife',
  privacyStatus: authentication.PrivacyStatus.PRIVATE,
  addresses: [{ address: { country: 'IE', addressLine1: '1 Mill Road' }, tag: 'HOME' as const }],
})
const wireProfile = {
  firstName: 'Aoife',
  privacyStatus: 'PRIVATE',
  addresses: [{ address: { country: 'IE', addressLine: '1 Mill Road' }, tag: 'HOME' }],
} as const

const factorResponses = [
  { factorType: 'SMS', smsData: { code: '123456' } },
  { factorType: 'CALL', callData: { code: '123456' } },
  { factorType: 'TOTP', totpData: { code: '123456' } },
  { factorType: 'PUSH', pushData: {} },
] as const

const captchaKindsApart = difference('one kind of captcha per entry', (theirs) => {
  const { captchaTokens, ...body } = theirs.body as { captchaTokens: readonly object[] }
  const entries = captchaTokens.flatMap((entry) =>
    Object.entries(entry).map((kind) => Object.fromEntries([kind])),
  )
  return { ...theirs, body: { ...body, captchaTokens: entries } }
})

/** Authentication, recovery and verification, by the modules and by the strategy. */
export const identityCases: readonly SideBySideCase[] = [
  {
    operation: register,
    ours: (client) =>
      auth.register(client, {
        email,
        password,
        profile: wireProfile,
        clientMetaData: { device: 'a' },
      }),
    theirs: (client) =>
      client.authentication.registerV2(
        { email },
        { password, profile: profile(), clientMetaData: { device: 'a' } },
      ),
  },
  {
    operation: register,
    about: 'by the strategy, with captcha',
    ours: (client) =>
      auth.register(client, {
        email,
        password,
        profile: { nickname: 'Aoife' },
        captchaTokens: [{ Recaptcha: 'seen' }, { InvisibleRecaptcha: 'unseen' }],
      }),
    theirs: (client) =>
      client.auth.register({
        email,
        password,
        profile: { nickname: 'Aoife' },
        captchaTokens: { recaptchaToken: 'seen', invisibleRecaptchaToken: 'unseen' },
      }),
    allowed: [captchaKindsApart],
  },
  {
    operation: logIn,
    ours: (client) => auth.login(client, { email, password, clientMetaData: { device: 'a' } }),
    theirs: (client) =>
      client.authentication.loginV2({ email }, { password, clientMetaData: { device: 'a' } }),
  },
  {
    operation: logIn,
    about: 'by the strategy',
    ours: (client) => auth.login(client, { email, password }),
    theirs: (client) => client.auth.login({ email, password }),
  },
  {
    operation: verifyFactor,
    about: 'an earlier build of the public package',
    ours: (client) =>
      auth.verifyFactor(
        client,
        { stateToken },
        { factorType: 'EMAIL', emailData: { code: '123456' }, rememberThisDevice: true },
      ),
    theirs: (client) =>
      client.earlierAuthentication.verify(FactorType.EMAIL, {
        stateToken,
        emailData: { code: '123456' },
        rememberThisDevice: true,
      }),
  },
  ...factorResponses.map(
    (response): SideBySideCase => ({
      operation: verifyFactor,
      about: response.factorType,
      ours: (client) => auth.verifyFactor(client, { stateToken }, response),
      theirs(client) {
        const { factorType, ...data } = response
        return client.earlierAuthentication.verify(FactorType[factorType], { stateToken, ...data })
      },
    }),
  ),
  {
    operation: signOn,
    ours: (client) =>
      client.send(signOn, {
        loginId: { email },
        profile: wireProfile,
        verifyEmail: true,
        mergeExistingContact: false,
      }),
    theirs: (client) =>
      client.authentication.signOn(
        { email },
        { profile: profile(), verifyEmail: true, mergeExistingContact: false },
      ),
  },
  {
    operation: changePassword,
    ours: (client) => auth.changePassword(client, password),
    theirs: (client) => client.authentication.changePassword(password),
  },
  {
    operation: validateEmail,
    ours: (client) => auth.validateEmail(client, email),
    theirs: (client) => client.authentication.validateEmail(email),
  },
  {
    operation: logOut,
    ours: (client) =>
      auth.logout(client, { returnTo: new URL('https://shop.example/?a=b c'), via: 'direct' }),
    theirs: (client) =>
      client.authentication.logout({
        clientId,
        postLogoutRedirectUri: new URL('https://shop.example/?a=b c').href,
      }),
  },
  {
    operation: sendRecoveryEmail,
    ours: (client) =>
      auth.sendRecoveryEmail(client, { email, language: 'en', returnTo: new URL('https://shop.example/') }),
    theirs: (client) =>
      client.recovery.sendRecoveryEmail(email, {
        language: 'en',
        redirect: { url: 'https://shop.example/', clientId },
      }),
  },
  {
    operation: sendRecoveryEmail,
    about: 'by the strategy',
    ours: (client) =>
      auth.sendRecoveryEmail(client, { email, returnTo: new URL('https://shop.example/password') }),
    theirs: (client) => client.auth.sendPasswordResetEmail(email, 'https://shop.example/password'),
  },
  {
    operation: sendActivationEmail,
    ours: (client) => client.send(sendActivationEmail, { identityId: id, emailOptions: { language: 'en' } }),
    theirs: (client) => client.recovery.sendActivationEmail(id, { emailOptions: { language: 'en' } }),
  },
  {
    operation: recover,
    ours: (client) => auth.recover(client, { recoveryToken: 'recovery-token', password }),
    theirs: (client) => client.recovery.recover('recovery-token', { password }),
  },
  {
    operation: startVerification,
    ours: (client) => client.send(startVerification, { identityId: id, target: 'EMAIL' }),
    theirs: (client) => client.verification.start({ identityId: id, target: 'EMAIL' }),
    allowed: [
      difference('`Start` is spelled as the specification has it', (theirs) => ({
        ...theirs,
        path: theirs.path.replace('/v1/start', '/v1/Start'),
      })),
    ],
  },
  {
    operation: verifyEmail,
    ours: (client) => auth.verify(client, waiting, '123456'),
    theirs: (client) => client.verification.verifyDuringAuthentication('123456', { stateToken }),
  },
  {
    operation: verifyEmail,
    about: 'by the strategy',
    ours: (client) => auth.verify(client, waiting, '123456'),
    theirs: (client) =>
      client.auth.processVerification(
        { verificationCode: '123456' },
        // The public package names the states by an `enum` of the same values.
        { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } } as never,
      ),
  },
  {
    operation: resendCode,
    about: 'an earlier build of the public package',
    ours: (client) => auth.resendCode(client, waiting),
    theirs: (client) => client.earlierVerification.resendDuringAuthentication(stateToken),
  },
]
