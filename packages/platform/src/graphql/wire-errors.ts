import { STATUS_CODES } from 'node:http'
import type { JsonObject } from '@vitrine/contract'
import type { GraphqlError } from '@vitrine/contract/graphql'
import { isUnavailable } from '../db/index.ts'
import { applicationErrorOf, Problem, type RequestContext } from '../http/index.ts'
import type { GraphQLError } from './graphql-js.ts'

type Reporter = Pick<RequestContext, 'requestId' | 'log'>

/** An error of the response, with a code and the request id. It reveals no more than the API call behind the field would. */
export function wireError(error: GraphQLError, code: string, reporter: Reporter): GraphqlError {
  const { message, extensions } = describe(error, code, reporter)
  return {
    message,
    ...(error.locations && { locations: error.locations.map(({ line, column }) => ({ line, column })) }),
    ...(error.path && { path: error.path }),
    extensions: { ...extensions, requestId: reporter.requestId },
  }
}

function describe(
  error: GraphQLError,
  code: string,
  reporter: Reporter,
): { message: string; extensions: JsonObject } {
  const cause = causeOf(error)
  if (cause === undefined) {
    return { message: withoutSuggestion(error.message), extensions: { code, ...error.extensions } }
  }
  if (cause instanceof Problem) {
    const { details } = cause.body() as { details: JsonObject }
    return { message: cause.message, extensions: { code: codeOf(cause), ...details } }
  }
  if (isUnavailable(cause)) {
    reporter.log.warn({ requestId: reporter.requestId, err: cause }, 'the database is not available')
    const message = 'The platform cannot answer right now; try again shortly.'
    return { message, extensions: { code: 'UNAVAILABLE' } }
  }
  reporter.log.error({ requestId: reporter.requestId, err: cause }, 'a field failed with an internal error')
  return {
    message: `System error occurred, request-id: ${reporter.requestId}`,
    extensions: { code: 'INTERNAL' },
  }
}

/** The error that a resolver threw; undefined for errors of the document itself. */
function causeOf(error: GraphQLError): unknown {
  const { originalError } = error
  if (originalError === undefined || originalError === null) return undefined
  // Errors of the document are wrapped when graphql-js adds their location.
  const inner = originalError as { name?: unknown; extensions?: unknown; originalError?: unknown }
  return inner.name === 'GraphQLError' ? inner.originalError : originalError
}

/** The application error code, `INVALID_ARGUMENT` for fields that broke a rule, otherwise the name of the status. */
function codeOf(problem: Problem): string {
  const { details } = problem.body() as { details: { validationError?: unknown } }
  if (details.validationError !== undefined) return 'INVALID_ARGUMENT'
  return applicationErrorOf(problem)?.code ?? statusText(problem.status)
}

function statusText(status: number): string {
  return (STATUS_CODES[status] ?? 'UNKNOWN').toUpperCase().replace(/[^A-Z]+/g, '_')
}

/** Suggestions would reveal names of the schema. */
function withoutSuggestion(message: string): string {
  return message.replace(/ Did you mean .*$/s, '')
}
