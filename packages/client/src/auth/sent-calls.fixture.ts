import type { SentCall, SentCalls } from '../testing/sent-call.ts'
import * as auth from './index.ts'

const email = 'ada@shop.example'
const password = 'correct horse'
const apiKey = 'IST.key'
const success = { status: 'success', sessionToken: 'session-1' }
const waiting = { status: 'email-verification-required', stateToken: 'state-1' } as const
const identity = { id: 'identity-1' }
const member = { id: 'member-1' }
const answer = {
  state: 'SUCCESS',
  sessionToken: 'session-1',
  identity,
  verificationId: 'verification-1',
  member,
  redirectSession: { fullUrl: 'https://accounts.example/logout' },
}
const iam = '/_api/iam'
const underKey = { authorization: 'held-access,IST.key' }

const calls: Record<string, SentCall> = {
  register: [
    (client) =>
      auth.register(client, {
        email,
        password,
        profile: { firstName: 'Ada' },
        captchaTokens: [{ Recaptcha: 'seen' }, { InvisibleRecaptcha: 'unseen' }],
        clientMetaData: { device: 'a' },
      }),
    `POST ${iam}/authentication/v2/register`,
    {
      loginId: { email },
      password,
      profile: { firstName: 'Ada' },
      captchaTokens: [{ Recaptcha: 'seen' }, { InvisibleRecaptcha: 'unseen' }],
      clientMetaData: { device: 'a' },
    },
    success,
  ],
  login: [
    (client) =>
      auth.login(client, {
        email,
        password,
        captchaTokens: [{ Recaptcha: 'seen' }],
        clientMetaData: { device: 'a' },
      }),
    `POST ${iam}/authentication/v2/login`,
    { loginId: { email }, password, captchaTokens: [{ Recaptcha: 'seen' }], clientMetaData: { device: 'a' } },
    success,
  ],
  signOn: [
    (client) =>
      auth.signOn(client, {
        apiKey,
        email,
        profile: { firstName: 'Ada' },
        verifyEmail: true,
        mergeExistingContact: false,
      }),
    `POST ${iam}/authentication/v2/sign-on`,
    { loginId: { email }, profile: { firstName: 'Ada' }, verifyEmail: true, mergeExistingContact: false },
    answer,
    underKey,
  ],
  changePassword: [
    (client) =>
      auth.changePassword(client, 'battery staple', { currentPassword: password, keepOtherSessions: true }),
    `POST ${iam}/authentication/v2/change-password`,
    { newPassword: 'battery staple', currentPassword: password, keepOtherSessions: true },
    undefined,
  ],
  logout: [
    (client) => auth.logout(client, { returnTo: new URL('https://shop.example/bye') }),
    ['POST /_api/redirects-api/v1/redirect-session', `GET ${iam}/authentication/v1/logout`],
    [{ logout: { clientId: 'client-1' }, callbacks: { postFlowUrl: 'https://shop.example/bye' } }, undefined],
    { url: new URL('https://accounts.example/logout') },
  ],
  verifyFactor: [
    (client) =>
      auth.verifyFactor(
        client,
        { stateToken: 'state-2' },
        { factorType: 'SMS', smsData: { code: '123456' }, rememberThisDevice: true },
      ),
    `POST ${iam}/authentication/v2/SMS/verify`,
    { stateToken: 'state-2', smsData: { code: '123456' }, rememberThisDevice: true },
    success,
  ],
  sendRecoveryEmail: [
    (client) =>
      auth.sendRecoveryEmail(client, {
        email,
        language: 'de',
        returnTo: new URL('https://shop.example/account'),
      }),
    `POST ${iam}/recovery/v1/send-email`,
    { email, language: 'de', redirect: { url: 'https://shop.example/account', clientId: 'client-1' } },
    undefined,
  ],
  validateEmail: [
    (client) => auth.validateEmail(client, email),
    `POST ${iam}/authentication/v2/validate-email`,
    { email },
    answer,
  ],
  sendActivationEmail: [
    (client) =>
      auth.sendActivationEmail(client, {
        apiKey,
        identityId: 'identity-1',
        language: 'de',
        returnTo: new URL('https://shop.example/account'),
      }),
    `POST ${iam}/recovery/v1/activation-email`,
    {
      identityId: 'identity-1',
      emailOptions: {
        language: 'de',
        redirect: { url: 'https://shop.example/account', clientId: 'client-1' },
      },
    },
    undefined,
    underKey,
  ],
  recover: [
    (client) => auth.recover(client, { recoveryToken: 'recovery-1', password }),
    `POST ${iam}/recovery/v1/recover`,
    { recoveryToken: 'recovery-1', password },
    success,
  ],
  startVerification: [
    (client) => auth.startVerification(client, { apiKey, identityId: 'identity-1' }),
    `POST ${iam}/verification/v1/Start`,
    { identityId: 'identity-1', target: 'EMAIL' },
    'verification-1',
    underKey,
  ],
  verify: [
    (client) => auth.verify(client, waiting, '123456'),
    `POST ${iam}/verification/v1/auth/verify`,
    { code: '123456', stateToken: 'state-1' },
    success,
  ],
  resendCode: [
    (client) => auth.resendCode(client, waiting),
    `POST ${iam}/verification/v1/auth/resend`,
    { stateToken: 'state-1' },
    waiting,
    { answer: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state-1' } },
  ],
  getCurrentMember: [
    (client) => auth.getCurrentMember(client, 'FULL'),
    'GET /members/v1/members/my?fieldsets=FULL',
    undefined,
    member,
  ],
}

/** Every call of `@vitrine/client/auth` whose request can be written down beforehand; the others have random challenges in them. */
export const sentCalls: SentCalls = {
  entry: auth,
  answer,
  calls,
  others: [
    'beginRedirect',
    'beginSilent',
    'canUsePasskeys',
    'codeChallenge',
    'codeVerifier',
    'completeLogin',
    'createPasskey',
    'finishRedirect',
    'finishSilent',
    'grantMember',
    'initialLogin',
    'pendingLogins',
    'preWarm',
    'signWithPasskey',
    'toFactorResponse',
  ],
}
