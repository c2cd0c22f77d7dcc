import type { FieldViolation } from '@vitrine/contract'

/**
 * A refusal with its answer: thrown anywhere below a route, written by the error layer as the envelope of wire.md 4.2.
 * Everything else that is thrown is a fault of ours and becomes a 500 without detail.
 */
export abstract class Problem extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }

  /** The `details` of the envelope. */
  abstract details(): Record<string, unknown>
}

class ValidationProblem extends Problem {
  readonly violations: readonly FieldViolation[]

  constructor(violations: readonly FieldViolation[]) {
    super(400, `INVALID_ARGUMENT: ${violations.map((v) => `"${v.field}" ${v.description}`).join(', ')}`)
    this.violations = violations
  }

  override details(): Record<string, unknown> {
    return { validationError: { fieldViolations: this.violations } }
  }
}

class ApplicationProblem extends Problem {
  readonly code: string
  readonly data: object

  constructor(status: number, code: string, description: string, data: object) {
    super(status, description)
    this.code = code
    this.data = data
  }

  override details(): Record<string, unknown> {
    return { applicationError: { code: this.code, description: this.message, data: this.data } }
  }
}

class HttpProblem extends Problem {
  override details(): Record<string, unknown> {
    return {}
  }
}

/** One or more fields break a rule: 400, each with its rule (specification, section 5). */
export function invalidArguments(...violations: readonly FieldViolation[]): Problem {
  const sorted = violations.toSorted((a, b) => (a.field < b.field ? -1 : a.field > b.field ? 1 : 0))
  return new ValidationProblem(sorted)
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
  return new ApplicationProblem(status, code, description, data)
}

/** Any other refusal: the status says it all (wire.md 4.3, form 3). */
export function httpError(
  status: number,
  message: string,
  headers?: Readonly<Record<string, string>>,
): Problem {
  return new HttpProblem(status, message, headers)
}
