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
  | 'graphql'

/**
 * One call of the platform as plain data: the client sends by it, the platform routes by it, documents are made from it.
 * `I`, `O` and `E` (request, answer, application error codes) exist for the compiler alone.
 */
export interface Operation<I, O, E extends string = never> {
  /** Unique and stable, `<domain>.<verb>`: names errors, logs and events. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Full path on the API host, below the prefix of its service (wire 1.1); `{a.b}` stands for that field of the request. */
  readonly path: `/${string}`
  /** Puts fields into the path; there where the path names any. */
  readonly fill?: FillPath
  /** Writes the rest of the request as query string; a GET or DELETE without it has texts alone to say. Other calls have a body. */
  readonly query?: WriteQuery
  /** Repeating the call changes nothing more; such calls are retried without an idempotency key. */
  readonly idempotent?: true
  /** Never set: carries the types. */
  readonly types?: { readonly input: I; readonly output: O; readonly errors: E }
}
