import {
  alternativePrefixes,
  maxAuthenticationBodyBytes,
  maxBodyBytes,
  maxIdempotencyKeyLength,
  provider,
  queryStringOrBody,
} from '@vitrine/contract'
import type { DeclaredOperation } from '@vitrine/contract/server'
import { Hono } from 'hono'
import type { Site } from '../sites/index.ts'
import { checkAccess } from './access.ts'
import { consistencyHeader } from './app.ts'
import type { HttpApp, HttpContext, HttpEnv } from './context.ts'
import { httpError, invalidField, Problem } from './problem.ts'
import { readInput } from './request-input.ts'
import { type Caller, RenderedJson, type RequestContext, type Route, type SiteContext } from './route.ts'
import { endWithAccess, StreamedResponse, streamBody, streamHeaders } from './streams.ts'

/** What a request contains to identify its caller. */
export interface Credentials {
  /** The `Authorization` header without its scheme. */
  readonly authorization: string
  /** `wix-site-id`, which calls with an API key may send. */
  readonly siteId: string | undefined
  readonly address: string
  readonly requestId: string
}

export interface KnownCaller {
  readonly caller: Caller
  readonly site: Site
}

export interface OperationOptions extends Omit<SiteContext, 'site'> {
  /** The caller with these credentials; undefined if they are not valid. */
  authenticate(credentials: Credentials): Promise<KnownCaller | undefined>
  /** Called after each call that may have changed something. */
  onWrite?(): void
}

/** Serves each operation at its address, and at the alternative addresses of the public platform. */
export function operationRoutes(routes: readonly Route[], options: OperationOptions): HttpApp {
  const app = new Hono<HttpEnv>()
  const addresses = routes.flatMap((route) => addressesOf(route).map((address) => ({ route, ...address })))
  // Addresses with fewer parameters first, so that `/query` is not read as an id.
  for (const { route, path, fields } of addresses.toSorted((a, b) => a.fields.size - b.fields.size)) {
    const { method, query } = route.operation
    // A GET whose query is too long for an address comes as POST with the request as its body.
    const methods = query === queryStringOrBody ? [method, 'POST'] : [method]
    app.on(methods, path, (c) => serve(c, route, fields, options))
  }
  return app
}

/** The caller is authenticated and allowed before anything of the request is read. */
async function serve(
  c: HttpContext,
  route: Route,
  fields: ReadonlyMap<string, string>,
  options: OperationOptions,
): Promise<Response> {
  const { operation, form } = route
  c.set('operation', operation.name)
  const { caller, site } = await identify(c, options)
  c.set('callerKind', caller.kind)
  checkAccess(operation, caller)

  const request = c.req.raw
  const pathFields = new Map([...fields].map(([parameter, field]) => [field, c.req.param(parameter) ?? '']))
  const input = form
    ? await form.read(request)
    : await readInput({ request, pathFields, maxBytes: bodyLimit(operation) }, operation.request)
  const { authenticate: _authenticate, onWrite, ...shared } = options
  const context: RequestContext = {
    ...shared,
    site,
    caller,
    requestId: c.get('requestId'),
    address: c.get('address'),
    displayCurrency: readDisplayCurrency(c),
    language: readLanguage(c),
    origin: c.get('allowedOrigin'),
    idempotencyKey: readIdempotencyKey(c),
    lastEventId: c.req.header('last-event-id'),
    log: c.get('log'),
  }
  const result = await route.handle(context, input)

  if (result instanceof StreamedResponse) {
    const stream = endWithAccess(
      result.stream,
      () => stillHasAccess(c, options, caller, operation),
      recheckMs,
    )
    return c.body(streamBody(stream), 200, { ...streamHeaders, ...result.headers })
  }
  if (!isRead(operation)) {
    onWrite?.()
    // Clients send the mark of their last write with each read. There is one database and every read sees all acknowledged writes, so the
    // platform itself does not need it.
    c.header(consistencyHeader, options.clock().toString(36))
  }
  // A success is always 200 with a body, `{}` if there is no data (decision 7).
  c.env.body = result instanceof RenderedJson ? result.chunks : [Buffer.from(JSON.stringify(result ?? {}))]
  return c.body(null, 200, { 'content-type': 'application/json' })
}

/** The path of an operation as Hono spells it, and the field of the request for each of its parameters. */
function addressesOf({ operation: { path } }: Route): readonly {
  readonly path: string
  /** Parameter → dotted path of the field. */
  readonly fields: ReadonlyMap<string, string>
}[] {
  const fields = new Map<string, string>()
  const template = path.replace(/\{([^}]+)\}/g, (_whole, field: string) => {
    const parameter = `p${fields.size}`
    fields.set(parameter, field)
    return `:${parameter}`
  })
  const [own = '', others = []] =
    Object.entries(alternativePrefixes).find(([prefix]) => path.startsWith(`${prefix}/`)) ?? []
  return [own, ...others].map((prefix) => ({ path: prefix + template.slice(own.length), fields }))
}

/** How soon a stream ends after its reader lost access. */
const recheckMs = 15_000

/** Tokens and sessions end, and rights are taken away, while a stream is open. */
async function stillHasAccess(
  c: HttpContext,
  options: OperationOptions,
  { kind, id }: Caller,
  operation: DeclaredOperation,
): Promise<boolean> {
  try {
    const { caller } = await identify(c, options)
    checkAccess(operation, caller)
    return caller.kind === kind && caller.id === id
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

async function identify(c: HttpContext, { authenticate }: OperationOptions): Promise<KnownCaller> {
  const authorization = readAuthorization(c)
  const siteId = c.req.header(provider.headers.siteId)
  const credentials = { authorization, siteId, address: c.get('address'), requestId: c.get('requestId') }
  const known = authorization === '' ? undefined : await authenticate(credentials)
  if (known) return known
  throw httpError(
    401,
    'The access token or API key is missing or not valid. Get an access token at /oauth2/token.',
    {
      'www-authenticate': 'Bearer',
    },
  )
}

/** The token of the `Authorization` header. The platform's clients send it bare; all others send it after `Bearer`. */
export function readAuthorization(c: HttpContext): string {
  return (c.req.header('authorization') ?? '').replace(/^bearer +/i, '').trim()
}

const { authentication, recovery, verification } = provider.services

/** Less is read of requests that contain passwords and tokens. */
function bodyLimit({ path }: DeclaredOperation): number {
  const hasCredentials = [authentication, recovery, verification].some((prefix) => path.startsWith(prefix))
  return hasCredentials ? maxAuthenticationBodyBytes : maxBodyBytes
}

/** Anything but a currency code is ignored: a header that a page or proxy added must not break the shop. */
function readDisplayCurrency(c: HttpContext): string | undefined {
  const code = c.req.header(provider.headers.displayCurrency)?.toUpperCase()
  return code !== undefined && /^[A-Z]{3}$/.test(code) ? code : undefined
}

/** The language of `de`, `de-AT` or `de|de-at|…`; anything else is ignored, like an unknown currency. */
function readLanguage(c: HttpContext): string | undefined {
  const header = c.req.header(provider.headers.language)?.toLowerCase() ?? ''
  return /^([a-z]{2,3})(?:[-|]|$)/.exec(header)?.[1]
}

function readIdempotencyKey(c: HttpContext): string | undefined {
  const key = c.req.header(provider.headers.idempotencyKey)
  if (key === undefined) return undefined
  if (key === '' || key.length > maxIdempotencyKeyLength) {
    const rule = key === '' ? 'MIN_LENGTH' : 'MAX_LENGTH'
    const threshold = key === '' ? 1 : maxIdempotencyKeyLength
    const description = `has to have 1 to ${maxIdempotencyKeyLength} characters`
    throw invalidField('Idempotency-Key', rule, description, { threshold })
  }
  return key
}

function isRead({ idempotent, method }: DeclaredOperation): boolean {
  return method === 'GET' || (method === 'POST' && idempotent === true)
}
