import type { Client } from '@vitrine/client'
import type { Operation, Tokens } from '@vitrine/contract'
import type { AllowedDifference } from './allowed-difference.ts'
import type { PublicClient } from './clients.ts'

/** An operation of the contract, or name and path of a call that only `@vitrine/client/compat` offers. */
export type CalledOperation = Pick<Operation<unknown, unknown, string>, 'name' | 'path'>

/** The same call through both clients. */
export interface SideBySideCase {
  readonly operation: CalledOperation
  /** Distinguishes several cases of one operation. */
  readonly about?: string
  /**
   * Through our functions; absent where only `@vitrine/client/compat` offers the call. `connect` makes a client of ours with
   * other tokens, for calls about tokens.
   */
  readonly ours?: (client: Client, connect: (tokens?: Tokens) => Client) => unknown
  /** Through the public client, and, unchanged, through `@vitrine/client/compat`. */
  readonly theirs: (client: PublicClient) => unknown
  /** In addition to those that are allowed everywhere and the fields of the path. Each must occur. */
  readonly allowed?: readonly AllowedDifference[]
}
