/** Addresses of hosted pages, such as the checkout. */

export type { RedirectSession, RedirectSessionRequest } from '@vitrine/contract'
export { createRedirectSession } from './create-redirect-session.ts'
