import type { Operation } from '@vitrine/contract'
import type { Caller } from '../client.ts'
import type { CallOptions } from './transport.ts'

/** Sends a write under a key that names what the user meant, so that it can be repeated and counts once. */
export function write<I, O, E extends string>(
  client: Caller,
  operation: Operation<I, O, E>,
  input: I,
  options?: CallOptions,
): Promise<O> {
  // 128 random bits; `crypto.randomUUID` is not there on pages without TLS.
  const idempotencyKey = crypto.getRandomValues(Uint32Array.of(0, 0, 0, 0)).join('-')
  return client.send(operation, input, { idempotencyKey, ...options })
}
