import type { Tokens } from '@vitrine/contract'
import type { Client } from '../client.ts'

/** A call of a public function beside what has to leave the client for it, and the value that has to come back. */
export type SentCall = readonly [
  call: (client: Client) => unknown,
  /** Method, path and query of the request, the parameter `.r` as the JSON it holds; of several requests in their order. */
  request: string | readonly string[],
  /** Undefined for a request without one; of several requests a list. */
  body: unknown,
  value: unknown,
  more?: SentCallSetting,
]

export interface SentCallSetting {
  /** The `authorization` header; default the bare access token; null for none. */
  readonly authorization?: string | null
  /** What the session begins with; default a member; null for nothing. */
  readonly held?: Tokens | null
  /** What the platform answers; default the answer of the table. */
  readonly answer?: unknown
}

/** Calls of one entry by the function's name. */
export interface SentCalls {
  readonly entry: object
  /** What the platform answers to each of them. */
  readonly answer: unknown
  readonly calls: Readonly<Record<string, SentCall>>
  /** Exports that send nothing, or more than such a table can say: each has tests of its own. */
  readonly others: readonly string[]
}

/** The clock of the clients, so that what depends on it can be written down. */
export const nowSeconds = 1_800_000_000
