import { invalidArgument } from '../errors/classify.ts'

/**
 * Fills `{field}` and `{a.b}` of a path template from the request; each value becomes exactly one segment, and a top-level
 * field that went into the path leaves `request`.
 * @throws StoreError `validation` for a value that is missing or could leave its segment.
 */
export function fillPath(template: string, request: Record<string, unknown>, operation: string): string {
  return template.replace(/{([^}]+)}/g, (_, field: string) => {
    const value = field.split('.').reduce<unknown>((parent, key) => Object(parent)[key], request)
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) {
      const description = 'must be an id or slug'
      throw invalidArgument([{ field, description, violatedRule: 'REQUIRED_FIELD' }], { operation })
    }
    delete request[field]
    return encodeURIComponent(value)
  })
}
