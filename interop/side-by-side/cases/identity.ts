import { authentication } from '@wix/identity'
import { difference } from '../allowed-difference.ts'
import type { SideBySideCase } from '../case.ts'
import { clientId } from '../clients.ts'

const email = 'aoife@shop.example'
const password = 'correct horse battery'
const stateToken = 'state-token'
const id = '0a1b2c3d-0000-4000-8000-000000000003'

/** New for each call: the public client rewrites what it is given (W18). */
const profile = () => ({
  firstName: 'Aoife',
  privacyStatus: authentication.PrivacyStatus.PRIVATE,
  addresses: [{ address: { country: 'IE', addressLine1: '1 Mill Road' }, tag: 'HOME' as const }],
})

const captchaKindsApart = difference('W20', 'one kind of captcha per entry', (theirs) => {
  const { captchaTokens, ...body } = theirs.body as { captchaTokens: readonly object[] }
  const entries = captchaTokens.flatMap((entry) =>
    Object.entries(entry).map((kind) => Object.fromEntries([kind])),
  )
  return { ...theirs, body: { ...body, captchaTokens: entries } }
})

/** Authentication, recovery and verification (wire 6.2, 6.3). */
export const identityCases: readonly SideBySideCase[] = [
  {
    operation: { name: 'identity.register', path: '/v2/register' },
    theirs: (client) =>
      client.authentication.registerV2(
        { email },
        { password, profile: profile(), clientMetaData: { device: 'a' } },
      ),
  },
  {
    operation: { name: 'identity.register', path: '/v2/register' },
    about: 'by the strategy, with captcha',
    theirs: ({ auth }) =>
      auth.register({
        email,
        password,
        profile: { nickname: 'Aoife' },
        captchaTokens: { recaptchaToken: 'seen', invisibleRecaptchaToken: 'unseen' },
      }),
    allowed: [captchaKindsApart],
  },
  {
    operation: { name: 'identity.logIn', path: '/v2/login' },
    theirs: (client) => client.authentication.loginV2({ email }, { password, stateToken }),
  },
  {
    operation: { name: 'identity.logIn', path: '/v2/login' },
    about: 'by the strategy',
    theirs: ({ auth }) => auth.login({ email, password }),
  },
  {
    operation: { name: 'identity.signOn', path: '/v2/sign-on' },
    theirs: (client) =>
      client.authentication.signOn(
        { email },
        { profile: profile(), verifyEmail: true, mergeExistingContact: false },
      ),
  },
  {
    operation: { name: 'identity.changePassword', path: '/v2/change-password' },
    theirs: (client) => client.authentication.changePassword(password),
  },
  {
    operation: { name: 'identity.validateEmail', path: '/v2/validate-email' },
    theirs: (client) => client.authentication.validateEmail(email),
  },
  {
    operation: { name: 'identity.logOut', path: '/v1/logout' },
    theirs: (client) =>
      client.authentication.logout({ clientId, postLogoutRedirectUri: 'https://shop.example/?a=b c' }),
  },
  {
    operation: { name: 'identity.sendRecoveryEmail', path: '/v1/send-email' },
    theirs: (client) =>
      client.recovery.sendRecoveryEmail(email, {
        language: 'en',
        redirect: { url: 'https://shop.example', clientId },
      }),
  },
  {
    operation: { name: 'identity.sendRecoveryEmail', path: '/v1/send-email' },
    about: 'by the strategy',
    theirs: ({ auth }) => auth.sendPasswordResetEmail(email, 'https://shop.example'),
  },
  {
    operation: { name: 'identity.sendActivationEmail', path: '/v1/activation-email' },
    theirs: (client) => client.recovery.sendActivationEmail(id, { emailOptions: { language: 'en' } }),
  },
  {
    operation: { name: 'identity.recover', path: '/v1/recover' },
    theirs: (client) => client.recovery.recover('recovery-token', { password }),
  },
  {
    operation: { name: 'identity.startVerification', path: '/v1/Start' },
    theirs: (client) => client.verification.start({ identityId: id, target: 'EMAIL' }),
    allowed: [
      difference('10, row 1', '`Start` is spelled as the specification has it', (theirs) => ({
        ...theirs,
        path: theirs.path.replace('/v1/start', '/v1/Start'),
      })),
    ],
  },
  {
    operation: { name: 'identity.verifyDuringAuthentication', path: '/v1/auth/verify' },
    theirs: (client) => client.verification.verifyDuringAuthentication('123456', { stateToken }),
  },
  {
    operation: { name: 'identity.verifyDuringAuthentication', path: '/v1/auth/verify' },
    about: 'by the strategy',
    theirs: ({ auth }) =>
      auth.processVerification(
        { verificationCode: '123456' },
        // The public package names the states by an `enum` of the same values.
        { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } } as never,
      ),
  },
  {
    operation: { name: 'identity.resendDuringAuthentication', path: '/v1/auth/resend' },
    about: 'an earlier build of the public package',
    theirs: (client) => client.earlierVerification.resendDuringAuthentication(stateToken),
  },
]
