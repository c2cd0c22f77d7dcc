import type { FieldViolation } from '@vitrine/contract'
import { statusPhrase, upperSnake } from './status-phrase.ts'
import { type ErrorContext, StoreError } from './store-error.ts'

/** An object of any answer: nothing is known of its fields. */
type Json = Record<string, unknown>
const text = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' && value ? value : otherwise

/**
 * The error that an answered failure is (specification, section 8): validation, application, another 4xx, or anything
 * else. `body` may be anything a server can send; it is read and never trusted.
 */
export function classify(
  { status, statusText }: { readonly status: number; readonly statusText: string },
  body: unknown,
  answered: ErrorContext,
): StoreError {
  const phrase = statusPhrase(status, statusText)
  const { message, details, error } = Object(body) as Json
  const { validationError, applicationError } = Object(details) as Json
  const context = {
    ...answered,
    status,
    retryable: status >= 500 || [408, 425, 429].includes(status),
  }

  const violations = violationsOf((Object(validationError) as Json)['fieldViolations'])
  if (violations.length > 0) return invalidArgument(violations, context)
  const refusal: Json = Object(applicationError)
  // The token endpoint names its code in `error` (RFC 6749, section 5.2).
  const code = text(refusal['code'] ?? error, upperSnake(phrase))
  if (applicationError) {
    const description = text(refusal['description'], phrase)
    const title = text(message, description)
    const full = title === description ? title : `${title}: ${description}`
    return new StoreError('application', full, { code, description, data: refusal['data'] ?? {} }, context)
  }
  return status >= 400 && status < 500
    ? new StoreError('http', text(message, phrase), { code }, context)
    : new StoreError('system', systemMessage(phrase, answered.requestId), { code }, context)
}

/** The specification's words for everything that has no form of its own. */
export function systemMessage(what: string, requestId?: string): string {
  return `System error occurred${requestId ? `, request-id: ${requestId}` : `: ${what}`}`
}

/** Form 1; also for requests that cannot be sent. */
export function invalidArgument(violations: readonly FieldViolation[], context: ErrorContext): StoreError {
  const list = violations.map(({ field, description }) => `"${field}" ${description}`).join(', ')
  return new StoreError('validation', `INVALID_ARGUMENT: ${list}`, { violations }, context)
}

function violationsOf(value: unknown): FieldViolation[] {
  return (Array.isArray(value) ? value : [])
    .map((entry) => ({ ...entry, field: text(entry?.field), description: text(entry?.description) }))
    .sort((a, b) => (a.field < b.field ? -1 : +(a.field > b.field)))
}
