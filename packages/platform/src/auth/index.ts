export { callerAuthenticator } from './access/authenticate-caller.ts'
export {
  AppRefused,
  createKey,
  type KeyManager,
  type KnownKey,
  listKeys,
  revokeKey,
  rotateKey,
} from './api-keys/manage-keys.ts'
export { type CaptchaSettings, captchaOf } from './captcha/captcha-of.ts'
export type { CaptchaWidget } from './captcha/captcha-widget.ts'
export { challengeRoutes } from './captcha/endpoints.ts'
export { LocalCaptcha } from './captcha/local-captcha.ts'
export { factorRoutes } from './factors/routes.ts'
export { memberRoutes } from './members/administration/routes.ts'
export type { IdentityServices } from './members/context.ts'
export { canonicalEmail } from './members/email-address.ts'
export { identityImporter } from './members/members-part.ts'
export { ownSessionRoutes } from './members/own-sessions/routes.ts'
export { findIdentity } from './members/repository.ts'
export { identityRoutes } from './members/routes.ts'
export { identityServices } from './members/services.ts'
export { sweepExpired } from './members/sweep.ts'
export { authorizeRoutes } from './oauth/authorize.ts'
export { metadataRoutes } from './oauth/metadata.ts'
export { captchaField } from './pages/captcha-field.ts'
export { deadLink } from './pages/mailed-link-pages.ts'
export type {
  HostedFlow,
  HostedFlows,
  HostedPage,
  Outcome,
  PageContext,
  ShownPage,
} from './pages/page-context.ts'
export { hostedRoutes, pageRoutes } from './pages/page-routes.ts'
export { hostedPages } from './pages/pages.ts'
export type { Destination, RequestedRedirect } from './redirects/redirect-session.ts'
export { checkoutNotFound } from './redirects/redirect-session.ts'
export { redirectPages, redirectRoutes, shopFlows } from './redirects/routes.ts'
export { addStaff } from './staff/add-staff.ts'
export { type StaffManager, StaffRefused } from './staff/manager.ts'
export { resetStaffPassword } from './staff/reset-password.ts'
export { staffRoutes } from './staff/routes.ts'
export { sweepStaffSessions } from './staff/sessions.ts'
export { AccessTokens } from './tokens/access-tokens.ts'
export { authenticator } from './tokens/authenticate.ts'
export type { JoinCart } from './tokens/begin-member-session.ts'
export { tokenRoutes } from './tokens/endpoints.ts'
export { LiveSessions } from './tokens/live-sessions.ts'
export { deleteExpiredSessions } from './tokens/repository.ts'
export { rotateSigningKey, SigningKeys } from './tokens/signing-keys.ts'
export { tokenInfoRoutes } from './tokens/token-info.ts'
export { userInfoRoutes } from './tokens/user-info.ts'
