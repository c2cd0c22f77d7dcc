import type { JsonSchema } from '@valibot/to-json-schema'
import { type ErrorText, errorTexts, oauthErrorTexts } from '@vitrine/contract/server'
import {
  type DescribedOperation,
  dereference,
  type JsonSchemas,
  type OpenApiDocument,
  type Parameter,
} from '../http/index.ts'
import { type Html, html } from '../pages/index.ts'

/** An operation with its method and path. */
interface ListedCall extends DescribedOperation {
  readonly method: string
  readonly path: string
}

/** All calls, by their tags. */
export function indexPage(document: OpenApiDocument): string {
  const calls = listedCalls(document)
  const sections = document.tags.map(({ name }) => {
    const own = calls.filter(({ tags }) => tags.includes(name))
    return html`<section><h2>${name}</h2><ul>${own.map(
      ({ operationId, summary, method, path }) =>
        html`<li><a href="/docs/calls/${operationId}"><span class="subject">${summary}</span><span class="soft"><code>${method} ${path}</code></span></a></li>`,
    )}</ul></section>`
  })
  return page(
    document.info.title,
    html`<header><h1>${document.info.title}</h1><p class="soft">${document.info.description}</p><p><a href="/openapi.json">openapi.json</a> is the same for tools (OpenAPI ${document.openapi}). <a href="/docs/errors">Error codes</a> lists what can go wrong. <code>npm run docs</code> in the Vitrine repository opens the guides and the reference of all packages.</p></header>${sections}`,
  )
}

/** One call: parameters, access, request, response and error codes; undefined if there is none of this name. */
export function callPage(document: OpenApiDocument, name: string): string | undefined {
  const call = listedCalls(document).find(({ operationId }) => operationId === name)
  if (!call) return undefined
  const {
    summary,
    method,
    path,
    description,
    parameters = [],
    requestBody,
    'x-error-codes': codes = [],
  } = call
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const response = responseSchema(call)
  return page(
    summary,
    html`${back}<header><h1>${summary}</h1><p><code>${method} ${path}</code></p><p>${description}</p></header>
${parameters.length > 0 && table('Parameters', parameters.map(parameterRow))}
${body && schemaSection('Request', body, document)}
${response && schemaSection('Response', response, document)}
${codes.length > 0 && html`<section><h2>Error codes</h2><ul class="codes">${codes.map((code) => html`<li><a href="/docs/errors/${encodeURIComponent(code)}"><code>${code}</code></a></li>`)}</ul></section>`}`,
  )
}

const explainedErrors: ReadonlyMap<string, ErrorText> = new Map([
  ...Object.entries(errorTexts),
  ...Object.entries(oauthErrorTexts),
])

/** All error codes with their causes. */
export function errorIndexPage(): string {
  const codes = [...explainedErrors].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return page(
    'Error codes',
    html`${back}<header><h1>Error codes</h1></header><section><ul>${codes.map(
      ([code, { cause }]) =>
        html`<li><a href="/docs/errors/${encodeURIComponent(code)}"><span class="subject">${code}</span><span class="soft">${inline(cause)}</span></a></li>`,
    )}</ul></section>`,
  )
}

/** One error code: its cause, what to do, and the calls that respond with it; undefined if there is no such code. */
export function errorPage(document: OpenApiDocument, code: string): string | undefined {
  const explained = explainedErrors.get(code)
  if (!explained) return undefined
  const calls = listedCalls(document).filter((call) => call['x-error-codes']?.includes(code))
  return page(
    code,
    html`<nav><a href="/docs/errors">All error codes</a></nav><header><h1>${code}</h1><p>${inline(explained.cause)}</p></header>
<section><h2>What to do</h2><p>${inline(explained.remedy)}</p></section>
${calls.length > 0 && html`<section><h2>Calls with this error</h2><ul>${calls.map(({ operationId, summary }) => html`<li><a href="/docs/calls/${operationId}">${summary}</a></li>`)}</ul></section>`}`,
  )
}

/** Markdown of one paragraph. Links of error texts lead to the documentation site, which is not here: their text remains. */
function inline(markdown: string): readonly Html[] {
  return markdown
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .split('`')
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))
}

/** One schema that requests and responses refer to. */
export function schemaPage(document: OpenApiDocument, name: string): string | undefined {
  const schema = document.components.schemas[name]
  if (!schema) return undefined
  return page(
    name,
    html`${back}<header><h1>${name}</h1></header>${schemaSection('Fields', schema, document)}`,
  )
}

export function missingPage(): string {
  return page('Not found', html`${back}<header><h1>There is nothing by this name</h1></header>`)
}

const back = html`<nav><a href="/docs">All calls</a></nav>`

function listedCalls({ paths }: OpenApiDocument): readonly ListedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      method: method.toUpperCase(),
      path,
    })),
  )
}

function responseSchema({ responses }: ListedCall): JsonSchema | undefined {
  const { content } = (responses['200'] ?? {}) as {
    content?: { 'application/json'?: { schema: JsonSchema } }
  }
  return content?.['application/json']?.schema
}

function schemaSection(title: string, schema: JsonSchema, document: OpenApiDocument): Html {
  const rows = fieldRows(schema, document.components.schemas)
  return rows.length > 0
    ? table(title, rows)
    : html`<section><h2>${title}</h2><p>${typeOf(schema)}</p></section>`
}

function table(title: string, rows: readonly Html[]): Html {
  return html`<section><h2>${title}</h2><div class="wide" tabindex="0" role="region" aria-label="${title}"><table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Rules</th></tr></thead><tbody>${rows}</tbody></table></div></section>`
}

function parameterRow({ name, in: where, required, schema }: Parameter): Html {
  return html`<tr><th scope="row"><code>${name}</code></th><td>${typeOf(schema)}</td><td>in the ${where}${required && ', required'}${schema.description !== undefined && html`; ${schema.description}`}</td></tr>`
}

function page(title: string, main: Html): string {
  return `<!doctype html>${html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/style.css"></head><body><main>${main}</main></body></html>`}`
}

const prefix = '#/components/schemas/'

/** One row per field of an object. A field that is an object links to the page of its schema. */
function fieldRows(schema: JsonSchema, schemas: JsonSchemas): readonly Html[] {
  const { properties = {}, required = [] } = dereference(schema, schemas)
  return Object.entries(properties).map(([name, field]) => {
    const own = typeof field === 'boolean' ? {} : field
    const rules = [required.includes(name) ? 'required' : '', ...bounds(dereference(own, schemas))].filter(
      Boolean,
    )
    return html`<tr><th scope="row"><code>${name}</code></th><td>${typeOf(own)}</td><td>${rules.join('; ')}</td></tr>`
  })
}

/** The type of a value in words. */
function typeOf(schema: JsonSchema): Html {
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

function bounds({ description, format, minLength, maxLength, minimum, maximum, maxItems }: JsonSchema) {
  return [
    description,
    format,
    minLength !== undefined && minLength > 0 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
    maxItems !== undefined && `at most ${maxItems} items`,
  ].filter((rule) => typeof rule === 'string')
}
