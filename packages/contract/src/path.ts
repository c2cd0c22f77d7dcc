import type { FieldViolation } from './errors/envelope.ts'

/** Puts the fields of a request into the path of its operation. */
export type FillPath = (
  path: string,
  /** Fields that stand at its top level and went into the path are taken out of it: they are sent once. */
  request: Record<string, unknown>,
  refuse: (violation: FieldViolation) => never,
) => string

/**
 * Fills `{name}` and `{a.b}` with fields of the request, each encoded as one path segment (wire 2.3, W16). What is missing,
 * empty or would climb is refused (W17). Stands beside the operations that need it, so that a bundle without them goes without it.
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
