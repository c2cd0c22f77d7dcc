/** Enumerations of errors. */

/** Values of `FieldViolation.violatedRule`. */
export const violationRules = [
  'VALIDATION',
  'OTHER',
  'MAX',
  'MIN',
  'MAX_LENGTH',
  'MIN_LENGTH',
  'MAX_SIZE',
  'MIN_SIZE',
  'FORMAT',
  'DECIMAL_LTE',
  'DECIMAL_GTE',
  'DECIMAL_LT',
  'DECIMAL_GT',
  'DECIMAL_MAX_SCALE',
  'INVALID_ENUM_VALUE',
  'REQUIRED_FIELD',
  'FIELD_NOT_ALLOWED',
  'ONE_OF_ALIGNMENT',
  'EXACT_LENGTH',
  'EXACT_SIZE',
  'REQUIRED_ONE_OF_FIELD',
] as const
/** Rule that a field violates. */
export type ViolationRule = (typeof violationRules)[number]

/** The only code of the public client's list. Real codes are strings that each operation declares. */
export const applicationErrorCodes = ['UNKNOWN_ERROR_CODE'] as const
/** Code of the public client’s list. */
export type ApplicationErrorCode = (typeof applicationErrorCodes)[number]

/** Error codes of the token endpoint (RFC 6749, section 5.2). */
export const oauthErrorCodes = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
] as const
/** Error code of the token endpoint (RFC 6749, section 5.2). */
export type OAuthErrorCode = (typeof oauthErrorCodes)[number]
