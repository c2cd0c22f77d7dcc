import { StoreError } from '../errors/store-error.ts'

/** A path with its fields filled in, and the request without the fields that went into it. */
export interface FilledPath {
  readonly path: string
  readonly rest: Record<string, unknown>
}

/**
 * Fills `{field}` and `{a.b}` of a path template from the request. Each value becomes exactly one segment.
 * @throws StoreError `validation` for a value that is missing or could leave its segment.
 */
export function fillPath(template: string, request: object, operation: string): FilledPath {
  const rest: Record<string, unknown> = { ...request }
  const path = template.replace(/\{([^}]+)\}/g, (_, field: string) => {
    const value = field
      .split('.')
      .reduce<unknown>((parent, key) => (parent as Record<string, unknown> | undefined)?.[key], request)
    const segment = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    if (/^\.{0,2}$/.test(segment)) throw unusable(field, operation)
    delete rest[field]
    return encodeURIComponent(segment)
  })
  return { path, rest }
}

function unusable(field: string, operation: string): StoreError {
  const description = 'has to be an id or slug, because it is part of the address'
  return new StoreError(
    'validation',
    `INVALID_ARGUMENT: "${field}" ${description}`,
    { violations: [{ field, description, violatedRule: 'REQUIRED_FIELD' }] },
    { operation },
  )
}
