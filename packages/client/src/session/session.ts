import type { TokenRole, Tokens } from '@vitrine/contract'
import type { SessionEvent } from './session-event.ts'

/** Who a client acts for. */
export interface Session {
  /** As last seen; `none` before the first call. */
  readonly role: TokenRole
  /** Usable tokens: those in storage, renewed ones, or those of a new visitor. */
  tokens(options?: { signal?: AbortSignal }): Promise<Tokens>
  /** Goes on with tokens that were obtained elsewhere, for example by a log-in. */
  adopt(tokens: Tokens): Promise<void>
  /** Forgets the tokens; the next call begins a new visitor. */
  clear(): Promise<void>
  subscribe(listener: (event: SessionEvent) => void): () => void
}

/** What the transport asks of a session, whatever its kind. */
export interface Authority {
  /** Value of the `Authorization` header; undefined for none. */
  authorize(signal: AbortSignal | undefined): Promise<string | undefined>
  /** The platform refused `authorization` with 401: whether another one was found and the call is worth one replay. */
  renewAfter(authorization: string | undefined, signal: AbortSignal | undefined): Promise<boolean>
}
