import type { FieldViolation } from '@vitrine/contract'

/** The kinds of errors, with the properties of each kind. */
export interface ErrorByKind<C extends string = string> {
  /** The platform refused fields of the request, or the client did before it sent anything. Sorted by field. */
  validation: { readonly violations: readonly FieldViolation[] }
  /** The platform refused the request with a code. `data` depends on the code. */
  application: { readonly code: C | (string & {}); readonly description: string; readonly data: unknown }
  /** A 4xx response that is not the platform's. `code` is the status phrase in upper snake case, such as `NOT_FOUND`. */
  http: { readonly code: string }
  /** A 5xx response, or this environment lacks something. `code` is the status phrase in upper snake case, or names what is missing. */
  system: { readonly code: string }
  /** There was no response. */
  network: Record<never, never>
  /** The response took longer than one attempt or the whole call may take. `limitMs` is in milliseconds. */
  timeout: { readonly limitMs: number; readonly scope: 'attempt' | 'total' }
  /** The call's own signal was aborted. */
  aborted: Record<never, never>
  /** The response is not what the platform sends. */
  response: Record<never, never>
}

/** The name of a kind of error. */
export type ErrorKind = keyof ErrorByKind

/** Properties of every error. */
export interface ErrorContext {
  /** Name of the operation, for example `cart.addItems`. */
  readonly operation: string
  /** HTTP status; absent if there was no response. */
  readonly status?: number | undefined
  /** The response's status text, or the standard phrase of its status. */
  readonly statusText?: string | undefined
  /** The platform's id of the request, for its logs. */
  readonly requestId?: string | undefined
  /** Address of the page about the error code (`Link` header of the response with `rel="help"`). */
  readonly helpUrl?: string | undefined
  /** Whether the same call may succeed later. Default `false`. */
  readonly retryable?: boolean
  /** How long the server asks to wait, in milliseconds (`Retry-After`). */
  readonly retryAfterMs?: number | undefined
  /** The original error. */
  readonly cause?: unknown
}

const errorName = 'StoreError'

/**
 * Every error that the client throws. Use {@link isStoreError} to narrow it by `kind`; do not compare messages, and do not
 * use `instanceof`, which fails if two copies of this package are loaded. It contains no token, password or request body.
 *
 * @example
 * ```ts
 * try {
 *   await cart.applyCoupon(client, 'WELCOME10')
 * } catch (error) {
 *   if (!isStoreError(error)) throw error
 *   console.log(error.kind, error.operation, error.status, error.requestId, error.retryable)
 * }
 * ```
 */
export class StoreError<K extends ErrorKind = ErrorKind> extends Error {
  /** Discriminates the kinds; see {@link ErrorByKind}. */
  declare readonly kind: K
  /** Name of the operation, for example `cart.addItems`. */
  declare readonly operation: string
  /** HTTP status; absent if there was no response. */
  declare readonly status: number | undefined
  /** The response's status text, or the standard phrase of its status. */
  declare readonly statusText: string | undefined
  /** The platform's id of the request, for its logs. */
  declare readonly requestId: string | undefined
  /**
   * Address of a page for developers: the cause of the error code and what to do. The Vitrine platform sends it with errors of the
   * kind `application`; absent for other kinds and other platforms.
   */
  declare readonly helpUrl: string | undefined
  /** Whether the same call may succeed later. */
  declare readonly retryable: boolean
  /** How long the server asks to wait, in milliseconds (`Retry-After`). */
  declare readonly retryAfterMs: number | undefined

  constructor(kind: K, message: string, details: ErrorByKind[K], { cause, ...context }: ErrorContext) {
    super(message, { cause })
    Object.assign(this, { kind, retryable: false }, context, details)
  }

  // A getter, because an own property cannot shadow the prototype's where built-in prototypes are frozen.
  override get name(): string {
    return errorName
  }

  /** For logs: everything but `cause`, which can be anything. */
  toJSON(): object {
    return { ...this, message: this.message }
  }
}

/** A {@link StoreError} of a known kind, with the properties of that kind. */
export type KnownError<K extends ErrorKind = ErrorKind, C extends string = string> = {
  [P in K]: StoreError<P> & ErrorByKind<C>[P]
}[K]

/**
 * Returns whether `error` is a {@link StoreError}, and of this kind if one is given. Works across copies of the package.
 *
 * @example
 * ```ts
 * try {
 *   await cart.applyCoupon(client, 'WELCOME10')
 * } catch (error) {
 *   if (isStoreError(error, 'application')) console.log(error.code, error.description)
 *   else if (isStoreError(error, 'validation')) console.log(error.violations)
 *   else throw error
 * }
 * ```
 */
export function isStoreError<K extends ErrorKind = ErrorKind>(
  error: unknown,
  kind?: K,
): error is KnownError<K> {
  const { name, kind: found } = Object(error)
  return name === errorName && (!kind || found === kind)
}
