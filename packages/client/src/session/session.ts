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

/** What a client asks of a session, whatever its kind. */
export interface Authority {
  /**
   * Value of the `Authorization` header; undefined for none. `refused` is a value that the platform answered with 401:
   * another one is found, or the same comes back where there is no other.
   */
  authorize(signal?: AbortSignal, refused?: string): Promise<string | undefined>
}
