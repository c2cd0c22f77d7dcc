import type { Operation } from '../operation.ts'
import { redirects } from '../provider/service-prefixes.ts'
import type { RedirectSessionRequest, RedirectSessionResponse } from './redirect-session.ts'

export const createRedirectSessionErrors = [
  'APP_NOT_INSTALLED',
  'CHECKOUT_NOT_FOUND',
  'REDIRECT_NOT_ALLOWED',
] as const
/** Makes an address of the hosted pages (specification, section 7; wire 6.4). */
export const createRedirectSession: Operation<
  RedirectSessionRequest,
  RedirectSessionResponse,
  (typeof createRedirectSessionErrors)[number]
> = {
  name: 'redirects.createSession',
  method: 'POST',
  path: `${redirects}/v1/redirect-session`,
}
