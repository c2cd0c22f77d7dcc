import { type FieldViolation, invalidArgumentMessage, systemErrorMessage } from '@vitrine/contract'
import { upperSnake } from './status-phrase.ts'
import { type ErrorContext, StoreError } from './store-error.ts'

/** Where an error comes from, if there was a response. */
type ResponseContext = ErrorContext & { readonly status: number; readonly statusText: string }

/** Any JSON object: its fields can be anything. */
type Json = Record<string, unknown>

const text = (value: unknown, fallback = ''): string =>
  typeof value === 'string' && value ? value : fallback

/**
 * Turns a failed response into an error: a validation error, an application error, another 4xx, or a system error. `body` is
 * the response's JSON, undefined if it was none. It comes from a server that may be anything, so each field is checked.
 */
export function classify(body: unknown, response: ResponseContext): StoreError {
  const { status, statusText: phrase } = response
  const { message, details, error } = Object(body) as Json
  const { validationError, applicationError } = Object(details) as Json
  const retryable = status >= 500 || [408, 425, 429].includes(status)
  const context = { ...response, retryable }

  const violations = parseViolations((Object(validationError) as Json)['fieldViolations'])
  // Without violations, the message is all that says what is wrong.
  if (violations.length > 0 || (validationError && !applicationError))
    return invalidArgument(violations, context, text(message))

  if (applicationError) {
    const { code, description, data } = Object(applicationError) as Json
    const sentence = text(description, phrase)
    const title = text(message, sentence)
    return new StoreError(
      'application',
      title === sentence ? title : `${title}: ${sentence}`,
      { code: text(code, upperSnake(phrase)), description: sentence, data: data ?? {} },
      context,
    )
  }

  // The token endpoint names its code in `error` (RFC 6749, section 5.2).
  const code = text(error, upperSnake(phrase))
  if (status < 400 || status >= 500) {
    return new StoreError('system', systemMessage(phrase, response.requestId), { code }, context)
  }
  const sentence = text(message, phrase)
  if (body === undefined || Object.keys(Object(details)).length > 0) {
    return new StoreError('http', sentence, { code }, context)
  }
  // Without details, the status says all that is known.
  return new StoreError('application', sentence, { code, description: phrase, data: {} }, context)
}

/** The message of every failure that has no other form. */
export function systemMessage(what: string, requestId?: string): string {
  return requestId ? `${systemErrorMessage} ${requestId}` : `System error occurred: ${what}`
}

/** Also for requests that cannot be sent. */
export function invalidArgument(
  violations: readonly FieldViolation[],
  context: ErrorContext,
  fallback = '',
): StoreError {
  const list = violations.map(({ field, description }) => `"${field}" ${description}`).join(', ')
  return new StoreError(
    'validation',
    `${invalidArgumentMessage} ${list || fallback}`,
    { violations },
    context,
  )
}

function parseViolations(value: unknown): FieldViolation[] {
  return (Array.isArray(value) ? value : [])
    .map((entry) => ({ ...entry, field: text(entry?.field), description: text(entry?.description) }))
    .sort((a, b) => (a.field === b.field ? 0 : a.field < b.field ? -1 : 1))
}
