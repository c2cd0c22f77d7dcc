import type { JsonSchema } from '@valibot/to-json-schema'
import { type Html, html } from '../../../pages/index.ts'
import type { JsonSchemas } from '../json-schemas.ts'

const prefix = '#/components/schemas/'

/** A row per field of an object; what has fields of its own is a link to its page. None for anything but an object. */
export function fieldRows(schema: JsonSchema, schemas: JsonSchemas): readonly Html[] {
  const { properties = {}, required = [] } = behind(schema, schemas)
  return Object.entries(properties).map(([name, field]) => {
    const own = typeof field === 'boolean' ? {} : field
    const said = [required.includes(name) ? 'required' : '', ...bounds(behind(own, schemas))].filter(Boolean)
    return html`<tr><th scope="row"><code>${name}</code></th><td>${typeOf(own)}</td><td>${said.join('; ')}</td></tr>`
  })
}

/** The type of a value in a few words. */
export function typeOf(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(prefix.length)
    return html`<a href="/docs/schemas/${name}">${name}</a>`
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return joined(choices.map((one) => (typeof one === 'boolean' ? html`any` : typeOf(one))))
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum) return html`<code>${schema.enum.map(String).join(' | ')}</code>`
  const { items } = schema
  if (typeof items === 'object' && !Array.isArray(items)) return html`list of ${typeOf(items)}`
  const { additionalProperties } = schema
  if (typeof additionalProperties === 'object') return html`map of ${typeOf(additionalProperties)}`
  const { type } = schema
  return html`${Array.isArray(type) ? type.join(' or ') : (type ?? 'any')}`
}

function joined(parts: readonly Html[]): Html {
  return html`${parts.map((part, at) => (at === 0 ? part : html` or ${part}`))}`
}

function behind(schema: JsonSchema, schemas: JsonSchemas): JsonSchema {
  return schema.$ref === undefined ? schema : behind(schemas[schema.$ref.slice(prefix.length)] ?? {}, schemas)
}

function bounds({
  description,
  format,
  minLength,
  maxLength,
  minimum,
  maximum,
  maxItems,
}: JsonSchema): string[] {
  return [
    description,
    format,
    minLength !== undefined && minLength > 0 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
    maxItems !== undefined && `at most ${maxItems} items`,
  ].filter((said) => typeof said === 'string')
}
