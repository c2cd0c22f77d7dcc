export type { RedirectSession, RedirectSessionRequest } from '@vitrine/contract'
export { createRedirectSession } from './create-redirect-session.ts'
