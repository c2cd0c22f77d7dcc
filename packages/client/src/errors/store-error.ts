import type { FieldViolation } from '@vitrine/contract'

/** What tells kinds of failures apart, and what each kind carries beside the common properties. */
export interface ErrorByKind<C extends string = string> {
  /** The platform found fields wrong (specification, section 8, form 1); also requests that cannot be sent. */
  validation: { readonly violations: readonly FieldViolation[] }
  /** The platform refused with a code of its own (form 2). */
  application: { readonly code: C | (string & {}); readonly description: string; readonly data: unknown }
  /** Any other 4xx (form 3); `code` is the status phrase in UPPER_SNAKE. */
  http: { readonly code: string }
  /** 5xx without details (form 4). */
  system: { readonly code: string }
  /** No answer came. */
  network: Record<never, never>
  /** The answer took longer than one attempt, or the whole call, may take. */
  timeout: { readonly limitMs: number; readonly scope: 'attempt' | 'total' }
  /** The caller's signal ended the call. */
  aborted: Record<never, never>
  /** An answer came that is not what the platform sends. */
  response: Record<never, never>
}

export type ErrorKind = keyof ErrorByKind

/** What every failure knows. */
export interface ErrorContext {
  /** Name of the operation, for example `cart.addItems`. */
  readonly operation: string
  /** HTTP status; absent when no answer came. */
  readonly status?: number | undefined
  /** The platform's id of the request, for its logs. */
  readonly requestId?: string | undefined
  /** The same call may succeed later. */
  readonly retryable?: boolean
  readonly cause?: unknown
}

/** Found again by `isStoreError` where two copies of this package are loaded. */
const brand = 'StoreError'

/**
 * Everything the client throws. Tell kinds apart with {@link isStoreError}, never by the message.
 * Holds no token, password or request body.
 * @see specification, section 8
 */
export class StoreError<K extends ErrorKind = ErrorKind> extends Error {
  declare readonly kind: K
  declare readonly operation: string
  declare readonly status: number | undefined
  declare readonly requestId: string | undefined
  declare readonly retryable: boolean

  constructor(kind: K, message: string, details: ErrorByKind[K], { cause, ...context }: ErrorContext) {
    super(message, { cause })
    Object.assign(this, { kind, retryable: false }, context, details)
  }

  // Not assigned: where built-in prototypes are frozen, a property that they have cannot be (SDK-25).
  override get name(): string {
    return brand
  }

  /** What a log may hold: no cause, which can be anything. */
  toJSON(): object {
    return { ...this, message: this.message }
  }
}

/** A `StoreError` of a known kind, with that kind's properties. */
export type KnownError<K extends ErrorKind = ErrorKind, C extends string = string> = {
  [P in K]: StoreError<P> & ErrorByKind<C>[P]
}[K]

/** Whether `error` is a `StoreError`, of `kind` if one is given; also across two copies of this package. @see W29 */
export function isStoreError<K extends ErrorKind = ErrorKind>(
  error: unknown,
  kind?: K,
): error is KnownError<K> {
  const { name, kind: found } = Object(error)
  return name === brand && (!kind || found === kind)
}
