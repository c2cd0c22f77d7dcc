import {
  maxAuthenticationBodyBytes,
  maxBodyBytes,
  maxIdempotencyKeyLength,
  provider,
  queryStringOrBody,
} from '@vitrine/contract'
import type { DeclaredOperation } from '@vitrine/contract/server'
import type { Clock } from '../runtime/index.ts'
import type { Site } from '../sites/index.ts'
import { checkAccess } from './access.ts'
import { addressesOf } from './addresses.ts'
import { consistencyHeader, jsonAnswer, streamAnswer } from './answer.ts'
import type { Endpoint, EndpointCall } from './endpoint.ts'
import { httpError, invalidArguments, Problem, violation } from './problem.ts'
import { readInput } from './request-input.ts'
import type { Caller, RequestContext, Route, SiteContext } from './route.ts'
import { StreamedAnswer } from './streamed-answer.ts'
import { watched } from './watched-stream.ts'

/** What a call says of who makes it. */
export interface Credentials {
  /** The `Authorization` header without its scheme. */
  readonly authorization: string
  /** `wix-site-id`, which calls with an API key may bring (wire.md 2.1). */
  readonly siteId: string | undefined
  readonly address: string
  readonly requestId: string
}

export interface KnownCaller {
  readonly caller: Caller
  readonly site: Site
}

export interface OperationParts extends Omit<SiteContext, 'site'> {
  /** Who sent what the call says about itself; undefined when it is not good. */
  authenticate(credentials: Credentials): Promise<KnownCaller | undefined>
  /** Told of every call that may have changed something, once it has. */
  onWrite?(): void
}

/** The endpoints of each route: one for every address of its operation. */
export function operationEndpoints(routes: readonly Route[], parts: OperationParts): readonly Endpoint[] {
  const { authenticate: _authenticate, onWrite: _onWrite, ...shared } = parts
  return routes.flatMap((route) => {
    const { operation } = route
    const { name, method, query } = operation
    const maxBytes = carriesCredentials(route) ? maxAuthenticationBodyBytes : maxBodyBytes
    return addressesOf(route).map(
      ({ path, fields }): Endpoint => ({
        // A GET whose query would be too long comes as POST with the request as body (wire.md 2.5).
        methods: query === queryStringOrBody ? [method, 'POST'] : [method],
        path,
        async handle(call) {
          call.exchange.operation = name
          // In this order: nothing of the request is looked at before it is known who asks and whether they may (PLT-45).
          const { caller, site } = await identify(call, parts)
          call.exchange.callerKind = caller.kind
          checkAccess(operation, caller)
          const pathFields = new Map(
            [...fields].map(([parameter, field]) => [field, call.params[parameter] ?? '']),
          )
          const input = route.form
            ? await route.form.read(call.request)
            : await readInput({ request: call.request, pathFields, maxBytes }, operation.request)
          const context: RequestContext = {
            ...shared,
            site,
            caller,
            requestId: call.exchange.requestId,
            address: call.exchange.address,
            displayCurrency: readDisplayCurrency(call.request),
            origin: call.exchange.allowedOrigin,
            idempotencyKey: readIdempotencyKey(call.request),
            lastEventId: call.request.headers.get('last-event-id') ?? undefined,
            log: call.exchange.log,
          }
          const answer = await route.handle(context, input)
          if (answer instanceof StreamedAnswer) {
            const { stream, headers } = answer
            const isAdmitted = () => mayGoOn(call, parts, caller, operation)
            return streamAnswer(
              call.exchange,
              new StreamedAnswer(watched(stream, isAdmitted, recheckMs), headers),
            )
          }
          if (isRead(route)) return jsonAnswer(call.exchange, 200, answer)
          parts.onWrite?.()
          return jsonAnswer(call.exchange, 200, answer, consistencyMark(parts.clock))
        },
      }),
    )
  })
}

/** How soon a stream ends for whoever is not let in any more. */
const recheckMs = 15_000

/** Whether whoever reads a stream would still be let in: tokens and sessions end, and rights are taken away. */
async function mayGoOn(
  call: EndpointCall,
  parts: OperationParts,
  { kind, id }: Caller,
  operation: DeclaredOperation,
): Promise<boolean> {
  try {
    const { caller } = await identify(call, parts)
    checkAccess(operation, caller)
    return caller.kind === kind && caller.id === id
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

const { authentication, recovery, verification } = provider.services

/** Requirements.md PLT-02 reads less of what carries passwords and tokens. */
function carriesCredentials({ operation }: Route): boolean {
  const { path } = operation
  return [authentication, recovery, verification].some((prefix) => path.startsWith(prefix))
}

async function identify({ request, exchange }: EndpointCall, { authenticate }: OperationParts) {
  const token = request.headers.get('authorization') ?? ''
  // The platform's clients send the bare token; everyone else's send it after `Bearer`.
  const authorization = token.replace(/^bearer +/i, '').trim()
  const siteId = request.headers.get(provider.headers.siteId) ?? undefined
  const { address, requestId } = exchange
  const known =
    authorization === '' ? undefined : await authenticate({ authorization, siteId, address, requestId })
  if (!known) {
    throw httpError(401, 'A valid access token is needed; ask for one at /oauth2/token.', {
      'www-authenticate': 'Bearer',
    })
  }
  return known
}

/** What is no currency code asks for none: a header that a page or proxy added must not break the shop. */
function readDisplayCurrency(request: Request): string | undefined {
  const code = request.headers.get(provider.headers.displayCurrency)?.toUpperCase()
  return code !== undefined && /^[A-Z]{3}$/.test(code) ? code : undefined
}

function readIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get(provider.headers.idempotencyKey)
  if (key === null) return undefined
  if (key === '' || key.length > maxIdempotencyKeyLength) {
    const rule = key === '' ? 'MIN_LENGTH' : 'MAX_LENGTH'
    const threshold = key === '' ? 1 : maxIdempotencyKeyLength
    const description = `has to have 1 to ${maxIdempotencyKeyLength} characters`
    throw invalidArguments(violation('Idempotency-Key', rule, description, { threshold }))
  }
  return key
}

/**
 * A write moves the caller's consistency mark on (wire.md 2.2). There is one database and every read sees every write that
 * was acknowledged, so the mark is only remembered and sent back.
 */
function consistencyMark(clock: Clock): Record<string, string> {
  return { [consistencyHeader]: clock().toString(36) }
}

function isRead({ operation }: Route): boolean {
  const { idempotent, method } = operation
  return method === 'GET' || (method === 'POST' && idempotent === true)
}
