import type { Operation } from '@vitrine/contract'
import type { StaffRight } from '@vitrine/contract/accounts'
import type { GenericSchema } from 'valibot'
import type { Database } from '../db/index.ts'
import type { Clock, Logger } from '../runtime/index.ts'
import type { Site } from '../sites/index.ts'
import type { RouteForm } from './form/form-route.ts'
import type { RenderedJson } from './rendered-json.ts'
import type { StreamedAnswer } from './streamed-answer.ts'

/** Who calls. A visitor and a member own things (carts) by `id`; an app or a staff member acts on the whole site, as far as its rights go. */
export interface Caller {
  readonly kind: 'visitor' | 'member' | 'app' | 'staff'
  readonly id: string
  /** The OAuth client whose token came with the call. */
  readonly clientId: string
  /** The session whose token came with the call. */
  readonly sessionId: string
  /** Of an app or a staff member that brings the access token of a shopper: for whom it acts. */
  readonly shopper?: { readonly kind: 'visitor' | 'member'; readonly id: string }
  /** Of an app or a staff member: what it may do; nothing where none are named. */
  readonly rights?: readonly StaffRight[]
}

/**
 * What services below a route work with. Inside a transaction a service passes on `{ ...context, db: trx }`. A module that needs more
 * adds its optional field by module augmentation, and `app` fills it.
 */
export interface SiteContext {
  readonly db: Database
  readonly site: Site
  readonly clock: Clock
  /** The platform's own address without a trailing slash: media addresses begin with it. */
  readonly publicUrl: string
  /** The shop's address without a trailing slash: product pages begin with it. */
  readonly shopUrl: string
}

export interface RequestContext extends SiteContext {
  readonly caller: Caller
  readonly requestId: string
  /** Where the call came from; for limits and security events. */
  readonly address: string
  /** Currency that prices are to be shown in as well, ISO 4217 (wire.md 2.1); undefined where the caller names none. */
  readonly displayCurrency?: string | undefined
  /** Origin of the page that made the call, where a client registered it. */
  readonly origin?: string | undefined
  /** `Idempotency-Key` of the call, at most 255 characters (requirements.md PLT-50). */
  readonly idempotencyKey: string | undefined
  /** `Last-Event-ID` of the call: where a reader of events was. */
  readonly lastEventId?: string | undefined
  readonly log: Logger
}

// biome-ignore lint/suspicious/noExplicitAny: a table of routes holds operations of every type; each was checked by `route`.
type AnyOperation = Operation<any, any, any>

/** An operation of the contract bound to what answers it. */
export interface Route {
  readonly operation: AnyOperation
  readonly schema: GenericSchema<unknown, unknown>
  /** Where the request is a form with files instead of JSON. */
  readonly form?: RouteForm
  handle(context: RequestContext, input: unknown): Promise<unknown>
  /** Media type of the answer where it is no JSON but a stream. */
  readonly mediaType?: string
}

/**
 * Binds an operation to its handler. The schema has read the request before the handler sees it: path, query and body are
 * one value, unknown fields are gone. The handler's value is the JSON body of the 200 answer, or its text when
 * that is there already.
 */
export function route<I, O, E extends string>(
  operation: Operation<I, O, E>,
  schema: GenericSchema<unknown, I>,
  handler: (context: RequestContext, input: I) => Promise<O | RenderedJson<O>>,
): Route {
  // The cast holds because the router hands a handler only what its own schema has read.
  return { operation, schema, handle: (context, input) => handler(context, input as I) }
}

/** Binds an operation whose answer is a stream of the given media type and not a JSON document. */
export function streamRoute<I, O, E extends string>(
  operation: Operation<I, O, E>,
  schema: GenericSchema<unknown, I>,
  mediaType: string,
  handler: (context: RequestContext, input: I) => Promise<StreamedAnswer>,
): Route {
  // As above.
  return { operation, schema, mediaType, handle: (context, input) => handler(context, input as I) }
}
