import type { Tokens } from '@vitrine/contract'
import type { Client } from '../client.ts'

/** A call of a public function, with the request that it must send and the value that it must return. */
export type SentCall = readonly [
  call: (client: Client) => unknown,
  /** Method, path and query of the request, `.r` as its JSON; an array for several requests. */
  request: string | readonly string[],
  /** Undefined for none; an array for several requests. */
  body: unknown,
  value: unknown,
  more?: SentCallSetting,
]

export interface SentCallSetting {
  /** The `authorization` header; default the bare access token; null for none. */
  readonly authorization?: string | null
  /** Tokens in the storage; default a member's; null for none. */
  readonly held?: Tokens | null
  /** The platform's response; default the table's. */
  readonly answer?: unknown
}

/** Calls of one entry by the function's name. */
export interface SentCalls {
  readonly entry: object
  /** The platform's response to each call. */
  readonly answer: unknown
  readonly calls: Readonly<Record<string, SentCall>>
  /** Exports that send nothing, or whose requests are random: each has its own tests. */
  readonly others: readonly string[]
}

/** The time of the clients' clocks. */
export const nowSeconds = 1_800_000_000
