import type { ApplicationError, FieldViolation } from '@vitrine/contract'

/**
 * An error with its response: thrown anywhere below a route and sent as the error envelope. Every other error is an internal error and becomes
 * a 500 without details.
 */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly #details: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.#details = details
    this.headers = headers
  }

  body(): Readonly<Record<string, unknown>> {
    return { message: this.message, details: this.#details }
  }

  withStatus(status: number): Problem {
    return new Problem(status, this.message, this.#details, this.headers)
  }
}

/** 400: one or more fields break a rule. */
export function invalidArguments(...violations: readonly FieldViolation[]): Problem {
  const sorted = violations.toSorted((a, b) => (a.field < b.field ? -1 : a.field > b.field ? 1 : 0))
  const list = sorted.map(({ field, description }) => `"${field}" ${description}`).join(', ')
  return new Problem(400, `INVALID_ARGUMENT: ${list}`, { validationError: { fieldViolations: sorted } })
}

/** A field that breaks a rule; `description` is a sentence without the field's name. */
export function violation(
  field: string,
  violatedRule: FieldViolation['violatedRule'],
  description: string,
  data: FieldViolation['data'] = null,
  ruleName: string | null = null,
): FieldViolation {
  return { field, description, violatedRule, ruleName, data }
}

/** 400: one field breaks a rule. The arguments are those of `violation`. */
export function invalidField(...rule: Parameters<typeof violation>): Problem {
  return invalidArguments(violation(...rule))
}

/** An error with a code that the caller can act on, such as `OWNED_CART_NOT_FOUND`. */
export function applicationError(
  status: number,
  code: string,
  description: string,
  data: object = {},
): Problem {
  return new Problem(status, description, { applicationError: { code, description, data } })
}

/** Any other error: the status is sufficient. */
export function httpError(
  status: number,
  message: string,
  headers?: Readonly<Record<string, string>>,
): Problem {
  return new Problem(status, message, {}, headers)
}

/** Code, description and data of an application error. */
export function applicationErrorOf(problem: Problem): ApplicationError | undefined {
  const { details } = problem.body() as { details: { applicationError?: ApplicationError } }
  return details.applicationError
}
