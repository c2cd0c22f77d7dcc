import type { FieldViolation } from './errors/envelope.ts'

/** Fills the path of an operation with fields of the request. */
export type FillPath = (
  path: string,
  /** Top-level fields that are used in the path are removed from it, so that they are not sent twice. */
  request: Record<string, unknown>,
  refuse: (violation: FieldViolation) => never,
) => string

/**
 * Fills `{name}` and `{a.b}` with fields of the request, each encoded as one path segment. Missing and empty
 * values, `.` and `..` are rejected, because they would change the path. Operations reference this function,
 * so that bundles without such operations do not contain it.
 */
export const fillPath: FillPath = (path, request, refuse) =>
  path.replace(/{([^}]+)}/g, (_, field: string) => {
    const value = field.split('.').reduce<unknown>((parent, key) => Object(parent)[key], request)
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) {
      refuse({
        field,
        description: 'must be an id or slug',
        violatedRule: 'REQUIRED_FIELD',
        ruleName: null,
        data: null,
      })
    }
    delete request[field]
    return encodeURIComponent(value as string)
  })
