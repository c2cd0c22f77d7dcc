import type { JsonObject } from '../common/values.ts'

/** Kinds of field violations (specification, section 5). */
export type ViolationRule =
  | 'VALIDATION'
  | 'OTHER'
  | 'MAX'
  | 'MIN'
  | 'MAX_LENGTH'
  | 'MIN_LENGTH'
  | 'MAX_SIZE'
  | 'MIN_SIZE'
  | 'FORMAT'
  | 'DECIMAL_LTE'
  | 'DECIMAL_GTE'
  | 'DECIMAL_LT'
  | 'DECIMAL_GT'
  | 'DECIMAL_MAX_SCALE'
  | 'INVALID_ENUM_VALUE'
  | 'REQUIRED_FIELD'
  | 'FIELD_NOT_ALLOWED'
  | 'ONE_OF_ALIGNMENT'
  | 'EXACT_LENGTH'
  | 'EXACT_SIZE'
  | 'REQUIRED_ONE_OF_FIELD'

/** One wrong field of a request. */
export interface FieldViolation {
  /** Dotted wire path with indexes, for example `lineItems[0].quantity`. */
  field: string
  /** A sentence without the field's name. */
  description: string
  violatedRule: ViolationRule
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
