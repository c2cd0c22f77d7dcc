// Operations, endpoints and background work

// Commands
export { AppRefused, createKey, revokeKey, rotateKey } from './api-keys/manage-keys.ts'
export { type ApiKeyRow, listApiKeys } from './api-keys/repository.ts'
export type { EventContext } from './audit/repository.ts'
// Services of one platform
export { type CaptchaSettings, createCaptcha } from './captcha/create-captcha.ts'
export { authEndpoints } from './endpoints.ts'
export { requireCaptchaIfAlways } from './members/attempts.ts'
export { type IdentityServices, identityServices } from './members/context.ts'
// Members
export { canonicalEmail } from './members/email-address.ts'
export { identityImporter } from './members/import-members.ts'
export { findIdentity } from './members/repository.ts'
export {
  createOAuthClient,
  deleteOAuthClient,
  listOAuthClients,
  updateOAuthClient,
} from './oauth-clients/manage-clients.ts'
// Hosted pages of other modules
export type {
  HostedFlow,
  HostedFlows,
  HostedPage,
  Outcome,
  PageContext,
  ShownPage,
} from './pages/hosted-page.ts'
export { confirmationPage } from './pages/mailed-link-pages.ts'
export { hostedPages } from './pages/pages.ts'
export {
  checkoutNotFound,
  type Destination,
  type RequestedRedirect,
} from './redirects/create-redirect-session.ts'
export { authRoutes } from './routes.ts'
export { addStaff, resetStaffPassword, type StaffManager, StaffRefused } from './staff/manage-staff.ts'
export { sweepExpired } from './sweep-repository.ts'
export type { GrantServices } from './tokens/member-grants.ts'
export { rotateSigningKey, SigningKeys } from './tokens/signing-keys.ts'
