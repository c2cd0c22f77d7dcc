import type { ApplicationError, FieldViolation } from '@vitrine/contract'

/**
 * A refusal with its answer: thrown anywhere below a route, written by the error layer as the envelope of wire.md 4.2.
 * Everything else that is thrown is a fault of ours and becomes a 500 without detail.
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

  /** Body of the answer. */
  body(): Readonly<Record<string, unknown>> {
    return { message: this.message, details: this.#details }
  }

  /** The same refusal under another status. */
  withStatus(status: number): Problem {
    return new Problem(status, this.message, this.#details, this.headers)
  }
}

/** One or more fields break a rule: 400, each with its rule (specification, section 5). */
export function invalidArguments(...violations: readonly FieldViolation[]): Problem {
  const sorted = violations.toSorted((a, b) => (a.field < b.field ? -1 : a.field > b.field ? 1 : 0))
  const list = sorted.map(({ field, description }) => `"${field}" ${description}`).join(', ')
  return new Problem(400, `INVALID_ARGUMENT: ${list}`, { validationError: { fieldViolations: sorted } })
}

/** One field breaks a rule; `description` is a sentence without the field's name (wire.md 4.2). */
export function violation(
  field: string,
  violatedRule: FieldViolation['violatedRule'],
  description: string,
  data: FieldViolation['data'] = null,
  ruleName: string | null = null,
): FieldViolation {
  return { field, description, violatedRule, ruleName, data }
}

/** An outcome with a code of its own that the caller can act on, such as `OWNED_CART_NOT_FOUND`. */
export function applicationError(
  status: number,
  code: string,
  description: string,
  data: object = {},
): Problem {
  return new Problem(status, description, { applicationError: { code, description, data } })
}

/** Any other refusal: the status says it all (wire.md 4.3, form 3). */
export function httpError(
  status: number,
  message: string,
  headers?: Readonly<Record<string, string>>,
): Problem {
  return new Problem(status, message, {}, headers)
}

/** The code, words and data of a refusal that has them. */
export function applicationErrorOf(problem: Problem): ApplicationError | undefined {
  const { details } = problem.body() as { details: { applicationError?: ApplicationError } }
  return details.applicationError
}
