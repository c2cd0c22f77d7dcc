import type { Client } from '@vitrine/client'
import type { Operation, Tokens } from '@vitrine/contract'
import type { AllowedDifference } from './allowed-difference.ts'
import type { PublicClient } from './clients.ts'

/** The same call through both clients. */
export interface SideBySideCase {
  readonly operation: Operation<unknown, unknown, string>
  /** Tells several cases of one operation apart. */
  readonly about?: string
  /** `connect` makes a client of ours with other tokens, for calls about tokens. */
  readonly ours: (client: Client, connect: (tokens?: Tokens) => Client) => unknown
  readonly theirs: (client: PublicClient) => unknown
  /** Beside those that are allowed everywhere and the fields of the path; each of them has to occur. */
  readonly allowed?: readonly AllowedDifference[]
}
