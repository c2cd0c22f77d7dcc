import type { JsonObject, Open } from '../common/values.ts'
import type { ViolationRule } from '../enumerations/errors.ts'

/** One invalid field of a request. */
export interface FieldViolation {
  /** Dotted path with indexes, for example `lineItems[0].quantity`. */
  field: string
  /** The rest of a sentence that begins with the field's name, for example `must be at least 0`. */
  description: string
  violatedRule: Open<ViolationRule>
  /** Names a custom rule when the rule is `OTHER`. */
  ruleName?: string | null
  /** The rule's parameter: `{ threshold }`, `{ type }`, `{ values }`. */
  data?: JsonObject | null
}

export interface ApplicationError {
  code: string
  description: string
  data?: JsonObject | null
}

/** Has exactly one of the three errors. */
export interface ErrorDetails {
  validationError?: { fieldViolations: readonly FieldViolation[] }
  applicationError?: ApplicationError
  systemError?: { errorCode: string }
  tracing?: Readonly<Record<string, string>>
}

/** Body of every error response except those of the token endpoint. */
export interface ErrorEnvelope {
  message: string
  details: ErrorDetails
}
