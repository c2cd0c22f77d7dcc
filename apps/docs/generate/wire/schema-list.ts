import { code } from '../markdown.ts'
import type { FieldComments } from '../reference/field-comments.ts'
import { entityPath } from './addresses.ts'
import type { Schema, Wire } from './open-api.ts'

type Schemas = Wire['schemas']

const prefix = '#/components/schemas/'
/** Deeper fields are described where their entity is, or by the schema of the platform. */
const deepest = 5

/** Entities have a page of their own; everything else is written out where it occurs. */
export function isEntity(name: string): boolean {
  return /^[A-Z]\w*$/.test(name)
}

/** The fields of a schema as a nested list. */
export function fieldList(schema: Schema | undefined, schemas: Schemas, comments?: FieldComments): string {
  const lines: string[] = []
  const root = resolve(schema ?? {}, schemas)
  addFields(root, schemas, comments, 0, new Set(), lines)
  return lines.join('\n')
}

function addFields(
  schema: Schema,
  schemas: Schemas,
  comments: FieldComments | undefined,
  depth: number,
  seen: ReadonlySet<string>,
  lines: string[],
) {
  const required = new Set(schema.required)
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const notes = [
      describeType(field, schemas),
      required.has(name) ? '**required**' : '',
      beyondBounds(comments?.comment(name) ?? ''),
    ]
    lines.push(`${'  '.repeat(depth)}- ${code(name)} · ${notes.filter((note) => note !== '').join(' · ')}`)
    const nested = nestedObject(field, schemas)
    if (!nested || depth >= deepest || (nested.name && seen.has(nested.name))) continue
    const inside = nested.name ? new Set([...seen, nested.name]) : seen
    addFields(nested.schema, schemas, comments?.within(name), depth + 1, inside, lines)
  }
  for (const part of schema.allOf ?? [])
    addFields(resolve(part, schemas), schemas, comments, depth, seen, lines)
}

/** A comment, unless it only repeats the bounds of the schema. */
function beyondBounds(comment: string): string {
  return /^(?:At most \d+|\d+ to \d+)(?: characters)?\.$/.test(comment) ? '' : comment
}

/** The object that a field is or is a list of, unless it has a page of its own. */
function nestedObject(field: Schema, schemas: Schemas): { name?: string; schema: Schema } | undefined {
  const name = field.$ref?.slice(prefix.length)
  if (name !== undefined) {
    const target = schemas[name] ?? {}
    if (isEntity(name)) return undefined
    return target.properties ? { name, schema: target } : nestedObject(target, schemas)
  }
  if (field.properties) return { schema: field }
  if (field.allOf) return { schema: { allOf: field.allOf.filter((part) => !isEntityReference(part)) } }
  if (field.items) return nestedObject(field.items, schemas)
  const options = (field.anyOf ?? field.oneOf ?? []).filter(({ type }) => type !== 'null')
  return options.length === 1 && options[0] ? nestedObject(options[0], schemas) : undefined
}

function isEntityReference({ $ref }: Schema): boolean {
  return $ref !== undefined && isEntity($ref.slice(prefix.length))
}

/** One line about the type of a field, with its bounds. */
export function describeType(field: Schema, schemas: Schemas): string {
  const name = field.$ref?.slice(prefix.length)
  if (name !== undefined) {
    if (isEntity(name)) return `[${name}](/${entityPath(name)}/)`
    return describeType(schemas[name] ?? {}, schemas)
  }
  if (field.const !== undefined) return code(JSON.stringify(field.const))
  const known = field.enum ?? field.openValues
  if (known) return `${field.openValues ? 'string, for example' : 'one of'} ${values(known)}`
  const options = field.anyOf ?? field.oneOf
  if (options) return describeOptions(options, schemas)
  if (field.allOf && !field.properties) {
    const entities = field.allOf.filter(isEntityReference).map((part) => describeType(part, schemas))
    return entities.length > 0 ? `${entities.join(' and ')} with further fields` : 'object'
  }
  if (field.items)
    return `array of ${describeType(field.items, schemas)}${bounds('items', field.minItems, field.maxItems)}`
  const type = [field.type ?? (field.properties ? 'object' : 'any')].flat().join(' or ')
  const rules = [field.format, field.description?.replace(/^has to /, '')].filter(
    (rule) => rule !== undefined,
  )
  return `${type}${bounds('characters', field.minLength, field.maxLength)}${bounds('', field.minimum, field.maximum)}${rules.length > 0 ? ` (${rules.join('; ')})` : ''}`
}

function describeOptions(options: readonly Schema[], schemas: Schemas): string {
  const isNullable = options.some(({ type }) => type === 'null')
  const others = options.filter(({ type }) => type !== 'null')
  const described = [...new Set(others.map((option) => describeType(option, schemas)))].join(' or ')
  return isNullable ? `${described} or null` : described
}

function values(list: readonly unknown[]): string {
  const shown = list.slice(0, 12).map((value) => code(String(value)))
  return `${shown.join(', ')}${list.length > shown.length ? ` and ${list.length - shown.length} more` : ''}`
}

function bounds(unit: string, min: number | undefined, limit: number | undefined): string {
  const max = limit === Number.MAX_VALUE ? undefined : limit
  const number = (value: number) => value.toLocaleString('en')
  const suffix = unit === '' ? '' : ` ${unit}`
  if (min !== undefined && min > 0 && max !== undefined) return `, ${number(min)} to ${number(max)}${suffix}`
  if (max !== undefined) return `, at most ${number(max)}${suffix}`
  if (min !== undefined && min > 0) return `, at least ${number(min)}${suffix}`
  return ''
}

export function resolve(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.slice(prefix.length)
  return name === undefined ? schema : resolve(schemas[name] ?? {}, schemas)
}
