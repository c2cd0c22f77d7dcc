import type { FieldViolation } from '@vitrine/contract'
import { statusPhrase, upperSnake } from './status-phrase.ts'
import { type ErrorContext, StoreError } from './store-error.ts'

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * The error that an answered failure is (specification, section 8): validation, application, another 4xx, or anything
 * else. `body` may be anything a server can send, it is read and never trusted.
 */
export function classify(
  answer: { readonly status: number; readonly statusText: string },
  body: unknown,
  context: ErrorContext,
): StoreError {
  const { status } = answer
  const phrase = statusPhrase(status, answer.statusText)
  const { message, details } = record(body)
  const { validationError, applicationError } = record(details)
  const known = { ...context, status, retryable: isPassing(status) }

  const violations = violationsOf(record(validationError)['fieldViolations'])
  if (violations.length > 0) {
    const list = violations.map(({ field, description }) => `"${field}" ${description}`).join(', ')
    return new StoreError('validation', `INVALID_ARGUMENT: ${list}`, { violations }, known)
  }
  if (typeof applicationError === 'object' && applicationError !== null) {
    const { code, description: told, data } = record(applicationError)
    const description = text(told) ?? phrase
    const title = text(message) ?? description
    return new StoreError(
      'application',
      title === description ? title : `${title}: ${description}`,
      { code: text(code) ?? upperSnake(phrase), description, data: data ?? {} },
      known,
    )
  }
  const code = upperSnake(phrase)
  if (status >= 400 && status < 500) return new StoreError('http', text(message) || phrase, { code }, known)
  const { requestId } = context
  const trace = requestId ? `, request-id: ${requestId}` : `: ${phrase}`
  return new StoreError('system', `System error occurred${trace}`, { code }, known)
}

/** Statuses after which the same call may succeed (requirements.md SDK-16). */
function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500
}

function violationsOf(value: unknown): FieldViolation[] {
  if (!Array.isArray(value)) return []
  return value
    .filter((entry) => typeof entry === 'object' && entry !== null)
    .map((entry: Partial<FieldViolation>) => ({
      ...entry,
      field: text(entry.field) ?? '',
      description: text(entry.description) ?? '',
      violatedRule: entry.violatedRule ?? 'OTHER',
    }))
    .sort((a, b) => (a.field < b.field ? -1 : a.field > b.field ? 1 : 0))
}
