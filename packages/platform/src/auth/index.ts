export {
  AppRefused,
  createKey,
  type KeyManager,
  type KnownKey,
  listKeys,
  revokeKey,
  rotateKey,
} from './api-keys/manage-keys.ts'
export { callerAuthenticator } from './authenticate-caller.ts'
export type { CaptchaWidget } from './captcha/captcha.ts'
export { type CaptchaSettings, createCaptcha } from './captcha/create-captcha.ts'
export { LocalCaptcha } from './captcha/local-captcha.ts'
export { challengeRoutes } from './captcha/routes.ts'
export type { IdentityServices } from './members/context.ts'
export { identityServices } from './members/context.ts'
export { canonicalEmail } from './members/email-address.ts'
export { identityImporter } from './members/import-members.ts'
export { findIdentity } from './members/repository.ts'
export { authorizeRoutes, metadataRoutes } from './oauth/routes.ts'
export {
  type ClientManager,
  createOAuthClient,
  deleteOAuthClient,
  listOAuthClients,
  updateOAuthClient,
} from './oauth-clients/manage-clients.ts'
export { captchaField } from './pages/captcha-field.ts'
export type {
  HostedFlow,
  HostedFlows,
  HostedPage,
  Outcome,
  PageContext,
  ShownPage,
} from './pages/hosted-page.ts'
export { deadLink } from './pages/mailed-link-pages.ts'
export { hostedPages } from './pages/pages.ts'
export { hostedRoutes, pageRoutes } from './pages/routes.ts'
export type { Destination, RequestedRedirect } from './redirects/create-redirect-session.ts'
export { checkoutNotFound } from './redirects/create-redirect-session.ts'
export { redirectPages, shopFlows } from './redirects/routes.ts'
export { authRoutes } from './routes.ts'
export { addStaff, resetStaffPassword, type StaffManager, StaffRefused } from './staff/manage-staff.ts'
export { sweepStaffSessions } from './staff/session-repository.ts'
export { sweepExpired } from './sweep.ts'
export { AccessTokens } from './tokens/access-tokens.ts'
export { authenticator, LiveSessions } from './tokens/authenticate.ts'
export type { JoinCart } from './tokens/member-grants.ts'
export { deleteExpiredSessions } from './tokens/repository.ts'
export { tokenInfoRoutes, tokenRoutes, userInfoRoutes } from './tokens/routes.ts'
export { rotateSigningKey, SigningKeys } from './tokens/signing-keys.ts'
