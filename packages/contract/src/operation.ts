import type { FillPath } from './path.ts'
import type { WriteQuery } from './query-string.ts'

/** Services of the platform; the provider profile maps each to its path prefix on the API host. */
export type Service =
  | 'authentication'
  | 'recovery'
  | 'verification'
  | 'redirects'
  | 'token'
  | 'catalogReader'
  | 'catalogWriter'
  | 'collections'
  | 'cart'
  | 'provision'
  | 'catalogV3'
  | 'members'
  | 'oauthClients'
  | 'graphql'

/**
 * The part of an API call that clients need, as plain data: how to send it. `I`, `O` and `E` (request, response, application
 * error codes) exist only for the compiler. What only servers need is in the operation's declaration, see `declaration.ts`.
 */
export interface Operation<I, O, E extends string = never> {
  /** Unique and stable, `<domain>.<verb>`: names errors, logs and events. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Full path on the API host, including the prefix of its service; `{a.b}` is replaced by that field of the request. */
  readonly path: `/${string}`
  /** Fills the path's placeholders. Set if and only if the path has any. */
  readonly fill?: FillPath
  /** Writes the rest of the request as a query string. A GET or DELETE without it has only string fields; other methods send a body. */
  readonly query?: WriteQuery
  /** The body of one call, instead of JSON: a form with files (RFC 7578). Clients add it before they send. */
  readonly form?: FormData
  /** Repeating the call has no further effect, so clients retry it without an idempotency key. */
  readonly idempotent?: true
  /** Never set: carries the types. */
  readonly types?: { readonly input: I; readonly output: O; readonly errors: E }
}

/** The application error codes of an operation: `ErrorCodeOf<typeof addToCart>`. */
export type ErrorCodeOf<T extends { readonly types?: { readonly errors: string } }> = NonNullable<
  T['types']
>['errors']
