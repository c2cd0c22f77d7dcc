import type { Operation } from '../operation.ts'
import { redirects } from '../provider/service-prefixes.ts'
import type { RedirectErrorCode } from './error-codes.ts'
import type { RedirectSessionRequest, RedirectSessionResponse } from './redirect-session.ts'

/** Makes an address of the hosted pages (specification, section 7; wire 6.4). */
export const createRedirectSession: Operation<
  RedirectSessionRequest,
  RedirectSessionResponse,
  RedirectErrorCode
> = {
  name: 'redirects.createSession',
  method: 'POST',
  path: `${redirects}/v1/redirect-session`,
}
