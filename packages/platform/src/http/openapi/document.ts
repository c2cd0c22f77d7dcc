import type { JsonSchema } from '@valibot/to-json-schema'
import { grantToken, provider, queryStringOrBody } from '@vitrine/contract'
import { errorEnvelope, tokenErrorResponse } from '@vitrine/contract/schemas'
import { type AccessRole, type DeclaredOperation, declarationOf } from '@vitrine/contract/server'
import type { GenericSchema } from 'valibot'
import { requiredRights } from '../access.ts'
import type { Route } from '../route.ts'
import { type JsonSchemas, jsonSchemas } from './json-schemas.ts'

/** Description of one call. */
export interface DescribedOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  /** Codes of application errors. */
  readonly 'x-error-codes'?: readonly string[]
  /** The roles that may make the call; absent if it needs no access token. */
  readonly 'x-access'?: readonly AccessRole[]
  /** The rights of which staff and apps need one. */
  readonly 'x-rights'?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, object>>
  readonly security?: readonly object[]
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: JsonSchema
}

type Content = Readonly<
  Partial<Record<'application/json' | 'multipart/form-data', { readonly schema: JsonSchema }>>
>

/** An OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1). */
export type OpenApiDocument = ReturnType<typeof openApiDocument>

const component = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })

/**
 * Describes the platform's calls. It is generated from the routes and the declarations of their operations, so it cannot differ
 * from what the platform does.
 */
export function openApiDocument(routes: readonly Route[], publicUrl: string) {
  const schemas = jsonSchemas(namedSchemas(routes))
  const paths: Record<string, Record<string, DescribedOperation>> = { '/oauth2/token': { post: tokenCall } }
  for (const route of routes) {
    const { operation: call } = route
    const methods = paths[call.path] ?? {}
    paths[call.path] = methods
    const described = describe(route, schemas)
    methods[call.method.toLowerCase()] = described
    // A query that is too long for an address is sent as POST.
    if (call.query === queryStringOrBody) {
      const { parameters: _, ...rest } = described
      const body = { required: true, content: json(component(`${call.name}.request`)) }
      methods['post'] = { ...rest, operationId: `${call.name}.byPost`, requestBody: body }
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vitrine platform',
      version: '1',
      description:
        'The store platform: visitors and members, catalog, cart and orders. An update changes only the fields that it contains. Unknown fields are ignored.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(['token', ...routes.map(({ operation }) => tagOf(operation))])].map((name) => ({
      name,
    })),
    paths,
    components: {
      schemas,
      responses: {
        Error: {
          description: 'An error, with its code or the fields that are not valid',
          content: json(component('ErrorEnvelope')),
        },
      },
      securitySchemes: {
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Access token of a visitor or member, with or without “Bearer ” in front.',
        },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: `API key of an app, with the site in \`${provider.headers.siteId}\`.`,
        },
        staffSession: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Session token of a member of staff, as `staff.logIn` returns it.',
        },
      },
    },
  }
}

function namedSchemas(routes: readonly Route[]): Record<string, GenericSchema<unknown, unknown>> {
  const named: Record<string, GenericSchema<unknown, unknown>> = {
    ErrorEnvelope: errorEnvelope,
    'token.grant.error': tokenErrorResponse,
  }
  for (const { name, request, response } of [
    declarationOf(grantToken),
    ...routes.map(({ operation }) => operation),
  ]) {
    named[`${name}.request`] = request
    if (response) named[`${name}.response`] = response
  }
  return named
}

const tokenCall: DescribedOperation = {
  operationId: 'token.grant',
  tags: ['token'],
  summary: 'Grant tokens',
  description: 'Tokens for a visitor, a code or a refresh token (RFC 6749), also as a form.',
  requestBody: { required: true, content: json(component('token.grant.request')) },
  responses: {
    200: { description: 'The tokens', content: json(component('token.grant.response')) },
    default: {
      description: 'An error (RFC 6749, section 5.2)',
      content: json(component('token.grant.error')),
    },
  },
  security: [],
}

function describe({ operation: call, form, mediaType }: Route, schemas: JsonSchemas): DescribedOperation {
  const { name, method, errors } = call
  const isRead = method === 'GET' || method === 'DELETE'
  return {
    operationId: name,
    tags: [tagOf(call)],
    summary: summaryOf(name),
    description: descriptionOf(call),
    'x-error-codes': errors,
    'x-access': call.access,
    'x-rights': requiredRights(call),
    parameters: parametersOf(call, schemas, isRead),
    ...(!isRead && {
      requestBody: {
        required: true,
        content: form ? formContent(name, form) : json(component(`${name}.request`)),
      },
    }),
    responses: {
      200: mediaType
        ? { description: 'A stream', content: { [mediaType]: { schema: { type: 'string' } } } }
        : { description: 'The result', content: json(component(`${name}.response`)) },
      default: { $ref: '#/components/responses/Error' },
    },
    security: securityOf(call),
  }
}

/** A form: its text fields are the request's, its files are separate parts. */
function formContent(name: string, { files }: NonNullable<Route['form']>): Content {
  const file: JsonSchema = { contentMediaType: 'application/octet-stream', description: 'a file' }
  const schema: JsonSchema = {
    allOf: [component(`${name}.request`)],
    properties: Object.fromEntries(files.map((field) => [field, file])),
    required: files.slice(0, 1),
  }
  return { 'multipart/form-data': { schema } }
}

const tagOf = ({ name }: DeclaredOperation): string => name.split('.')[0] ?? name

/** `catalog.queryProducts` → `Query products`. */
function summaryOf(name: string): string {
  const words = (name.split('.')[1] ?? name).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words[0]?.toUpperCase()}${words.slice(1)}`
}

function descriptionOf(call: DeclaredOperation): string {
  const rights = requiredRights(call)
  // An app has no account of its own.
  const needs = rights.includes('OWN_ACCOUNT')
    ? ' (not to apps)'
    : ` (staff and apps need ${rights.join(' or ')})`
  return `Open to ${call.access.join(', ')}${rights.length === 0 ? '' : needs}.`
}

function securityOf(call: DeclaredOperation): readonly object[] {
  const roles: readonly AccessRole[] = call.access
  const isForPeople = roles.includes('visitor') || roles.includes('member')
  const isForStaff = roles.includes('staff')
  const isForApps = isForStaff && !requiredRights(call).includes('OWN_ACCOUNT')
  return [
    ...(isForPeople ? [{ accessToken: [] }] : []),
    ...(isForStaff ? [{ staffSession: [] }] : []),
    ...(isForApps ? [{ apiKey: [] }] : []),
  ]
}

function parametersOf(call: DeclaredOperation, schemas: JsonSchemas, isRead: boolean): readonly Parameter[] {
  const properties = propertiesOf(schemas[`${call.name}.request`], schemas)
  const inPath = [...call.path.matchAll(/\{([^}]+)\}/g)].map(([, field]) => field ?? '')
  const pathParameters = inPath.map(
    (name): Parameter => ({ name, in: 'path', required: true, schema: fieldAt(properties, name, schemas) }),
  )
  if (!isRead) return pathParameters
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  return [...pathParameters, ...queryParameters(call, rest, schemas)]
}

/** One parameter per field; a request with nested objects is one encoded parameter. */
function queryParameters(
  { name }: DeclaredOperation,
  fields: readonly (readonly [string, JsonSchema])[],
  schemas: JsonSchemas,
): readonly Parameter[] {
  if (fields.every(([, schema]) => isFlat(schema, schemas))) {
    return fields.map(([field, schema]) => ({ name: field, in: 'query', required: false, schema }))
  }
  const schema: JsonSchema = {
    type: 'string',
    description: `${name}.request as JSON, in base64url without padding. Dotted fields (query.paging.limit=2) do as well.`,
    contentEncoding: 'base64url',
    contentMediaType: 'application/json',
  }
  return [{ name: '.r', in: 'query', required: false, schema }]
}

function isFlat(schema: JsonSchema, schemas: JsonSchemas): boolean {
  const { type, items, anyOf } = dereference(schema, schemas)
  if (anyOf) return anyOf.every((one) => typeof one === 'boolean' || isFlat(one, schemas))
  if (type === 'array') return typeof items !== 'object' || Array.isArray(items) || isFlat(items, schemas)
  return type !== 'object'
}

/** The schema itself, or the one that it refers to. */
export function dereference(schema: JsonSchema, schemas: JsonSchemas): JsonSchema {
  const name = schema.$ref?.slice('#/components/schemas/'.length)
  return name === undefined ? schema : dereference(schemas[name] ?? {}, schemas)
}

function propertiesOf(schema: JsonSchema | undefined, schemas: JsonSchemas) {
  return (dereference(schema ?? {}, schemas).properties ?? {}) as Readonly<Record<string, JsonSchema>>
}

/** The field that a path names, maybe within others: `product.id`. */
function fieldAt(properties: Readonly<Record<string, JsonSchema>>, path: string, schemas: JsonSchemas) {
  const [first = '', ...rest] = path.split('.')
  const schema = properties[first]
  if (rest.length === 0) return schema ?? { type: 'string' }
  return fieldAt(propertiesOf(schema, schemas), rest.join('.'), schemas)
}
