import { type ConversionConfig, type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { FieldViolation } from '@vitrine/contract'
import * as contract from '@vitrine/contract/schemas'
import type { GenericSchema } from 'valibot'

/** JSON Schemas by name; every reference in them names one of them. */
export type JsonSchemas = Readonly<Record<string, JsonSchema>>

const definitionsPrefix = '#/$defs/'

/**
 * JSON Schema (2020-12) of the contract's entities and of `named` ones. Nested objects without a name of
 * their own are named after their first occurrence, such as `Product.priceData`.
 */
export function jsonSchemas(named: Readonly<Record<string, GenericSchema<unknown, unknown>>>): JsonSchemas {
  const defined = new Map<object, string>()
  const definitions: Record<string, GenericSchema<unknown, unknown>> = {}
  for (const [name, schema] of [...entities(), ...Object.entries(named)]) {
    const own = resolveLazy(schema)
    // The same schema under a second name is a reference to the first.
    definitions[name] = defined.has(own) ? schema : own
    if (!defined.has(own)) defined.set(own, name)
  }
  const converted = toJsonSchemaDefs(definitions, {
    target: 'draft-2020-12',
    // Only checks in code have no counterpart; they are described in words.
    errorMode: 'ignore',
    overrideAction: describeCheck,
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'custom' ? { ...jsonSchema, type: 'object' } : undefined,
  })
  return withNames(converted as Record<string, JsonSchema>, Object.keys(definitions))
}

/** The entities that the contract exports; requests and responses are named by their operations. */
function entities(): [string, GenericSchema<unknown, unknown>][] {
  const exported: [string, unknown][] = Object.entries(contract)
  return exported
    .filter(([name]) => !/(?:Request|Response)$/.test(name))
    .flatMap(([name, value]) =>
      isSchema(value) ? [[`${name[0]?.toUpperCase()}${name.slice(1)}`, value]] : [],
    )
}

function isSchema(value: unknown): value is GenericSchema<unknown, unknown> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}

/** The schema that a lazy schema returns. */
function resolveLazy(schema: GenericSchema<unknown, unknown>): GenericSchema<unknown, unknown> {
  const { getter } = schema as { getter?: (input: unknown) => GenericSchema<unknown, unknown> }
  return getter ? getter(undefined) : schema
}

/** Replaces the numbers of nested definitions by names, starting from the named definitions. */
function withNames(schemas: Record<string, JsonSchema>, known: readonly string[]): JsonSchemas {
  const names = new Map(known.map((name) => [name, name]))
  const queue = [...known]
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    visitReferences(schemas[name], names.get(name) ?? name, (reference, path) => {
      if (names.has(reference)) return
      names.set(reference, freeName(path, names))
      queue.push(reference)
    })
  }
  return Object.fromEntries(
    [...names].map(([from, to]) => [
      to,
      // As text, because references occur at any depth.
      JSON.parse(
        JSON.stringify(schemas[from]).replaceAll(
          /"\$ref":"#\/\$defs\/([^"]+)"/g,
          (_, reference: string) => `"$ref":"#/components/schemas/${names.get(reference)}"`,
        ),
      ) as JsonSchema,
    ]),
  )
}

function visitReferences(node: unknown, path: string, found: (reference: string, path: string) => void) {
  if (Array.isArray(node)) for (const item of node) visitReferences(item, path, found)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  for (const [key, value] of Object.entries(node)) {
    if (key === '$ref') found(String(value).slice(definitionsPrefix.length), path)
    else if (key === 'properties') {
      for (const [field, schema] of Object.entries(value as object))
        visitReferences(schema, `${path}.${field}`, found)
    } else visitReferences(value, path, found)
  }
}

function freeName(path: string, names: ReadonlyMap<string, string>): string {
  const taken = new Set(names.values())
  let name = path
  for (let number = 2; taken.has(name); number += 1) name = `${path}-${number}`
  return name
}

type ActionContext = Parameters<NonNullable<ConversionConfig['overrideAction']>>[0]

/** Rules of the contract that JSON Schema has a format for. */
const formats: Readonly<Record<string, string>> = { GUID: 'uuid', EMAIL: 'email', WEB_URL: 'uri' }

/** Describes a check in code: with a format if there is one, otherwise with the message of its violation. */
function describeCheck({ valibotAction, jsonSchema }: ActionContext): JsonSchema | undefined {
  const { type, requirement } = valibotAction as { type: string; requirement?: unknown }
  if (type !== 'check' || typeof requirement !== 'function' || !('rule' in requirement)) return undefined
  // `ruled` of the contract leaves its rule on the function.
  const { description, data } = requirement.rule as Pick<FieldViolation, 'description' | 'data'>
  // Skips rules without a bound, and rules that only forbid invalid characters.
  if (/\bundefined\b/.test(description) || !description.startsWith('has to')) return jsonSchema
  const format = formats[String((data as { type?: string } | null)?.type)]
  if (format !== undefined) return { ...jsonSchema, format }
  const rules = [jsonSchema.description, description].filter((rule) => rule !== undefined)
  return { ...jsonSchema, description: rules.join('; ') }
}
