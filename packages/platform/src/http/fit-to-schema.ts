import type { GenericSchema } from 'valibot'

/** What this reading needs to know of a Valibot schema; the library keeps these properties public on every schema. */
interface SchemaShape {
  readonly type: string
  readonly wrapped?: SchemaShape
  readonly entries?: Readonly<Record<string, SchemaShape>>
  readonly item?: SchemaShape
  readonly value?: SchemaShape
  readonly options?: readonly unknown[]
  readonly getter?: (input: unknown) => SchemaShape
}

/**
 * A query string knows only texts. Where the schema wants a number, a flag or a list, a text that plainly is one becomes
 * it; everything else stays, for the schema to refuse by name.
 */
export function fitToSchema(schema: GenericSchema<unknown, unknown>, request: unknown): unknown {
  return fit(schema as unknown as SchemaShape, request, 0)
}

function fit(schema: SchemaShape, value: unknown, depth: number): unknown {
  if (depth > 20 || value === undefined) return value
  if (schema.wrapped) return fit(schema.wrapped, value, depth + 1)
  if (schema.getter) return fit(schema.getter(value), value, depth + 1)
  switch (schema.type) {
    case 'number':
      return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : value
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value
    case 'array': {
      const list = Array.isArray(value) ? value : [value]
      return schema.item ? list.map((item) => fit(schema.item as SchemaShape, item, depth + 1)) : list
    }
    case 'union':
    case 'intersect':
      return (schema.options as readonly SchemaShape[]).reduce<unknown>(
        (seen, option) => fit(option, seen, depth + 1),
        value,
      )
    default:
      return fitMembers(schema, value, depth)
  }
}

function fitMembers(schema: SchemaShape, value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const member = (key: string) => schema.entries?.[key] ?? schema.value
  if (!schema.entries && !schema.value) return value
  const fitted: Record<string, unknown> = Object.create(null)
  for (const [key, inner] of Object.entries(value)) {
    const shape = member(key)
    fitted[key] = shape ? fit(shape, inner, depth + 1) : inner
  }
  return fitted
}
