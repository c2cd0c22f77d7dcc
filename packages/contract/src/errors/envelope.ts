import type { JsonObject, Open } from '../common/values.ts'
import type { ViolationRule } from '../enumerations/errors.ts'

/** One wrong field of a request. */
export interface FieldViolation {
  /** Dotted wire path with indexes, for example `lineItems[0].quantity`. */
  field: string
  /** A sentence without the field's name. */
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

/** Exactly one of the three kinds (wire 4.2). */
export interface ErrorDetails {
  validationError?: { fieldViolations: readonly FieldViolation[] }
  applicationError?: ApplicationError
  systemError?: { errorCode: string }
  tracing?: Readonly<Record<string, string>>
}

/** Body of every answer that is not a success, apart from the token endpoint's. */
export interface ErrorEnvelope {
  message: string
  details: ErrorDetails
}
