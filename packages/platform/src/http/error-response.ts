import type { ErrorEnvelope } from '@vitrine/contract'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isUnavailable } from '../db/index.ts'
import type { HttpContext } from './context.ts'
import { applicationErrorOf, Problem } from './problem.ts'

/** The database restarts well within this time. */
const retryAfterSeconds = '1'

/** The response to anything that was thrown. Of internal errors it contains only the request id, under which the log has the cause. */
export function errorResponse(c: HttpContext, error: unknown): Response {
  if (error instanceof Problem) {
    return c.json(error.body(), error.status as ContentfulStatusCode, {
      ...helpLink(error),
      ...error.headers,
    })
  }
  const requestId = c.get('requestId')
  if (isUnavailable(error)) {
    c.get('log').warn({ requestId, err: error }, 'the database is not available')
    const message = 'The platform cannot answer right now; try again shortly.'
    return systemError(c, 503, 'UNAVAILABLE', message, { 'retry-after': retryAfterSeconds })
  }
  c.get('log').error({ requestId, err: error }, 'a request failed with an internal error')
  return systemError(c, 500, 'INTERNAL', `System error occurred, request-id: ${requestId}`)
}

/** A link to the page about the error code (RFC 8288); the app serves it. */
function helpLink(problem: Problem): Readonly<Record<string, string>> {
  const { code } = applicationErrorOf(problem) ?? {}
  return code === undefined ? {} : { link: `</docs/errors/${encodeURIComponent(code)}>; rel="help"` }
}

export function systemError(
  c: HttpContext,
  status: 500 | 503,
  errorCode: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  const envelope: ErrorEnvelope = { message, details: { systemError: { errorCode } } }
  return c.json(envelope, status, headers)
}
