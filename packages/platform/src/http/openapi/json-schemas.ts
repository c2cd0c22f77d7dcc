import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as contract from '@vitrine/contract/schemas'
import type { GenericSchema } from 'valibot'
import { wordsOfCheck } from './words-of-check.ts'

/** Schemas of a document by name: plain JSON Schema, in which every reference names one of them. */
export type JsonSchemas = Readonly<Record<string, JsonSchema>>

const place = '#/$defs/'

/**
 * JSON Schema (2020-12) of the contract's entities and of `named` ones. Objects that have no name of their own are named
 * after where they first stand, such as `Product.priceData`.
 */
export function jsonSchemas(named: Readonly<Record<string, GenericSchema<unknown, unknown>>>): JsonSchemas {
  const defined = new Map<object, string>()
  const definitions: Record<string, GenericSchema<unknown, unknown>> = {}
  for (const [name, schema] of [...entities(), ...Object.entries(named)]) {
    const own = behindLazy(schema)
    // The same schema under a second name is a reference to the first.
    definitions[name] = defined.has(own) ? schema : own
    if (!defined.has(own)) defined.set(own, name)
  }
  const converted = toJsonSchemaDefs(definitions, {
    target: 'draft-2020-12',
    // What has no counterpart is a check in code; it is told in words.
    errorMode: 'ignore',
    overrideAction: wordsOfCheck,
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'custom' ? { ...jsonSchema, type: 'object' } : undefined,
  })
  return withNames(converted as Record<string, JsonSchema>, Object.keys(definitions))
}

/** The entities that the contract exports by name; requests and answers are named by their operations. */
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

/** What a schema is that is worked out at its first use. */
function behindLazy(schema: GenericSchema<unknown, unknown>): GenericSchema<unknown, unknown> {
  const { getter } = schema as { getter?: (input: unknown) => GenericSchema<unknown, unknown> }
  return getter ? getter(undefined) : schema
}

/** Gives the numbered definitions names, from the named ones outwards. */
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
      // Text, because references stand at any depth.
      JSON.parse(
        JSON.stringify(schemas[from]).replaceAll(
          /"\$ref":"#\/\$defs\/([^"]+)"/g,
          (_, reference: string) => `"$ref":"#/components/schemas/${names.get(reference)}"`,
        ),
      ) as JsonSchema,
    ]),
  )
}

function visitReferences(
  node: unknown,
  path: string,
  found: (reference: string, path: string) => void,
): void {
  if (Array.isArray(node)) for (const item of node) visitReferences(item, path, found)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  for (const [key, value] of Object.entries(node)) {
    if (key === '$ref') found(String(value).slice(place.length), path)
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
