import type { Operation } from '@vitrine/contract'
import type { StaffRight } from '@vitrine/contract/accounts'
import { type DeclaredOperation, declarationOf } from '@vitrine/contract/server'
import type { Database } from '../db/index.ts'
import type { Clock, Logger } from '../runtime/index.ts'
import type { Site } from '../sites/index.ts'
import type { ResponseRow } from './idempotency/tables.ts'
import type { StreamedResponse } from './streams.ts'

/** The caller. Visitors and members own carts by their `id`; apps and staff act on the whole site, as far as their rights allow. */
export interface Caller {
  readonly kind: 'visitor' | 'member' | 'app' | 'staff'
  readonly id: string
  /** The OAuth client whose token came with the call. */
  readonly clientId: string
  /** The session whose token came with the call. */
  readonly sessionId: string
  /** The shopper that an app or staff member acts for, by the access token it sent. */
  readonly shopper?: { readonly kind: 'visitor' | 'member'; readonly id: string }
  /** Rights of an app or staff member; none if undefined. */
  readonly rights?: readonly StaffRight[]
}

/**
 * The context of services. Inside a transaction a service passes on `{ ...context, db: trx }`. A module that needs more adds an optional
 * field by module augmentation, and `app` sets it.
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
  /** Additional currency for displayed prices, ISO 4217; undefined if the caller requests none. */
  readonly displayCurrency?: string | undefined
  /** Language of the buyer, ISO 639; undefined if the caller requests none. */
  readonly language?: string | undefined
  /** Origin of the page that made the call, if a client registered it. */
  readonly origin?: string | undefined
  /** `Idempotency-Key` of the call, at most 255 characters. */
  readonly idempotencyKey: string | undefined
  /** `Last-Event-ID` of the call: the last event that a reader of a stream got. */
  readonly lastEventId?: string | undefined
  readonly log: Logger
  /**
   * The row that stores the response of a write with an idempotency key, for a handler that inserts it in its last statement. Other
   * responses are stored by a statement of their own.
   */
  readonly responseRow?: (response: unknown) => ResponseRow
}

/** A result that is JSON already, in chunks. `T` is the type it would be parsed as; it exists only for the compiler. */
export class RenderedJson<T> {
  readonly chunks: readonly Uint8Array[]
  declare readonly type?: T

  constructor(chunks: readonly Uint8Array[]) {
    this.chunks = chunks
  }

  toString(): string {
    return Buffer.concat(this.chunks).toString()
  }
}

/** An operation bound to its handler. The operation's declaration defines its access and its request schema. */
export interface Route {
  readonly operation: DeclaredOperation
  /** Set if the request is a form with files instead of JSON. */
  readonly form?: {
    /** Names of its files; the first is required. */
    readonly files: readonly string[]
    read(request: Request): Promise<unknown>
  }
  handle(context: RequestContext, input: unknown): Promise<unknown>
  /** Media type of the response if it is a stream instead of JSON. */
  readonly mediaType?: string
}

/**
 * Binds an operation to its handler. The declared request schema has validated the input before the handler runs: path, query
 * and body are one value without unknown fields. The handler returns the JSON body of the 200 response, or the body as
 * rendered JSON.
 *
 * @throws if the operation has no declaration
 */
export function route<I, O, E extends string>(
  operation: Operation<I, O, E>,
  handler: (context: RequestContext, input: I) => Promise<O | RenderedJson<O>>,
): Route {
  // The cast holds because the router validates the input with the schema of this declaration.
  return { operation: declarationOf(operation), handle: (context, input) => handler(context, input as I) }
}

/** Binds an operation whose response is a stream of the given media type instead of a JSON document. */
export function streamRoute<I, O, E extends string>(
  operation: Operation<I, O, E>,
  mediaType: string,
  handler: (context: RequestContext, input: I) => Promise<StreamedResponse>,
): Route {
  return {
    operation: declarationOf(operation),
    mediaType,
    // The cast holds as in `route`.
    handle: (context, input) => handler(context, input as I),
  }
}
