import type { JsonSchema } from '@valibot/to-json-schema'
import { type Html, html } from '../../../pages/index.ts'
import type { DescribedOperation, OpenApiDocument, Parameter } from '../document.ts'
import { fieldRows, typeOf } from './field-rows.ts'

/** A call with where it is served. */
interface Listed extends DescribedOperation {
  readonly method: string
  readonly path: string
}

/** Every call, by what it is about. */
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
    html`<header><h1>${document.info.title}</h1><p class="soft">${document.info.description}</p><p><a href="/openapi.json">openapi.json</a> is the same for programs (OpenAPI ${document.openapi}).</p></header>${sections}`,
  )
}

/** One call: what it takes, who may make it and what it answers; undefined where there is none of this name. */
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
  const answer = answerOf(call)
  return page(
    summary,
    html`${back}<header><h1>${summary}</h1><p><code>${method} ${path}</code></p><p>${description}</p></header>
${parameters.length > 0 && table('Parameters', parameters.map(parameterRow))}
${body && schemaSection('Request', body, document)}
${answer && schemaSection('Answer', answer, document)}
${codes.length > 0 && html`<section><h2>Refusals</h2><ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul></section>`}`,
  )
}

/** One schema that others name. */
export function schemaPage(document: OpenApiDocument, name: string): string | undefined {
  const schema = document.components.schemas[name]
  if (!schema) return undefined
  return page(
    name,
    html`${back}<header><h1>${name}</h1></header>${schemaSection('Fields', schema, document)}`,
  )
}

export function missingPage(): string {
  return page('Not in the reference', html`${back}<header><h1>There is nothing by this name</h1></header>`)
}

const back = html`<nav><a href="/docs">All calls</a></nav>`

function listedCalls({ paths }: OpenApiDocument): readonly Listed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      method: method.toUpperCase(),
      path,
    })),
  )
}

function answerOf({ responses }: Listed): JsonSchema | undefined {
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
  return html`<section><h2>${title}</h2><div class="wide" tabindex="0" role="region" aria-label="${title}"><table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">What goes</th></tr></thead><tbody>${rows}</tbody></table></div></section>`
}

function parameterRow({ name, in: where, required, schema }: Parameter): Html {
  return html`<tr><th scope="row"><code>${name}</code></th><td>${typeOf(schema)}</td><td>in the ${where}${required && ', required'}${schema.description !== undefined && html`; ${schema.description}`}</td></tr>`
}

function page(title: string, main: Html): string {
  return `<!doctype html>${html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/style.css"></head><body><main>${main}</main></body></html>`}`
}
