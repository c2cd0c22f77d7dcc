import type { TokenRequest, TokenRole, Tokens } from '@vitrine/contract'
import type { Identity } from '../transport/transport.ts'
import type { SessionEvent } from './session-event.ts'

/** Who a client acts for. */
export interface Session {
  /** As last seen; `none` before the first call. */
  readonly role: TokenRole
  /** Usable tokens: those in storage, renewed ones, or those of a new visitor. */
  tokens(): Promise<Tokens>
  /** Goes on with tokens that were obtained elsewhere, for example by a log-in. */
  adopt(tokens: Tokens): Promise<void>
  /** Forgets the tokens; the next call begins a new visitor. */
  clear(): Promise<void>
  subscribe(listener: (event: SessionEvent) => void): () => void
}

/** The session of a client made by `createClient`, with what the SDK's own log-ins and log-outs need of it. */
export interface OwnSession extends Session, Required<Identity> {
  readonly clientId: string
  /** Wall clock in milliseconds since the epoch. */
  readonly clock: () => number
  /** Tokens that are given back and not adopted. @throws StoreError */
  obtain(request: TokenRequest, role: TokenRole): Promise<Tokens>
}

/**
 * Gives the value of the `Authorization` header. `refused` is a value that the platform answered with 401: another one is
 * found, or the same comes back where there is no other.
 */
export type Authorize = (refused?: string) => Promise<string>
