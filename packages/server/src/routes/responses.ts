import { isStoreError } from '@vitrine/client'
import { type ErrorEnvelope, requestIdHeader } from '@vitrine/client/wire'
import { clearPrefetchedPages } from '../http/prefetch.ts'

/** Codes of errors that this server reports itself, in the format of the platform. */
export type ServerErrorCode =
  | 'CROSS_ORIGIN_REQUEST'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'REQUEST_TOO_LARGE'
  | 'UNREADABLE_REQUEST'
  | 'OPERATION_NOT_ALLOWED'
  | 'NO_LOGIN_IN_PROGRESS'
  | 'PLATFORM_UNAVAILABLE'
  | 'INTERNAL'

const errors: Readonly<Record<ServerErrorCode, readonly [status: number, description: string]>> = {
  CROSS_ORIGIN_REQUEST: [
    403,
    'The request does not come from a page of this shop, so nothing was done. Send it from a page on one of the configured origins.',
  ],
  UNSUPPORTED_MEDIA_TYPE: [403, 'The body is not JSON, so nothing was done. Send it as application/json.'],
  REQUEST_TOO_LARGE: [413, 'The body is too large. Send fewer items at once.'],
  UNREADABLE_REQUEST: [400, 'The body is not a JSON object, so nothing was done.'],
  OPERATION_NOT_ALLOWED: [404, 'Pages may not call this operation. Add it to `operations` of createServer.'],
  NO_LOGIN_IN_PROGRESS: [400, 'No login is in progress in this browser, or it took too long. Start again.'],
  PLATFORM_UNAVAILABLE: [503, 'The platform does not respond. Try again in a moment.'],
  INTERNAL: [500, 'The request failed. Try again; if it fails again, report the request id.'],
}

/** A JSON response that no cache stores. */
export function json(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'private, no-store', ...headers } })
}

/** Sends the browser to another page after a form, or to the hosted pages. */
export function redirect(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: {
      location,
      'cache-control': 'private, no-store',
      'clear-site-data': clearPrefetchedPages,
    },
  })
}

/** An error of this server in the platform's format, which the client in the page reads. */
export function errorResponse(code: ServerErrorCode): Response {
  const [status, description] = errors[code]
  const headers: Record<string, string> = code === 'PLATFORM_UNAVAILABLE' ? { 'retry-after': '2' } : {}
  return json(status, envelope(description, { applicationError: { code, description, data: {} } }), headers)
}

/** An error of the platform in its own format. Undefined for errors that are not the shopper's. */
export function platformErrorResponse(error: unknown): Response | undefined {
  if (!isStoreError(error) || error.status === undefined || error.status >= 500) return undefined
  const headers: Record<string, string> = {
    ...(error.requestId && { [requestIdHeader]: error.requestId }),
    ...(error.retryAfterMs !== undefined && { 'retry-after': `${Math.ceil(error.retryAfterMs / 1_000)}` }),
  }
  if (isStoreError(error, 'validation')) {
    const body = envelope(error.message, { validationError: { fieldViolations: error.violations } })
    return json(error.status ?? 400, body, headers)
  }
  if (isStoreError(error, 'application')) {
    const { code, description } = error
    const data = Object(error.data)
    const body = envelope(description, { applicationError: { code, description, data } })
    return json(error.status ?? 400, body, headers)
  }
  if (isStoreError(error, 'http')) return json(error.status ?? 400, envelope(error.message, {}), headers)
  return undefined
}

/** Whether the platform could not be reached, rather than refusing the call. */
export function isUnavailable(error: unknown): boolean {
  return isStoreError(error) && ['network', 'timeout', 'system', 'response'].includes(error.kind)
}

function envelope(message: string, details: ErrorEnvelope['details']): ErrorEnvelope {
  return { message, details }
}
