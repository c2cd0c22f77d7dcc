import { STATUS_CODES } from 'node:http'
import type { JsonObject } from '@vitrine/contract'
import type { GraphqlError } from '@vitrine/contract/graphql'
import { isUnavailable } from '../db/index.ts'
import type { RequestContext } from '../http/index.ts'
import { applicationErrorOf, Problem } from '../http/index.ts'
import type { GraphQLError } from './graphql-js.ts'

type Reporter = Pick<RequestContext, 'requestId' | 'log'>

/**
 * An error as it is answered: with a code to act on and the id of the request, without anything that a caller of the same call of
 * the wire would not be told (requirements.md PLT-11).
 */
export function wireError(error: GraphQLError, code: string, reporter: Reporter): GraphqlError {
  const { message, extensions } = told(error, code, reporter)
  return {
    message,
    ...(error.locations && { locations: error.locations.map(({ line, column }) => ({ line, column })) }),
    ...(error.path && { path: error.path }),
    extensions: { ...extensions, requestId: reporter.requestId },
  }
}

function told(
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
    reporter.log.warn({ requestId: reporter.requestId, err: cause }, 'the database did not answer')
    const message = 'The platform cannot answer right now; try again shortly.'
    return { message, extensions: { code: 'UNAVAILABLE' } }
  }
  reporter.log.error(
    { requestId: reporter.requestId, err: cause },
    'a field failed by a fault of the platform',
  )
  return {
    message: `System error occurred, request-id: ${reporter.requestId}`,
    extensions: { code: 'INTERNAL' },
  }
}

/** What a resolver threw, if the error is not one of the document itself. */
function causeOf(error: GraphQLError): unknown {
  const { originalError } = error
  if (originalError === undefined || originalError === null) return undefined
  // One that was thrown as an error of the document is wrapped when it is given a place in it.
  const inner = originalError as { name?: unknown; extensions?: unknown; originalError?: unknown }
  return inner.name === 'GraphQLError' ? inner.originalError : originalError
}

/** The code of the refusal, or of the fields that broke a rule; otherwise the words of its status (wire.md 4.3). */
function codeOf(problem: Problem): string {
  const { details } = problem.body() as { details: { validationError?: unknown } }
  if (details.validationError !== undefined) return 'INVALID_ARGUMENT'
  return applicationErrorOf(problem)?.code ?? statusText(problem.status)
}

function statusText(status: number): string {
  return (STATUS_CODES[status] ?? 'UNKNOWN').toUpperCase().replace(/[^A-Z]+/g, '_')
}

/** PLT-12: names that were not asked for are not told; the schema can be read for them. */
function withoutSuggestion(message: string): string {
  return message.replace(/ Did you mean .*$/s, '')
}
